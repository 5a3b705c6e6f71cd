import { readFileSync } from 'node:fs';
import { projectFile } from '../../../../../../../../platform/files/project-files.js';
import { looksLikeSchool } from '../../../../../../vocabulary/index.js';
import { remembered } from '../../../../../../language/remembered.js';
import { readWeightRows, type WeightRow } from '../../../../../../weights/weight-rows.js';
import { pairSigns } from './pair-signs.js';
import { SIGN_COUNT } from './sign-numbers.js';
import { signTitles, type SignedTitles } from './title-signs.js';
import { areCrossed, shareWords, type TitleSpan } from './title-spans.js';
import { isLevel, textOfSpan, type TitleWord } from './title-words.js';

/** A name in the titles of an education. */
export interface TitleName extends TitleSpan {
  readonly text: string;
  /** Which of the titles it is in. */
  readonly line: number;
}

/** What the titles of an education name; undefined what they do not. */
export interface TitleNames {
  readonly degree?: TitleName;
  readonly school?: TitleName;
  /** The lines that the words are in: a level in a line of its own is in the one above. */
  readonly titles: readonly string[];
  readonly words: readonly TitleWord[];
}

/** What weights are of: the signs of a degree, of a school, and of both together. */
export const TITLE_ROLES = ['degree', 'school', 'pair'] as const;

/** Where the weights are that ship with the service, fitted by `npm run bench:reading -- --fit-education-titles`. */
export const TITLE_WEIGHTS_FILE = ['starter', 'education-titles.bin'] as const;

/** Only the likeliest spans are paired. */
const MAX_SPANS = 12;
const MIN_SUBJECTS = 2;

type TitleWeights = Readonly<Record<(typeof TITLE_ROLES)[number], WeightRow>>;

/** Opened with the first education: most processes read none. */
let read: ((titles: string) => TitleNames) | undefined;

/**
 * The degree and the school that the titles of an education name: of all words in a row that may be the one or the other
 * those with the highest score together, which is the sum of the fitted weights of their signs.
 *
 * @param titles the lines, between line breaks
 */
export function titleNames(titles: string): TitleNames {
  read ??= readerWith(readFileSync(projectFile(...TITLE_WEIGHTS_FILE)));
  return read(titles);
}

/** Uses the weights of a file, to measure them; without one again those that ship with the service. */
export function useTitleWeights(file?: Uint8Array): void {
  read = file === undefined ? undefined : readerWith(file);
}

function readerWith(file: Uint8Array): (titles: string) => TitleNames {
  const weights = readWeightRows(file, TITLE_ROLES, SIGN_COUNT);
  return remembered((titles) => chooseNames(titles.split('\n'), weights));
}

function chooseNames(titles: readonly string[], weights: TitleWeights): TitleNames {
  const signed = signTitles(titles);
  const [degrees, schools] = [likeliest(signed, weights.degree), likeliest(signed, weights.school)];
  const none = { span: undefined, score: 0 };
  let best: readonly [TitleSpan | undefined, TitleSpan | undefined] = [undefined, undefined];
  let most = -Infinity;
  for (const degree of [none, ...degrees])
    for (const school of [none, ...schools]) {
      if (degree.span !== undefined && school.span !== undefined && areCrossed(degree.span, school.span)) continue;
      const score = degree.score + school.score + scoreOf(pairSigns(signed, degree.span, school.span), weights.pair);
      if (score <= most) continue;
      most = score;
      best = [degree.span, school.span];
    }
  const spans = [
    best[0] && withSubjects(signed, withLevel(signed, best[0], best[1]), best[1]),
    best[1] && withoutDegree(signed, best[1], best[0]),
  ];
  const [degree, school] = spans.map((span) => (span === undefined ? undefined : nameOf(signed, span)));
  return {
    ...(degree !== undefined && { degree }),
    ...(school !== undefined && { school }),
    titles: signed.titles,
    words: signed.words,
  };
}

