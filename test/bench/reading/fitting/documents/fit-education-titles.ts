import { writeFileSync } from 'node:fs';
import {
  TITLE_ROLES,
  TITLE_WEIGHTS_FILE,
} from '../../../../../src/domain/reader/formats/common/text/history/educations/titles/title-names.js';
import { pairSigns } from '../../../../../src/domain/reader/formats/common/text/history/educations/titles/pair-signs.js';
import { SIGN_COUNT } from '../../../../../src/domain/reader/formats/common/text/history/educations/titles/sign-numbers.js';
import { areCrossed } from '../../../../../src/domain/reader/formats/common/text/history/educations/titles/title-spans.js';
import { writeWeightRows } from '../../../../../src/domain/reader/weights/weight-rows.js';
import { seededRandom } from '../../../../../src/domain/skill-linking/training/random.js';
import { projectFile } from '../../../../../src/platform/files/project-files.js';
import { foldOf, FOLDS } from './document-folds.js';
import { crossFittedNameKinds } from './fit-name-kinds.js';
import { softmax } from './softmax.js';
import { titleCases, type TitleCase } from './title-cases.js';

/** Which spans are the degree and the school; -1 for none. */
interface Pair {
  readonly degree: number;
  readonly school: number;
  readonly signs: readonly number[];
  readonly score: number;
}

type Weights = Readonly<Record<(typeof TITLE_ROLES)[number], Float64Array>>;

const ROUNDS = 6;
/** So many cases are between weights of which the mean is taken. */
const STEPS_BETWEEN = 50;
const RATE = 0.1;
/** Strength of the regularisation. */
const RIDGE = 0.002;
/** An entry that is no education teaches when to find nothing; we have few of these, which are all different. */
const WEIGHT_OF_OTHERS = 0.3;
/** The same titles without a sign between the degree and the school are no documents of their own. */
const WEIGHT_OF_GLUED = 0.3;
/** So many of the spans with the highest scores are paired. */
const MAX_SPANS = 25;
const SEED = 7;

/**
 * Fits which words of the titles of an education are the degree and which the school, on the development half of our
 * documents, and writes the weights: the likelihood of a degree and a school is the share of their exponentiated score
 * among those of all that may be them.
 *
 * @returns the file, and how well the weights tell
 */
export async function fitEducationTitles(): Promise<string> {
  const cases = await titleCases(await crossFittedNameKinds());
  const path = projectFile(...TITLE_WEIGHTS_FILE);
  const own = cases.filter(({ isGlued }) => isGlued !== true).length;
  const measured = `${own} entries; cross-validated: ${crossValidate(cases)}`;
  writeFileSync(path, fitted(cases, measured));
  return `${path}: ${measured}`;
}

/**
 * Of each fold of documents the files of weights that were fitted on those of the others: of the kinds of names, and of
 * the titles of educations.
 */
export async function crossFittedWeights(): Promise<{ readonly names: Uint8Array; readonly titles: Uint8Array }[]> {
  const names = await crossFittedNameKinds();
  const cases = await titleCases(names);
  return names.map((file, fold) => ({
    names: file,
    titles: fitted(
      cases.filter(({ document }) => foldOf(document) !== fold),
      `without fold ${fold}`,
    ),
  }));
}

function fitted(cases: readonly TitleCase[], measured: string): Uint8Array {
  const weights = fit(cases);
  return writeWeightRows(
    measured,
    TITLE_ROLES.map((name) => ({ name, intercept: 0, weights: weights[name] })),
  );
}

