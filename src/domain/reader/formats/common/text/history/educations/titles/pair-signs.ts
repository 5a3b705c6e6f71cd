import { numberOf, numbersOf, signOf, wordSign } from './sign-numbers.js';
import { holds, type TitleSpan } from './title-spans.js';
import { BOUNDARIES, type TitleWord } from './title-words.js';

/** What tells of a degree and a school together. */
const PAIR_SIGNS = [
  'neither',
  'neitherOfLines',
  'noDegree',
  'noDegreeOfLines',
  'noDegreeOfParts',
  'noDegreeOfWords',
  'noSchool',
  'noSchoolOfLines',
  'noSchoolOfParts',
  'noSchoolOfWords',
  'sameLine',
  'beside',
  'between',
  'otherLine',
  'startOfOther',
  'sameWords',
] as const;

const PAIR_SIGN = numbersOf(PAIR_SIGNS);

/** The signs of a degree and a school together; each may be missing. */
export function pairSigns(
  { titles, words }: { readonly titles: readonly string[]; readonly words: readonly TitleWord[] },
  degree: TitleSpan | undefined,
  school: TitleSpan | undefined,
): number[] {
  if (degree !== undefined && school !== undefined) return togetherSigns(words, degree, school);
  const signs: number[] = [];
  const add = (sign: (typeof PAIR_SIGNS)[number], value: number): void =>
    void signs.push(signOf(PAIR_SIGN[sign], value));
  const lines = Math.min(titles.length, 3);
  const hasDegree = Number(words.some(({ isOfDegree }) => isOfDegree));
  const hasSchool = Number(words.some(({ isOfSchool }) => isOfSchool));
  const only = degree ?? school;
  if (only === undefined) {
    add('neither', hasDegree * 2 + hasSchool);
    add('neitherOfLines', lines);
    return signs;
  }
  const parts = Math.min(4, new Set(words.map(({ part }) => part)).size);
  const others = Math.min(3, words.length - (only.last - only.first + 1));
  add(degree === undefined ? 'noDegree' : 'noSchool', degree === undefined ? hasDegree : hasSchool);
  add(degree === undefined ? 'noDegreeOfLines' : 'noSchoolOfLines', lines);
  add(degree === undefined ? 'noDegreeOfParts' : 'noSchoolOfParts', parts);
  add(degree === undefined ? 'noDegreeOfWords' : 'noSchoolOfWords', others);
  return signs;
}

function togetherSigns(words: readonly TitleWord[], degree: TitleSpan, school: TitleSpan): number[] {
  // "LTS", of "LTS Zwolle"
  if (holds(school, degree)) return [signOf(PAIR_SIGN.sameWords, Number(holds(degree, school)))];
  if (holds(degree, school)) return [signOf(PAIR_SIGN.sameWords, 2)];
  const isDegreeFirst = degree.first < school.first;
  const [one, other] = isDegreeFirst ? [degree, school] : [school, degree];
  const order = Number(isDegreeFirst);
  const [from, to] = [words[one.last] as TitleWord, words[other.first] as TitleWord];
  const between = other.first - one.last - 1;
  const startOfOther = numberOf(to.boundary);
  const endOfOne = numberOf(words[one.last + 1]?.boundary ?? 'LINE') * BOUNDARIES.length + startOfOther;
  if (from.line !== to.line)
    return [
      signOf(PAIR_SIGN.otherLine, order * 3 + Math.min(2, to.line - from.line)),
      signOf(PAIR_SIGN.startOfOther, endOfOne * 2 + order),
    ];
  return [
    signOf(PAIR_SIGN.sameLine, order * 4 + Math.min(3, between)),
    between === 0
      ? signOf(PAIR_SIGN.beside, startOfOther * 2 + order)
      : signOf(PAIR_SIGN.between, endOfOne * 2 + order),
    ...(between === 1 ? [wordSign(`between:${words[one.last + 1]?.folded ?? ''}`)] : []),
  ];
}
