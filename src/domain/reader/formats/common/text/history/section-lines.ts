import { splitAtEmployer, splitTitle } from '../../../../occupations/title-parts.js';
import { findPeriods, type FoundPeriod, type PeriodMatch } from '../../../../dates/period-forms.js';
import {
  anyOf,
  looksLikeCertificate,
  looksLikeCourse,
  looksLikeDegree,
  looksLikeOccupation,
  looksLikeOrganisation,
  looksLikePlace,
  looksLikeSchool,
  sectionOpenedBy,
} from '../../../../vocabulary/index.js';
import { MAX_TITLE_LINE_LENGTH, type TextLine } from '../lines.js';
import { isCareerBreak } from './career-breaks.js';

/**
 * The kind of a line in a section of jobs or educations. DATED: a title with dates. DATES: only dates. TITLE: possibly
 * the name of a job, an employer or a school. TEXT: running text.
 */
type LineKind = 'DATED' | 'DATES' | 'TITLE' | 'TEXT' | 'BLANK';

/** A line of a section and its kind. */
export interface SectionLine {
  readonly line: TextLine;
  readonly kind: LineKind;
  /** Only for DATED and DATES. */
  readonly period?: FoundPeriod;
  /** The period is one date only. */
  readonly single?: boolean;
  /** The text beside the dates; for a TITLE the whole line. */
  readonly title: string;
}

/** Rules for the lines of one kind of section: jobs or educations. */
export interface LineRules {
  /** Whether a single date is enough, as for a diploma. Jobs have a start and an end. */
  readonly singleDates: boolean;
  /** Whether words beside dates are a remark and no title: "diploma behaald". */
  readonly isRemark: (words: string) => boolean;
  /** Whether the words of a line make it a title even if it is bulleted, or begins with a small letter. */
  readonly isTitle: (words: string) => boolean;
}