/** Softmax regression by stochastic gradients whose steps shrink with each sign's own (AdaGrad). */
function fit(all: readonly TitleCase[]): Weights {
  const zeros = (): Weights => ({
    degree: new Float64Array(SIGN_COUNT),
    school: new Float64Array(SIGN_COUNT),
    pair: new Float64Array(SIGN_COUNT),
  });
  const [weights, squares, sums] = [zeros(), zeros(), zeros()];
  for (const role of TITLE_ROLES) squares[role].fill(0.01);
  const random = seededRandom(SEED);
  const cases = [...all];
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(cases, random);
    for (const [index, each] of cases.entries()) {
      if (round > 0 && index % STEPS_BETWEEN === 0) addTo(sums, weights);
      const pairs = pairsOf(each, weights, true);
      const shares = softmax(pairs.map(({ score }) => score));
      const isRight = pairs.map((pair) => isRightPair(each, pair));
      const shareOfRight = shares.reduce((sum, share, index) => sum + (isRight[index] === true ? share : 0), 0);
      if (shareOfRight === 0) continue;
      const slopes = {
        degree: new Map<number, number>(),
        school: new Map<number, number>(),
        pair: new Map<number, number>(),
      };
      const add = (role: keyof Weights, signs: readonly number[], slope: number): void => {
        for (const sign of signs) slopes[role].set(sign, (slopes[role].get(sign) ?? 0) + slope);
      };
      for (const [index, { degree, school, signs }] of pairs.entries()) {
        const share = shares[index] as number;
        const weight = (each.isGlued ? WEIGHT_OF_GLUED : 1) * (each.isEducation ? 1 : WEIGHT_OF_OTHERS);
        const error = weight * (share - (isRight[index] === true ? share / shareOfRight : 0));
        if (Math.abs(error) < 1e-5) continue;
        add('pair', signs, error);
        add('degree', each.signs[degree] ?? [], error);
        add('school', each.signs[school] ?? [], error);
      }
      for (const role of TITLE_ROLES)
        for (const [sign, slope] of slopes[role]) {
          const whole = slope + RIDGE * (weights[role][sign] as number);
          squares[role][sign] = (squares[role][sign] as number) + whole * whole;
          weights[role][sign] =
            (weights[role][sign] as number) - (RATE * whole) / Math.sqrt(squares[role][sign] as number);
        }
    }
  }
  return sums;
}

/** Adds weights to their sums: the means of those on the way tell others better than the last ones. */
function addTo(sums: Weights, weights: Weights): void {
  for (const role of TITLE_ROLES)
    for (let sign = 0; sign < SIGN_COUNT; sign += 1)
      sums[role][sign] = (sums[role][sign] as number) + (weights[role][sign] as number);
}

/** The pairs of the spans with the highest scores, and in the fit also of the right ones. */
function pairsOf(each: TitleCase, weights: Weights, withRight: boolean): Pair[] {
  const { titles, signs } = each;
  const candidates = (role: 'degree' | 'school'): { readonly span: number; readonly score: number }[] => {
    const scored = signs
      .map((own, span) => ({ span, score: sumOf(own, weights[role]) }))
      .sort((one, other) => other.score - one.score);
    const right = role === 'degree' ? each.degrees : each.schools;
    return scored.filter(({ span }, rank) => rank < MAX_SPANS || (withRight && right.has(span)));
  };
  const none = { span: -1, score: 0 };
  const pairs: Pair[] = [];
  const schools = [none, ...candidates('school')];
  for (const degree of [none, ...candidates('degree')])
    for (const school of schools) {
      const [one, other] = [titles.spans[degree.span], titles.spans[school.span]];
      if (one !== undefined && other !== undefined && areCrossed(one, other)) continue;
      const own = pairSigns(titles, one, other);
      const score = degree.score + school.score + sumOf(own, weights.pair);
      pairs.push({ degree: degree.span, school: school.span, signs: own, score });
    }
  return pairs;
}

function isRightPair({ degrees, schools }: TitleCase, { degree, school }: Pair): boolean {
  const isRight = (right: ReadonlySet<number>, span: number): boolean =>
    right.size === 0 ? span < 0 : right.has(span);
  return isRight(degrees, degree) && isRight(schools, school);
}

function sumOf(signs: readonly number[], weights: Float64Array): number {
  let sum = 0;
  for (const sign of signs) sum += weights[sign] as number;
  return sum;
}

/** How many entries of other documents are read rightly, and of how many that are no education nothing is. */
function crossValidate(cases: readonly TitleCase[]): string {
  const counts = { right: 0, all: 0, rightOthers: 0, others: 0 };
  for (const fold of FOLDS) {
    const weights = fit(cases.filter(({ document }) => foldOf(document) !== fold));
    for (const each of cases.filter(({ document, isGlued }) => isGlued !== true && foldOf(document) === fold)) {
      const best = pairsOf(each, weights, false).reduce((most, pair) => (pair.score > most.score ? pair : most));
      const isRight = Number(isRightPair(each, best));
      counts.all += Number(each.isEducation);
      counts.others += Number(!each.isEducation);
      counts[each.isEducation ? 'right' : 'rightOthers'] += isRight;
    }
  }
  return `${counts.right} of ${counts.all} educations right, nothing found in ${counts.rightOthers} of ${counts.others} others`;
}

function shuffle<Item>(items: Item[], random: () => number): void {
  for (let index = items.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [items[index], items[other]] = [items[other] as Item, items[index] as Item];
  }
}
