import { cleanLine } from '../../../../../language/clean-text.js';
import type { FoundEducation } from '../../../../../model/findings.js';
import { withoutUndefined } from '../../../../../values/without-undefined.js';
import {
  anyOf,
  looksLikeDegree,
  looksLikeSchool,
  namesEducation,
  saysFinished,
} from '../../../../../vocabulary/index.js';
import type { TextLine } from '../../lines.js';
import { paragraphsOf } from './paragraphs.js';
import { IN_FIRST_PERSON, nameInFront, periodsIn, phraseAt, STARTED, told, type ToldPeriod } from './phrases.js';

/** The studies that running text tells, and the lines that tell none. */
interface ToldStudies {
  readonly educations: readonly FoundEducation[];
  readonly rest: readonly TextLine[];
}

const MAX_DEGREE_WORDS = 9;
/** In front of what was studied: "I studied", "volgde ik de opleiding", "my first degree was". */
const STUDIED = new RegExp(`(?<!\\p{L})${told('studied')}\\s+`, 'giu');
const AT_SCHOOL = new RegExp(
  `(?<!\\p{L})(?:${anyOf(({ education }) => education.atSchool)}|${anyOf(({ names }) => names.atEmployer)}|(${told('in')}))\\s+`,
  'giu',
);

/**
 * Finds the studies that running text tells in a sentence each: "I studied law at Leiden University from 2008 to 2012".
 */
export function findToldStudies(text: string, lines: readonly TextLine[]): ToldStudies {
  const educations: FoundEducation[] = [];
  const telling = new Set<TextLine>();
  for (const { lines: ofParagraph, sentences } of paragraphsOf(text, lines))
    for (const sentence of sentences) {
      const education = IN_FIRST_PERSON.test(sentence) ? studyIn(sentence) : undefined;
      if (education === undefined) continue;
      educations.push(education);
      for (const line of ofParagraph) telling.add(line);
    }
  return { educations, rest: lines.filter((line) => !telling.has(line)) };
}

/** The study of a sentence, which names what was studied and has a school or a date. */
function studyIn(sentence: string): FoundEducation | undefined {
  const [period] = periodsIn(sentence);
  const degree = degreeIn(sentence, period);
  const school = schoolIn(sentence, period);
  if (degree === undefined || (school === undefined && (period === undefined || !looksLikeDegree(degree))))
    return undefined;
  return withoutUndefined({
    degree: cleanLine(degree),
    school: cleanLine(school ?? ''),
    ...datesOf(period, sentence),
    finished: saysFinished(sentence),
  });
}

/** One date is the end of a study, unless it began then. */
function datesOf(found: ToldPeriod | undefined, sentence: string): Pick<FoundEducation, 'startDate' | 'endDate'> {
  if (found === undefined) return {};
  const { period, single } = found;
  if (!single) return { startDate: period.startDate, endDate: period.endDate };
  return STARTED.test(sentence) ? { startDate: period.startDate } : { endDate: period.endDate ?? period.startDate };
}

/** What stands behind a verb of studying: the first phrase that names a degree, else the first. */
function degreeIn(sentence: string, period: ToldPeriod | undefined): string | undefined {
  const phrases = [...sentence.matchAll(STUDIED)].flatMap(({ index, 0: mark }) => {
    let at = index + mark.length;
    if (period !== undefined && at >= period.start && at < period.end) at = period.end;
    const { text } = phraseAt(sentence, at, looksLikeSchool);
    return /\p{L}{2}/u.test(text) && text.split(/\s+/u).length <= MAX_DEGREE_WORDS ? [text] : [];
  });
  return phrases.find((phrase) => looksLikeDegree(phrase) || namesEducation(phrase)) ?? phrases[0];
}

/** The first proper name behind a word such as "at": one with the word of a school if there is any. */
function schoolIn(sentence: string, period: ToldPeriod | undefined): string | undefined {
  const names = [...sentence.matchAll(AT_SCHOOL)].flatMap(({ index, 0: mark, 1: inside }) => {
    const at = index + mark.length;
    if (period !== undefined && at > period.start && at < period.end) return [];
    const name = nameInFront(sentence.slice(at));
    return name === undefined || looksLikeDegree(name) ? [] : [{ name, isCertain: inside === undefined }];
  });
  return (names.find(({ name }) => looksLikeSchool(name)) ?? names.find(({ isCertain }) => isCertain))?.name;
}