const ENTRY_TELLERS = [
  looksLikeOccupation,
  looksLikeOrganisation,
  looksLikeDegree,
  looksLikeSchool,
  looksLikeCertificate,
  looksLikeCourse,
];
const MAX_TITLE_WORDS = 14;
const MAX_WORDS_ALONE = 12;
const MAX_PARTS = 4;
const MAX_WORDS_BEHIND = 9;
const ENDS_SENTENCE = /[.!?:;]$/u;
const ABBREVIATION = anyOf(({ texts }) => texts.abbreviations);
const ENDS_ABBREVIATION = new RegExp(`(?:(?<![\\p{L}])(?:\\p{Lu}\\.){1,4}|\\b${ABBREVIATION}\\.)$`, 'iu');
/** Words that sentences have and titles do not. */
const SENTENCE_WORDS = new RegExp(
  `(?<![\\p{L}\\p{N}'’-])${anyOf(({ texts }) => texts.sentenceWords)}(?![\\p{L}\\p{N}-])`,
  'u',
);
const SENTENCE_START = new RegExp(`^${anyOf(({ texts }) => texts.sentenceWords)}(?![\\p{L}\\p{N}-])`, 'iu');
/** "Dry needling I": at the end of a part it is a number and not a person. */
const NUMERAL = /(?<=[\p{L}\p{N}]\s)I(?=\s*(?:$|[,;|()\t–—-]))/gu;
const ENDING_BEHIND = /^(.*\S)\.\s+([\p{L} ]{3,40})[.!]?$/u;
const REMARK_AT_END = /\s*\((\p{Ll}[^()\s]*(?:\s+[^()\s]+){3}[^()]*)\)$/u;
const ENDED_BEFORE = /\p{Ll}{4}\.\s+\p{Lu}\p{Ll}/u;
const PERIOD_LABEL = new RegExp(`^${anyOf(({ texts }) => texts.periodLabels)}$`, 'iu');
/** A line such as "Tools: Java, SQL" is no title. */
export const LABELLED = /^\p{L}[^:]{1,25}:\s/u;
/** Markdown for emphasis inside a line. */
const EMPHASIS = /[*_]{2,}|(?<!\S)[*_]|[*_](?!\S)/gu;
const SEPARATORS_BEFORE = /^[\s,;:|·•●▪◦■–—−()[\]-]+/u;
const SEPARATORS_AFTER = /[\s,;:|·•●▪◦■–—−([-]+$/u;

/**
 * Determines the kind of a line.
 *
 * @param isSmall whether titles of the section begin with small letters
 */
export function readSectionLine(
  line: TextLine,
  { singleDates, isRemark, isTitle }: LineRules,
  isSmall = false,
): SectionLine {
  if (line.content === '') return { line, kind: 'BLANK', title: '' };
  if (line.content.length > MAX_TITLE_LINE_LENGTH || line.isProse) return { line, kind: 'TEXT', title: '' };
  // "2016 – 2018: mbo 3 Hovenier, Groencollege. Diploma."
  const [, lead = '', ending = ''] = ENDING_BEHIND.exec(line.content) ?? [];
  const content = withoutDatedRemark(ending !== '' && isRemark(ending) ? lead : line.content);
  const match = bestPeriod(content);
  if (match !== undefined && (!match.single || singleDates || !line.isBullet)) {
    const title = titleBeside(content, match, isRemark);
    if (title === '' || (title !== undefined && isRemark(title)))
      return { line, kind: 'DATES', period: match.period, single: match.single, title: '' };
    const names = title !== undefined && line.isLead && !looksLikeTitle(title, MAX_TITLE_WORDS) ? leadOf(title) : title;
    if (
      names !== undefined &&
      (looksLikeTitle(names, MAX_TITLE_WORDS) || isCareerBreak(names) || isToldEntry(names, line))
    )
      return { line, kind: 'DATED', period: match.period, single: match.single, title: names };
    // Dates inside a sentence.
    if (title === undefined && !match.single) return { line, kind: 'TEXT', title: '' };
  }
  // "Diploma behaald: ja"
  if (content.includes(':') && isRemark(content)) return { line, kind: 'TEXT', title: '' };
  const isAlone =
    (looksLikeTitle(content, MAX_WORDS_ALONE) || isCareerBreak(content)) &&
    ((!line.isBullet && !isOther(content) && (isSmall || /^["“‘']?[\p{Lu}\p{N}]/u.test(content))) || isTitle(content));
  return isAlone ? { line, kind: 'TITLE', title: trimTitle(content) } : { line, kind: 'TEXT', title: '' };
}

/** "productiebakker bij Bakkerij Bos, lijnen instellen, deeg maken": behind the names of a job are its tasks. */
function leadOf(title: string): string {
  const parts = splitTitle(title);
  const tasks = parts.findIndex(
    (part, index) =>
      index > 0 &&
      /^\p{Ll}/u.test(part) &&
      (SENTENCE_START.test(part) || splitAtEmployer(parts.slice(0, index).join(', ')) !== undefined),
  );
  return parts.slice(0, tasks < 0 ? MAX_PARTS : tasks).join(', ');
}

/** "Freeman Hospital (including work in Ward 3, March – July 2020)" without the brackets. */
function withoutDatedRemark(content: string): string {
  const [remark = '', words = ''] = content.endsWith(')') ? (REMARK_AT_END.exec(content) ?? []) : [];
  const [period] = findPeriods(words);
  const bare = content.slice(0, content.length - remark.length);
  // "Clerk (through an agency, March – July 2020)" has the dates of the job.
  return period !== undefined && period.start > 0 && !looksLikeOccupation(bare) ? bare : content;
}

/** "bakker, eigen bakkerij met mijn vrouw": what a sentence that begins with dates says of a job, if it names one. */
function isToldEntry(names: string, { isLead }: TextLine): boolean {
  return isLead === true && !SENTENCE_START.test(names) && (namesEntry(names) || splitAtEmployer(names) !== undefined);
}

/** Whether a line has a label that does not tell of a job, as "Side job: waiter" does. */
function isOther(content: string): boolean {
  const label = LABELLED.exec(content)?.[0];
  return label !== undefined && sectionOpenedBy(content)?.section !== 'WORK';
}

/** Whether a text reads like the name of a job or a school: short, and without words of sentences. */
export function looksLikeTitle(text: string, mostWords: number): boolean {
  if (ENDS_SENTENCE.test(text) && !ENDS_ABBREVIATION.test(text)) return false;
  return (
    (text.split(/\s+/u).length <= mostWords || areShortParts(text, mostWords)) &&
    /\p{L}{2}/u.test(text) &&
    !SENTENCE_WORDS.test(text.replace(NUMERAL, '')) &&
    !/\S@\S/u.test(text)
  );
}

/** Whether a text has several parts that are each short enough for a title, as in a line with everything of a job. */
function areShortParts(text: string, mostWords: number): boolean {
  const parts = splitTitle(text);
  return parts.length > 1 && parts.length <= MAX_PARTS && parts.every((part) => part.split(/\s+/u).length < mostWords);
}

/** A text without separators around it. */
export function trimTitle(text: string): string {
  let trimmed = text.replace(EMPHASIS, '').replace(SEPARATORS_BEFORE, '').replace(SEPARATORS_AFTER, '');
  if (trimmed.endsWith(')') && !trimmed.includes('(')) trimmed = trimmed.slice(0, -1).trimEnd();
  return trimmed;
}

/** Whether what is in front of dates has several parts, and no sentence ends before its last sign: "Cook, Astoria. 2015". */
function isOneSentence(before: string): boolean {
  return splitTitle(before).length >= 2 && !/[.!?]\s+\S/u.test(before);
}

/** Whether words are those of a job, a study or a certificate, and no sentence ends among them. */
function namesEntry(words: string): boolean {
  return !/[.!?]\s+\S/u.test(words) && ENTRY_TELLERS.some((tells) => tells(words));
}

const MAX_WORDS_ASIDE = 4;

/** "2004 – 2008, naast mijn studie": a remark behind dates alone. */
function isAside(behindRaw: string, words: string): boolean {
  return (
    /^\s*,\s+\p{Ll}/u.test(behindRaw) &&
    words.split(/\s+/u).length <= MAX_WORDS_ASIDE &&
    !namesEntry(words) &&
    splitAtEmployer(words) === undefined
  );
}

/** The first period in a line, else the first date. */
function bestPeriod(content: string): PeriodMatch | undefined {
  const periods = findPeriods(content);
  return periods.find(({ single }) => !single) ?? periods[0];
}

/**
 * The title in a line with dates. The dates are at its beginning or its end, where at most a place or a remark in
 * brackets may follow them.
 *
 * @returns undefined when the dates are inside a sentence
 */
function titleBeside(
  content: string,
  { start, end, period }: PeriodMatch,
  isRemark: LineRules['isRemark'],
): string | undefined {
  // "Oakfield Nursing Home. 2012 to 2016"
  const before = trimTitle(content.slice(0, start)).replace(/(?<=\p{Ll}{2}|\))\.$/u, '');
  const isSinceInBrackets = period.open && /\([^()]*[\p{L}\p{N}][^()]*$/u.test(content.slice(0, start));
  // "(2016 - 2018, weekends)": the rest of the text in the brackets is a remark.
  const isOpened = /[([]\s*$/u.test(content.slice(0, start));
  const behindRaw = content
    .slice(end)
    .replace(isOpened ? /^\s*(?:[,;][^()[\]]*)?[)\]]/u : /^\s*[)\]]/u, '')
    .replace(/^\s*\.$/u, (point) => (isOneSentence(content.slice(0, start)) ? '' : point));
  const behind = trimTitle(behindRaw);
  // "Write and manage grants ($410,000 since 2020)": the dates are a part of a remark.
  // "Spring, Hibernate. Technical lead since 2013": a sentence ends in front of the dates.
  if (isSinceInBrackets || ENDED_BEFORE.test(before)) return undefined;
  if (before === '' || PERIOD_LABEL.test(before))
    return looksLikePlace(behind) ||
      !/\p{L}{2}/u.test(behind) ||
      /^\(\p{Ll}[^()]*\)$/u.test(behindRaw.trim()) ||
      isAside(behindRaw, behind)
      ? ''
      : behind;
  if (behind === '' || looksLikePlace(behind) || isRemark(behind)) return before;
  if (/^\([^()]*\)$/u.test(behindRaw.trim())) return before;
  // "Town hall (2013 – 2015): timber frame": an achievement with its dates, unless it is an occupation.
  if (
    /^\s*:\s/u.test(behindRaw) &&
    splitTitle(before).length < 2 &&
    !looksLikeOccupation(before) &&
    !looksLikeDegree(before)
  )
    return undefined;
  // "Helpende, De Linde, van 1998 tot 2005 - wassen en aankleden": the tasks are behind the dates.
  if (/^\s*[-–—:]\s/u.test(behindRaw) && splitTitle(before).length >= 2) return before;
  const isCell = /\t\s*$/u.test(content.slice(0, start));
  const isWhole = namesEntry(before) && (isCell || isOneSentence(before) || splitAtEmployer(before) !== undefined);
  // "Architect with Acme, from 2019. Two schools and a library": the tasks are behind the dates.
  if (isWhole && /^\s*(?:[.:;]\s|,\s+(?:\d{1,2}\s)?\p{Ll})/u.test(behindRaw)) return before;
  // "Developer (2015 - 2019), Acme": the dates are in brackets of their own.
  const bracketed = isOpened && behindRaw.length < content.length - end;
  const tabular = /[\t|]\s*$/u.test(content.slice(0, start)) && /^\s*[\t|]/u.test(content.slice(end));
  // "Bakkersvakschool 1986-1989, brood en banket": a school, and the field behind the dates.
  const isField = /^\s*,\s/u.test(behindRaw) && looksLikeSchool(before) && looksLikeTitle(behind, MAX_WORDS_BEHIND);
  // "Kok, 2010 - 2014, De Duinpan": the dates are a part among others.
  const isPart =
    isField ||
    (/[,;|●·–—/-]\s*$/u.test(content.slice(0, start)) &&
      /^\s*[,;|●·–—/-]/u.test(behindRaw) &&
      looksLikeTitle(behind, MAX_WORDS_BEHIND) &&
      (/^["“]?[\p{Lu}\p{N}]/u.test(behind) || looksLikeOccupation(behind) || looksLikeDegree(behind)));
  if (!bracketed && !tabular && !isPart) return undefined;
  const separator = tabular ? '\t' : bracketed && !/^\s*[,–—|-]/u.test(behindRaw) ? ' ' : ', ';
  return `${before}${separator}${behind}`;
}
