import { educationEntries } from '../../../../../src/domain/reader/formats/common/text/history/educations/educations.js';
import {
  signTitles,
  type SignedTitles,
} from '../../../../../src/domain/reader/formats/common/text/history/educations/titles/title-signs.js';
import {
  textOfSpan,
  type TitleWord,
} from '../../../../../src/domain/reader/formats/common/text/history/educations/titles/title-words.js';
import { sectionsWithLines } from '../../../../../src/domain/reader/formats/common/text/read-text.js';
import { useNameWeights } from '../../../../../src/domain/reader/name-kinds/name-likelihood.js';
import { arrangedTextOf } from '../../documents/arranged-text-of.js';
import type { LabelledDocument } from '../../documents/labelled-document.js';
import { readLabelledDocuments } from '../../documents/read-labelled-documents.js';
import { foldText } from '../../labelled/scoring/score-values.js';
import { asWords } from '../../labelled/words-of-text.js';
import { foldOf } from './document-folds.js';

/** The titles of an entry of a section for educations, and which of their spans are its degree and its school. */
export interface TitleCase {
  readonly document: string;
  readonly titles: SignedTitles;
  /** Of each span its signs, with those of its words. */
  readonly signs: readonly (readonly number[])[];
  /** The numbers of the spans that are right; empty where none is to be found. */
  readonly degrees: ReadonlySet<number>;
  readonly schools: ReadonlySet<number>;
  readonly isEducation: boolean;
  /** It is another case without the sign between the degree and the school. */
  readonly isGlued?: true;
}

/**
 * The entries of the sections for educations in the development half of our documents.
 *
 * @param names of each fold of documents the weights of kinds of names that were fitted on the others: what a degree
 *   likely is must not be known from the case itself
 */
export async function titleCases(names: readonly Uint8Array[]): Promise<TitleCase[]> {
  const cases: TitleCase[] = [];
  const documents = readLabelledDocuments('development');
  for (const [fold, file] of names.entries()) {
    useNameWeights(file);
    for (const document of documents.filter(({ id }) => foldOf(id) === fold)) cases.push(...(await casesOf(document)));
  }
  useNameWeights();
  return cases;
}

async function casesOf(document: LabelledDocument): Promise<TitleCase[]> {
  const text = await arrangedTextOf(document);
  if (text === undefined) return [];
  return sectionsWithLines(text)
    .filter(({ section }) => section.kind === 'EDUCATION')
    .flatMap(({ lines }) => educationEntries(lines))
    .flatMap(({ titles }) => {
      const found = caseOf(document, titles);
      if (found === undefined) return [];
      const glued = gluedTitles(found);
      const also = glued === undefined ? undefined : caseOf(document, glued);
      return also === undefined ? [found] : [found, { ...also, isGlued: true }];
    });
}

/** Between a degree and its school: one sign, or the end of a line. */
const SIGN = /^(?:, |\s[–—|-]\s|\t|\n|: )$/u;

/** The titles as somebody writes them who puts no sign between the degree and its school; undefined for most. */
function gluedTitles({ titles, degrees, schools }: TitleCase): readonly string[] | undefined {
  const longest = (numbers: ReadonlySet<number>): string =>
    [...numbers].reduce((most, number) => {
      const { first = 0, last = 0 } = titles.spans[number] ?? {};
      const text = textOfSpan(titles.titles, titles.words[first] as TitleWord, titles.words[last] as TitleWord);
      return text.length > most.length ? text : most;
    }, '');
  const [degree, school, whole] = [longest(degrees), longest(schools), titles.titles.join('\n')];
  const [from, to] = [whole.indexOf(degree) + degree.length, whole.indexOf(school)];
  if (degree === '' || school === '' || !SIGN.test(whole.slice(from, to))) return undefined;
  return `${whole.slice(0, from)} ${whole.slice(to)}`.split('\n');
}

/** Undefined where a label has words of the titles that are no span of them. */
function caseOf({ id, expected }: LabelledDocument, lines: readonly string[]): TitleCase | undefined {
  const titles = signTitles(lines);
  const whole = asWords(lines.join(' ').toLowerCase());
  const namesIn = (names: string | readonly string[] | undefined): string[] =>
    [names ?? []].flat().filter((name) => whole.includes(asWords(name.toLowerCase())));
  const lengthOf = (names: readonly string[]): number => Math.max(0, ...names.map((name) => 1000 + name.length));
  const [education] = expected.educations
    .map((each) => ({ degrees: namesIn(each.degree), schools: namesIn(each.school) }))
    .sort((one, other) => lengthsOf(other) - lengthsOf(one));
  function lengthsOf({ degrees, schools }: { degrees: string[]; schools: string[] }): number {
    return lengthOf(degrees) + lengthOf(schools);
  }
  const isEducation = education !== undefined && lengthsOf(education) > 0;
  const texts = titles.spans.map(({ first, last }) =>
    foldText(textOfSpan(titles.titles, titles.words[first] as TitleWord, titles.words[last] as TitleWord)),
  );
  const spansOf = (names: readonly string[]): Set<number> => {
    const folded = new Set(names.map(foldText));
    return new Set(texts.flatMap((text, index) => (folded.has(text) ? [index] : [])));
  };
  const [degrees, schools] = [spansOf(education?.degrees ?? []), spansOf(education?.schools ?? [])];
  const isLost =
    (degrees.size === 0 && (education?.degrees.length ?? 0) > 0) ||
    (schools.size === 0 && (education?.schools.length ?? 0) > 0);
  if (isEducation && isLost) return undefined;
  return {
    document: id,
    titles,
    signs: titles.spans.map((_, index) => signsOf(titles, index)),
    degrees,
    schools,
    isEducation,
  };
}

/** All signs of a span: its own, and those of the words in it and around it. */
function signsOf({ words, spans, inside, bounds }: SignedTitles, index: number): number[] {
  const { first = 0, last = 0, signs = [] } = spans[index] ?? {};
  const isBeside = (at: number, to: number): boolean => words[at]?.line === words[to]?.line;
  return [
    ...signs,
    ...inside.slice(first, last + 1).flat(),
    ...(bounds[first]?.first ?? []),
    ...(bounds[last]?.last ?? []),
    ...(isBeside(first - 1, first) ? (bounds[first - 1]?.before ?? []) : []),
    ...(isBeside(last + 1, last) ? (bounds[last + 1]?.behind ?? []) : []),
  ];
}
