import { findPeriods, readPeriod, type FoundPeriod } from '../../../../../dates/period-forms.js';
import { cleanLine } from '../../../../../language/clean-text.js';
import type { FoundWorkExperience } from '../../../../../model/findings.js';
import { withoutUndefined } from '../../../../../values/without-undefined.js';
import {
  anyOf,
  looksLikeOccupation,
  looksLikeOrganisation,
  looksLikePlace,
  looksLikeSchool,
} from '../../../../../vocabulary/index.js';
import type { TextLine } from '../../lines.js';
import { isProperName, occupationLikeness } from '../jobs/name-likeness.js';
import { paragraphsOf } from './paragraphs.js';
import { nameInFront, periodsIn, phraseAt, STARTED, told, type Phrase, type ToldPeriod } from './phrases.js';

/** The jobs that running text tells, and the lines that tell none. */
interface ToldJobs {
  readonly jobs: readonly FoundWorkExperience[];
  readonly rest: readonly TextLine[];
}

type ToldJob = Pick<FoundWorkExperience, 'occupation' | 'company' | 'startDate' | 'endDate'>;

const MAX_OCCUPATION_WORDS = 6;
/** Every date has two. */
const DATE_DIGITS = /\d\d/u;
/** "Earlier: waiter at Hotel Astoria", "Before that I worked as a waiter". */
const EARLIER = new RegExp(
  `^${told('earlier')}(?:\\s*[:,-]\\s*|\\s+)(?:${told('i')}\\s+)?(?:${told('worked')}\\s+)?(?:${told('as')}\\s+)?`,
  'iu',
);
/** In front of an occupation: "as a", "I was", "ben ik". */
const AS = new RegExp(`(?<![\\p{L}’'])(?:${told('as')}|(${told('being')}))\\s+`, 'giu');
const IS_TOLD = new RegExp(`(?<![\\p{L}’'])(?:${told('firstPerson')}|${told('worked')})(?![\\p{L}’'])`, 'iu');
/** "In 2016 als bouwhelper bij Persyn": without a verb. */
const AS_AT = new RegExp(
  `\\s${told('as')}\\s\\p{L}[^.;]{2,60}?\\s${anyOf(({ names }) => names.certainlyAtEmployer)}\\s+\\p{Lu}`,
  'u',
);
const AT = new RegExp(
  `(?<!\\p{L})(?:${anyOf(({ names }) => names.atEmployer)}|(${told('joined')})|(${told('in')})|(${told('of')}))\\s+`,
  'giu',
);
const AT_EMPLOYER = new RegExp(`^\\s${anyOf(({ names }) => names.atEmployer)}\\s+`, 'iu');
const NO_OCCUPATION = new RegExp(`^${told('notOccupations')}(?!\\p{L})`, 'iu');
/** "..., and", "...; then" */
const BETWEEN_CLAUSES = new RegExp(`,\\s+(?:${told('and')})\\s+|;\\s+`, 'iu');
const THERE = new RegExp(`(?<!\\p{L})${told('there')}(?!\\p{L})`, 'iu');
/** "summers of 2012 and 2013" */
const YEAR = '((?:19|20)\\d\\d)';
const SEASONS = new RegExp(
  `(?<!\\p{L})${told('seasons')}\\s+(?:${told('of')}\\s+)?${YEAR}\\s*(?:${told('and')}|&|-|–)\\s*${YEAR}`,
  'iu',
);

/**
 * Finds the jobs that running text tells in a sentence each: "From 2015 to 2019 I worked as a cook at De Oven". A
 * sentence without an employer of its own tells of the one in front of it, if it says so.
 */
export function findToldJobs(text: string, lines: readonly TextLine[]): ToldJobs {
  const jobs: FoundWorkExperience[] = [];
  const telling = new Set<TextLine>();
  let before: ToldJob | undefined;
  for (const paragraph of paragraphsOf(text, lines, DATE_DIGITS)) {
    if (paragraph.sentences.length === 0) before = undefined;
    for (const { text: sentence, isContinued } of paragraph.sentences.flatMap(clausesOf)) {
      const job = jobIn(sentence, isContinued && before !== undefined);
      const told = job === undefined ? undefined : completed(job, before, sentence);
      // "I stayed there until 2008": the end of the job before.
      if (told !== undefined && told.startDate === before?.startDate) jobs.pop();
      if (told !== undefined) {
        jobs.push(withoutUndefined(told));
        for (const line of paragraph.lines) telling.add(line);
      }
      before = told;
    }
  }
  return { jobs, rest: lines.filter((line) => !telling.has(line)) };
}

/** The clauses of a sentence that have a date each: "I was a cook at A from 2018 to 2021, and a waiter at B from 2016 to 2018". */
function clausesOf(sentence: string): { text: string; isContinued: boolean }[] {
  const parts = sentence.split(BETWEEN_CLAUSES);
  return parts.length > 1 && parts.every((part) => periodsIn(part).length > 0)
    ? parts.map((text, index) => ({ text, isContinued: index > 0 }))
    : [{ text: sentence, isContinued: false }];
}