/** The spans with the highest scores, highest first. */
function likeliest(titles: SignedTitles, weights: WeightRow): { readonly span: TitleSpan; readonly score: number }[] {
  const { words, spans, inside } = titles;
  const sums = [0];
  for (const signs of inside) sums.push((sums.at(-1) as number) + scoreOf(signs, weights));
  const bounds = titles.bounds.map(({ first, last, before, behind }) => ({
    first: scoreOf(first, weights),
    last: scoreOf(last, weights),
    before: scoreOf(before, weights),
    behind: scoreOf(behind, weights),
  }));
  return spans
    .map((span) => {
      const { first, last, signs } = span;
      const isBeside = (index: number, to: number): boolean => words[index]?.line === words[to]?.line;
      const score =
        (sums[last + 1] as number) -
        (sums[first] as number) +
        (bounds[first]?.first ?? 0) +
        (bounds[last]?.last ?? 0) +
        (isBeside(first - 1, first) ? (bounds[first - 1]?.before ?? 0) : 0) +
        (isBeside(last + 1, last) ? (bounds[last + 1]?.behind ?? 0) : 0) +
        scoreOf(signs, weights);
      return { span, score };
    })
    .sort((one, other) => other.score - one.score)
    .slice(0, MAX_SPANS);
}

function scoreOf(signs: readonly number[], { scale, weights }: WeightRow): number {
  let sum = 0;
  for (const sign of signs) sum += weights[sign] ?? 0;
  return sum * scale;
}

/** A degree with the level beside it: "Verzorgende IG, mbo niveau 3" for either of both. */
function withLevel({ titles, words }: SignedTitles, degree: TitleSpan, school: TitleSpan | undefined): TitleSpan {
  const partAt = (index: number): TitleSpan | undefined => {
    const part = words[index]?.line === words[degree.first]?.line ? words[index]?.part : undefined;
    return part === undefined || (school !== undefined && shareWords(part, school)) ? undefined : part;
  };
  const isLevelAt = ({ first, last }: TitleSpan): boolean =>
    isLevel(textOfSpan(titles, words[first] as TitleWord, words[last] as TitleWord));
  const before = isLevelAt(degree) && words[degree.first]?.boundary === 'COMMA' ? partAt(degree.first - 1) : undefined;
  const behind = partAt(degree.last + 1);
  const isBehind = behind !== undefined && behind.first > degree.last && isLevelAt(behind);
  // "ICT-beheerder niveau 4 ROC Midden"
  const next = { first: degree.last + 1, last: degree.last + 2 };
  const isNext =
    [next.first, next.last].every((index) => words[index]?.boundary === 'SPACE') &&
    words[next.last]?.part === words[degree.last]?.part &&
    !(school !== undefined && shareWords(next, school)) &&
    isLevelAt(next);
  if (isNext) return { first: before?.first ?? degree.first, last: next.last };
  return { first: before?.first ?? degree.first, last: isBehind ? behind.last : degree.last };
}

/** "BSc Soil, Water, Atmosphere" in front of its school: the fields of a degree may have commas between them. */
function withSubjects({ words }: SignedTitles, degree: TitleSpan, school: TitleSpan | undefined): TitleSpan {
  const between = school === undefined ? [] : words.slice(degree.last + 1, school.first);
  const parts = [...new Set(between.map(({ part }) => part))];
  const areSubjects =
    parts.length >= MIN_SUBJECTS &&
    words[school?.first ?? 0]?.line === words[degree.first]?.line &&
    parts.every(
      ({ first, last, looks }) =>
        last === first &&
        words[first]?.boundary === 'COMMA' &&
        /^\p{Lu}\p{Ll}+$/u.test(words[first]?.text ?? '') &&
        !looks.includes('place'),
    );
  return areSubjects ? { first: degree.first, last: (school?.first ?? 0) - 1 } : degree;
}

/** "Bindelmeer College" of "HAVO Bindelmeer College": a school that is one without the degree in front of it. */
function withoutDegree({ titles, words }: SignedTitles, school: TitleSpan, degree: TitleSpan | undefined): TitleSpan {
  if (degree === undefined || degree.first !== school.first || degree.last >= school.last) return school;
  const rest = { first: degree.last + 1, last: school.last };
  const text = textOfSpan(titles, words[rest.first] as TitleWord, words[rest.last] as TitleWord);
  return looksLikeSchool(text) && /\s/u.test(text) ? rest : school;
}

function nameOf({ titles, words }: SignedTitles, span: TitleSpan): TitleName {
  const [first, last] = [words[span.first] as TitleWord, words[span.last] as TitleWord];
  return { ...span, text: textOfSpan(titles, first, last), line: first.line };
}
