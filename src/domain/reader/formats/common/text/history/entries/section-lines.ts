import { splitAtEmployer, splitTitle } from '../../../../../occupations/title-parts.js';
import {
  beginsWithAddress,
  findPeriods,
  isDuration,
  type FoundPeriod,
  type PeriodMatch,
} from '../../../../../dates/period-forms.js';
import {
  anyOf,
  looksLikeDegree,
  looksLikeOccupation,
  looksLikeOrganisation,
  sectionOpenedBy,
} from '../../../../../vocabulary/index.js';
import { MAX_TITLE_LINE_LENGTH, type TextLine } from '../../lines.js';
import { isCareerBreak } from './career-breaks.js';
import type { LineRules } from './line-rules.js';
import { namesEntry, titleBeside } from './title-beside-dates.js';
import { looksLikeTitle, trimTitle } from './title-shape.js';

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

const MAX_TITLE_WORDS = 14;
const MAX_WORDS_ALONE = 12;
const MAX_PARTS = 4;
const SENTENCE_START = new RegExp(`^${anyOf(({ texts }) => texts.sentenceWords)}(?![\\p{L}\\p{N}-])`, 'iu');
const TASK = new RegExp(
  `^${anyOf(({ texts }) => texts.taskBeginnings)}\\s+(?!${anyOf(({ headings }) => headings.and)}\\s)[\\p{Ll}\\d]`,
  'u',
);
const ENDING_BEHIND = /^(.*\S)\.\s+([\p{L} ]{3,40})[.!]?$/u;
/** "Driver of the Year 2020", "Medewerker van het jaar" */
const AWARD = new RegExp(
  `^[\\p{L} ]{3,40}\\s${anyOf(({ texts }) => texts.ofTheYear)}(?:[\\s,(–-]+\\d{4}\\)?)*[.,]?$`,
  'iu',
);
const REMARK_AT_END = /\s*\((\p{L}[^()\s]*(?:\s+[^()\s]+){3}[^()]*)\)$/u;
/** A line such as "Tools: Java, SQL" is no title. */
export const LABELLED = /^\p{L}[^:]{1,25}:\s/u;
/**
 * Determines the kind of a line.
 *
 * @param isSmall whether titles of the section begin with small letters
 */
export function readSectionLine(line: TextLine, rules: LineRules, isSmall = false): SectionLine {
  const { singleDates, isRemark, isTitle, isWhole } = rules;
  if (line.content === '') return { line, kind: 'BLANK', title: '' };
  const isAside = /^\(\p{Ll}[^()]{3,}\)\.?$/u.test(line.content);
  if (line.content.length > MAX_TITLE_LINE_LENGTH || line.isProse || isAside || beginsWithAddress(line.content))
    return { line, kind: 'TEXT', title: '' };
  if (AWARD.test(line.content)) return { line, kind: 'TEXT', title: '' };
  // "2016 – 2018: mbo 3 Hovenier, Groencollege. Diploma."
  const [, lead = '', ending = ''] = ENDING_BEHIND.exec(line.content) ?? [];
  const content = withoutDatedRemark(ending !== '' && isRemark(ending) ? lead : line.content);
  const match = bestPeriod(content);
  if (match !== undefined && (!match.single || singleDates || !line.isBullet)) {
    const title = titleBeside(content, match, rules);
    // "Dissertation: Switching in gilt yields since 1997"
    if (title !== undefined && match.start > 0 && LABELLED.test(title) && isRemark(title))
      return { line, kind: 'TEXT', title: '' };
    if (title === '' || (title !== undefined && isRemark(title)))
      return { line, kind: 'DATES', period: match.period, single: match.single, title: '' };
    const names = title !== undefined && line.isLead && !looksLikeTitle(title, MAX_TITLE_WORDS) ? leadOf(title) : title;
    if (
      names !== undefined &&
      (looksLikeTitle(names, MAX_TITLE_WORDS) ||
        isCareerBreak(names) ||
        isToldEntry(names, line) ||
        isTitle(names) ||
        isWhole(names))
    )
      return { line, kind: 'DATED', period: match.period, single: match.single, title: names };
    // "2017 to 2022 bricklaying foreman for Amber Valley, had eight men under me"
    const [first = ''] = title?.split(/,\s+/u) ?? [];
    if (
      !match.single &&
      !singleDates &&
      match.start === 0 &&
      first !== title &&
      looksLikeOccupation(first) &&
      looksLikeTitle(first, MAX_TITLE_WORDS)
    )
      return { line, kind: 'DATED', period: match.period, single: false, title: first };
    // Dates inside a sentence.
    if (title === undefined && !match.single) return { line, kind: 'TEXT', title: '' };
  }
  // "Diploma behaald", "Diploma behaald: ja"
  if (isRemark(content)) return { line, kind: 'TEXT', title: '' };
  const isAlone =
    ((looksLikeTitle(content, MAX_WORDS_ALONE) && !isTask(content)) || isCareerBreak(content)) &&
    ((!line.isBullet &&
      !isOther(content) &&
      (isSmall || line.isTitle === true || /^["“‘']?[\p{Lu}\p{N}]/u.test(content))) ||
      isTitle(content));
  return isAlone ? { line, kind: 'TITLE', title: trimTitle(content) } : { line, kind: 'TEXT', title: '' };
}

/** "Full-time · 5 yrs 4 mos" */
const EMPLOYMENT_IN_FRONT = new RegExp(`^${anyOf(({ names }) => names.employments)}\\s[·|•]\\s`, 'iu');

/** Whether a line only says how long somebody was at an employer, as profile pages do. */
export function isTimeAtEmployer({ content }: TextLine): boolean {
  return isDuration(content.replace(EMPLOYMENT_IN_FRONT, ''));
}

/** "Negotiated contracts with suppliers": what somebody did, in a line without a bullet. */
function isTask(content: string): boolean {
  return TASK.test(content) && !looksLikeOccupation(content) && !looksLikeOrganisation(content);
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
  return period !== undefined && period.start > 0 && (period.single || period.period.open || !looksLikeOccupation(bare))
    ? bare
    : content;
}

/** "bakker, eigen bakkerij met mijn vrouw": what a sentence that begins with dates says of a job, if it names one. */
function isToldEntry(names: string, { isLead }: TextLine): boolean {
  return isLead === true && !SENTENCE_START.test(names) && (namesEntry(names) || splitAtEmployer(names) !== undefined);
}

/** Whether a line has a label that does not tell of a job, as "Side job: waiter" does. */
function isOther(content: string): boolean {
  const label = LABELLED.exec(content)?.[0];
  return label !== undefined && !looksLikeDegree(label) && sectionOpenedBy(content)?.section !== 'WORK';
}

/** The period at the end of a line behind a gap, else the first period in it, else the first date. */
function bestPeriod(content: string): PeriodMatch | undefined {
  const periods = findPeriods(content);
  const last = periods.at(-1);
  const isApart =
    periods.length > 1 &&
    last?.single === false &&
    last.end === content.length &&
    /(?:\t|\s{2,})$/u.test(content.slice(0, last.start));
  if (isApart) return last;
  return periods.find(({ single }) => !single) ?? periods[0];
}