/** A job with what the sentence before says of it; undefined for one that lacks its occupation, employer or beginning. */
function completed(job: ToldJob, before: ToldJob | undefined, sentence: string): ToldJob | undefined {
  const isThere = before !== undefined && job.company === undefined && THERE.test(sentence);
  const isEnd = isThere && job.startDate === undefined && before.endDate === undefined;
  const whole = isEnd ? { ...before, endDate: job.endDate } : isThere ? { ...job, company: before.company } : job;
  const { occupation, company, startDate } = whole;
  return occupation === undefined || company === undefined || startDate === undefined ? undefined : whole;
}

/** What a sentence says of a job; undefined if it is not about one, or has no date. */
function jobIn(sentence: string, isContinued: boolean): ToldJob | undefined {
  if (!DATE_DIGITS.test(sentence)) return undefined;
  const isTold = IS_TOLD.test(sentence) || AS_AT.test(sentence);
  const lead = isContinued && !isTold ? '' : EARLIER.exec(sentence)?.[0];
  if (lead === undefined && !isTold) return undefined;
  const [found] = bestPeriods(sentence);
  if (found === undefined) return undefined;
  const behind = lead === undefined ? undefined : occupationBehind(sentence, lead.length);
  const occupation = looksLikeOccupation(behind?.text ?? '') ? behind : occupationIn(sentence);
  const company = employerIn(sentence, occupation, found);
  return {
    occupation: cleanLine(occupation?.text ?? ''),
    company: cleanLine(company ?? ''),
    ...datesOf(found, sentence),
  };
}

/** The periods of a sentence, those with two dates first. */
function bestPeriods(sentence: string): ToldPeriod[] {
  const seasons = SEASONS.exec(sentence);
  const period = seasons === null ? undefined : readPeriod(`${seasons[1] ?? ''} - ${seasons[2] ?? ''}`);
  if (seasons !== null && period !== undefined)
    return [{ period, single: false, start: seasons.index, end: seasons.index + seasons[0].length }];
  const periods = periodsIn(sentence);
  return [...periods.filter(({ single }) => !single), ...periods.filter(({ single }) => single)];
}

/** "In 2003 I started at Acme": one date is the beginning, or else the whole of the time. */
function datesOf({ period, single }: ToldPeriod, sentence: string): Pick<FoundPeriod, 'startDate' | 'endDate'> {
  const isWhole = single && period.startDate !== undefined && !STARTED.test(sentence);
  return { startDate: period.startDate, endDate: isWhole ? period.startDate : period.endDate };
}

function occupationIn(sentence: string): Phrase | undefined {
  const phrases = [...sentence.matchAll(AS)].flatMap(({ index, 0: mark, 1: being }) => {
    const phrase = occupationBehind(sentence, behindDates(sentence, index + mark.length));
    const isKnown = phrase !== undefined && looksLikeOccupation(phrase.text);
    // "I was in charge": only behind "as" an occupation may be any word.
    const isOne = isKnown || being === undefined || (phrase !== undefined && isAtEmployer(sentence, phrase));
    return phrase === undefined || !isOne ? [] : [{ phrase, isKnown }];
  });
  return (phrases.find(({ isKnown }) => isKnown) ?? phrases[0])?.phrase;
}

/** Whether an employer stands right behind a word that may be an occupation: "was ik alfahulp bij Sensire". */
function isAtEmployer(sentence: string, { text, end }: Phrase): boolean {
  const [lead] = AT_EMPLOYER.exec(sentence.slice(end)) ?? [];
  return (
    lead !== undefined &&
    /^\p{Ll}\S{3,}(?:\s\S+)?$/u.test(text) &&
    !NO_OCCUPATION.test(text) &&
    nameInFront(sentence.slice(end + lead.length)) !== undefined
  );
}

/** "Ik ben sinds 2015 kok": where the text goes on behind dates that stand at an offset. */
function behindDates(sentence: string, at: number): number {
  const [period] = findPeriods(sentence.slice(at));
  return period?.start === 0 ? at + period.end + 1 : at;
}

function occupationBehind(sentence: string, at: number): Phrase | undefined {
  const phrase = phraseAt(sentence, at);
  const words = phrase.text.split(/\s+/u).length;
  return /\p{L}{3}/u.test(phrase.text) && words <= MAX_OCCUPATION_WORDS && occupationLikeness(phrase.text) >= 0
    ? phrase
    : undefined;
}

/** The first proper name that a word such as "at" leads to, outside of the dates. */
function employerIn(sentence: string, occupation: Phrase | undefined, { start, end }: ToldPeriod): string | undefined {
  for (const { index, 0: mark, 1: joined, 2: inside, 3: of } of sentence.matchAll(AT)) {
    const at = index + mark.length;
    if (at > start && at < end) continue;
    const name = nameInFront(sentence.slice(at));
    if (name === undefined || looksLikePlace(name)) continue;
    const isKnown = looksLikeOrganisation(name) || looksLikeSchool(name);
    // "In Tiel" is a place, "Head of Marketing Services" an occupation.
    if (inside !== undefined && !isKnown) continue;
    if (of !== undefined && !(occupation?.end === index - 1 && (isKnown || isLongName(name)))) continue;
    if (joined === undefined && looksLikeOccupation(name) && !isKnown) continue;
    return name;
  }
  return undefined;
}

function isLongName(name: string): boolean {
  return isProperName(name) && name.split(' ').length > 2;
}
