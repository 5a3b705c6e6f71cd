import { writeFileSync } from 'node:fs';
import { judgedNames } from '../../../../../src/domain/reader/formats/free-text/names/choose-name.js';
import { NAME_SIGNS } from '../../../../../src/domain/reader/formats/free-text/names/name-signs.js';
import { projectFile } from '../../../../../src/platform/files/project-files.js';
import type { LabelledDocument } from '../../documents/labelled-document.js';
import { arrangedTextOf } from '../../documents/arranged-text-of.js';
import { readLabelledDocuments } from '../../documents/read-labelled-documents.js';
import { isText } from '../../labelled/scoring/score-values.js';
import { adamStep, createParameter } from '../assertions/adam.js';
import { softmax } from './softmax.js';

/** The words of a CV that may be its person's name; `right` has the indexes of those that are. */
interface NameCase {
  readonly signs: readonly (readonly number[])[];
  readonly right: readonly number[];
  readonly weight: number;
}

const ROUNDS = 600;
const RATE = 0.05;
/** Strength of the regularisation. */
const RIDGE = 0.5;
/** A CV without its name teaches when to find none; there are fewer of these than such cases. */
const WEIGHT_OF_NAMELESS = 0.15;

/**
 * Fits what tells the name of a CV's person on the development half of our documents, and writes the weights: the
 * likelihood of a name is the share of its exponentiated score among those of all that may be it, and of none.
 *
 * @returns the file
 */
export async function fitNames(): Promise<string> {
  const cases: NameCase[] = [];
  let documents = 0;
  for (const document of readLabelledDocuments('development')) {
    const found = await casesOf(document);
    if (found.length > 0) documents += 1;
    cases.push(...found);
  }
  return write(fit(cases), documents);
}

async function casesOf(document: LabelledDocument): Promise<NameCase[]> {
  const text = await arrangedTextOf(document);
  if (text === undefined) return [];
  const names = judgedNames(text);
  const right = names.flatMap(({ name }, index) => (isText(document.expected.person?.fullName, name) ? [index] : []));
  if (right.length === 0) return [];
  const words = new Set(right.flatMap((index) => names[index]?.name.split(/[\s-]/u) ?? []));
  const others = names.filter(({ name }) => !name.split(/[\s-]/u).some((word) => words.has(word)));
  return [
    { signs: names.map(({ signs }) => signs), right, weight: 1 },
    { signs: others.map(({ signs }) => signs), right: [], weight: WEIGHT_OF_NAMELESS },
  ];
}

/** The weights of the signs, and behind them the score of no name. */
function fit(cases: readonly NameCase[]): Float32Array {
  const none = NAME_SIGNS.length;
  const parameter = createParameter(none + 1, 0, Math.random);
  const { values, gradient } = parameter;
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (let sign = 0; sign < none; sign += 1) gradient[sign] = RIDGE * (values[sign] as number);
    for (const { signs, right, weight } of cases) {
      const all = [...signs, undefined];
      const scores = all.map((row) =>
        row === undefined
          ? (values[none] as number)
          : row.reduce((sum, value, sign) => sum + value * (values[sign] as number), 0),
      );
      const wanted = right.length > 0 ? new Set(right) : new Set([signs.length]);
      const shares = softmax(scores);
      const shareOfRight = [...wanted].reduce((sum, index) => sum + (shares[index] as number), 0);
      for (const [index, row] of all.entries()) {
        const share = shares[index] as number;
        const error = weight * (share - (wanted.has(index) ? share / shareOfRight : 0));
        if (row === undefined) gradient[none] = (gradient[none] as number) + error;
        else
          for (const [sign, value] of row.entries())
            if (value !== 0) gradient[sign] = (gradient[sign] as number) + error * value;
      }
    }
    adamStep(parameter, 0, none + 1, RATE, round);
  }
  return values;
}

function write(values: Float32Array, documents: number): string {
  const path = projectFile('src', 'domain', 'reader', 'formats', 'free-text', 'names', 'name-weights.ts');
  const rounded = (index: number): number => Number((values[index] ?? 0).toFixed(2));
  const lines = [
    '// Written by `npm run bench:reading -- --fit-names`; edit nothing here by hand.',
    `// Fitted on ${documents} CVs of the development half of our documents.`,
    "import type { NameSign } from './name-signs.js';",
    '',
    '/** Weights of the signs of a name, and the score from which words are the name of the person. */',
    'export const NAME_WEIGHTS: { readonly noName: number; readonly signs: Readonly<Record<NameSign, number>> } = {',
    `  noName: ${rounded(NAME_SIGNS.length)},`,
    '  signs: {',
    ...NAME_SIGNS.map((sign, index) => `    ${sign}: ${rounded(index)},`),
    '  },',
    '};',
    '',
  ];
  writeFileSync(path, lines.join('\n'));
  return path;
}
