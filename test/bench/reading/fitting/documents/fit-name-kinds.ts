import { writeFileSync } from 'node:fs';
import { withoutPeriods } from '../../../../../src/domain/reader/formats/common/text/history/certificates/line-dates.js';
import { featuresOfName, WEIGHT_COUNT } from '../../../../../src/domain/reader/name-kinds/name-features.js';
import { NAME_KINDS, type NameKind } from '../../../../../src/domain/reader/name-kinds/name-kind.js';
import { writeWeightRows } from '../../../../../src/domain/reader/weights/weight-rows.js';
import { NAME_WEIGHTS_FILE } from '../../../../../src/domain/reader/name-kinds/name-likelihood.js';
import { splitTitle } from '../../../../../src/domain/reader/occupations/title-parts.js';
import { projectFile } from '../../../../../src/platform/files/project-files.js';
import { seededRandom } from '../../../../../src/domain/skill-linking/training/random.js';
import type { ExpectedDocument, LabelledDocument } from '../../documents/labelled-document.js';
import { arrangedTextOf } from '../../documents/arranged-text-of.js';
import { readLabelledDocuments } from '../../documents/read-labelled-documents.js';
import { foldOf, FOLDS } from './document-folds.js';

/** A part of a line of a CV, and of which kinds it is a name. */
interface NameCase {
  readonly document: string;
  readonly features: readonly number[];
  readonly kinds: ReadonlySet<NameKind>;
}

const ROUNDS = 12;
const RATE = 0.1;
/** Strength of the regularisation. */
const RIDGE = 0.003;
/** A feature of a single document says more of it than of names. */
const MIN_DOCUMENTS = 2;
const MAX_WORDS = 12;
const MAX_LINE_LENGTH = 400;
/** From this share of a part on a label in it is what it names. */
const MIN_SHARE = 0.6;
const SEED = 7;

/**
 * Fits how likely words are the name of a certificate, a degree, a school, an occupation or an employer, on the parts of
 * the lines of the development half of our documents, and writes the weights.
 *
 * @returns the file
 */
export async function fitNameKinds(): Promise<string> {
  const cases = await nameCases();
  const path = projectFile(...NAME_WEIGHTS_FILE);
  const measured = NAME_KINDS.map((kind) => `${kind}: ${crossValidate(cases, kind)}`).join('; ');
  writeFileSync(path, fitted(cases, `${cases.length} parts of lines; ${measured}`));
  return path;
}

/** Of each fold of documents the file of weights that were fitted on those of the others. */
export async function crossFittedNameKinds(): Promise<Uint8Array[]> {
  const cases = await nameCases();
  return FOLDS.map((fold) =>
    fitted(
      cases.filter(({ document }) => foldOf(document) !== fold),
      `without fold ${fold}`,
    ),
  );
}

function fitted(cases: readonly NameCase[], measured: string): Uint8Array {
  return writeWeightRows(
    measured,
    NAME_KINDS.map((kind) => ({ name: kind, ...fit(cases, kind) })),
  );
}

async function nameCases(): Promise<NameCase[]> {
  const cases: NameCase[] = [];
  for (const document of readLabelledDocuments('development')) cases.push(...(await casesOf(document)));
  return cases;
}

async function casesOf(document: LabelledDocument): Promise<NameCase[]> {
  const text = await arrangedTextOf(document);
  if (text === undefined) return [];
  const labels = labelsOf(document.expected);
  const parts = text
    .split('\n')
    .filter((line) => line.length <= MAX_LINE_LENGTH)
    .flatMap((line) => splitTitle(line))
    .map((part) => withoutPeriods(part.replace(/\([^()]*\)$/u, '')));
  return parts.flatMap((part) => {
    const folded = fold(part);
    if (folded.length < 2 || folded.split(' ').length > MAX_WORDS) return [];
    const kinds = NAME_KINDS.filter((kind) => labels[kind].some((label) => isNamedBy(folded, label)));
    return [{ document: document.id, features: featuresOfName(part), kinds: new Set(kinds) }];
  });
}

function labelsOf({ workHistory, educations, certifications }: ExpectedDocument): Record<NameKind, string[]> {
  const folded = (values: readonly (string | readonly string[] | undefined)[]): string[] =>
    values.flatMap((value) => value ?? []).map(fold);
  return {
    certificate: folded(certifications.map(({ name }) => name)),
    degree: folded(educations.map(({ degree }) => degree)),
    school: folded(educations.map(({ school }) => school)),
    occupation: folded(workHistory.map(({ occupation }) => occupation)),
    employer: folded(workHistory.map(({ company }) => company)),
  };
}

/** Whether a part is what a label names, or most of it. */
function isNamedBy(part: string, label: string): boolean {
  if (part === label) return true;
  const [short, long] = part.length < label.length ? [part, label] : [label, part];
  return short.length > 3 && long.includes(short) && short.length > long.length * MIN_SHARE;
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim();
}

interface Fitted {
  readonly intercept: number;
  readonly weights: Float64Array;
}

/** Logistic regression by stochastic gradients whose steps shrink with each feature's own (AdaGrad). */
function fit(cases: readonly NameCase[], kind: NameKind): Fitted {
  const documents = new Map<number, Set<string>>();
  for (const { document, features } of cases)
    for (const feature of features) documents.set(feature, (documents.get(feature) ?? new Set()).add(document));
  const isUsed = Uint8Array.from({ length: WEIGHT_COUNT }, (_, feature) =>
    Number((documents.get(feature)?.size ?? 0) >= MIN_DOCUMENTS),
  );
  const random = seededRandom(SEED);
  const weights = new Float64Array(WEIGHT_COUNT);
  const squares = new Float64Array(WEIGHT_COUNT).fill(1e-6);
  let intercept = -2;
  let square = 1;
  for (let step = 0; step < ROUNDS * cases.length; step += 1) {
    const { features, kinds } = cases[Math.floor(random() * cases.length)] as NameCase;
    const error = likelihoodOf({ intercept, weights }, features) - Number(kinds.has(kind));
    square += error * error;
    intercept -= (RATE * error) / Math.sqrt(square);
    for (const feature of features) {
      if (isUsed[feature] === 0) continue;
      const slope = error + RIDGE * (weights[feature] as number);
      squares[feature] = (squares[feature] as number) + slope * slope;
      weights[feature] = (weights[feature] as number) - (RATE * slope) / Math.sqrt(squares[feature] as number);
    }
  }
  return { intercept, weights };
}

function likelihoodOf({ intercept, weights }: Fitted, features: readonly number[]): number {
  return 1 / (1 + Math.exp(-features.reduce((sum, feature) => sum + (weights[feature] as number), intercept)));
}

/** How many of the parts that are found are of a kind, and how many of those of the kind are found, of other documents. */
function crossValidate(cases: readonly NameCase[], kind: NameKind): string {
  let [found, right, all] = [0, 0, 0];
  for (const fold of FOLDS) {
    const weights = fit(
      cases.filter(({ document }) => foldOf(document) !== fold),
      kind,
    );
    for (const { features, kinds } of cases.filter(({ document }) => foldOf(document) === fold)) {
      const isFound = likelihoodOf(weights, features) > 0.5;
      found += Number(isFound);
      right += Number(isFound && kinds.has(kind));
      all += Number(kinds.has(kind));
    }
  }
  const share = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
  return `precision ${share(right, found)}, recall ${share(right, all)} of ${all}`;
}
