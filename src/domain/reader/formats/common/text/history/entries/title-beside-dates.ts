import { splitAtEmployer, splitTitle } from '../../../../../occupations/title-parts.js';
import type { PeriodMatch } from '../../../../../dates/period-forms.js';
import {
  anyOf,
  looksLikeCertificate,
  looksLikeCourse,
  looksLikeDegree,
  looksLikeOccupation,
  looksLikeOrganisation,
  looksLikePlace,
  looksLikeSchool,
} from '../../../../../vocabulary/index.js';
import type { LineRules } from './line-rules.js';
import { looksLikeTitle, trimTitle } from './title-shape.js';

const ENTRY_TELLERS = [
  looksLikeOccupation,
  looksLikeOrganisation,
  looksLikeDegree,
  looksLikeSchool,
  looksLikeCertificate,
  looksLikeCourse,
];
const MAX_WORDS_BEHIND = 9;
/** "Harbour Pavilion, summers 2013 – 2016." */
const MAX_WORDS_OF_NAME = 4;
const ENDED_BEFORE = /\p{Ll}{4}\.\s+\p{Lu}\p{Ll}/u;
const PERIOD_LABEL = new RegExp(`^${anyOf(({ texts }) => texts.periodLabels)}$`, 'iu');

/**
 * The title in a line with dates. The dates are at its beginning or its end, where at most a place or a remark in
 * brackets may follow them.
 *
 * @returns undefined when the dates are inside a sentence
 */
export function titleBeside(
  content: string,
  { start, end, period }: PeriodMatch,
  { isRemark, isWhole }: Pick<LineRules, 'isRemark' | 'isWhole'>,
): string | undefined {
  // "Oakfield Nursing Home. 2012 to 2016"
  const before = trimTitle(content.slice(0, start)).replace(/(?<=\p{Ll}{2}|\))\.$/u, '');
  const isSinceInBrackets = period.open && /\([^()]*[\p{L}\p{N}][^()]*$/u.test(content.slice(0, start));
  // "(2016 - 2018, weekends)": the rest of the text in the brackets is a remark.
  const isOpened = /[([]\s*$/u.test(content.slice(0, start));
  const behindRaw = content
    .slice(end)
    .replace(isOpened ? /^\s*(?:[,;][^()[\]]*)?[)\]]/u : /^\s*[)\]]/u, '')
    // "2003 – 2009. Teacher, Comenius"
    .replace(/^\s*\.\s+(?=\p{Lu})/u, (point) => (before === '' ? ' ' : point))
    .replace(/^\s*\.$/u, (point) => (endsAtPoint(content.slice(0, start)) ? '' : point));
  const behind = trimTitle(behindRaw);
  // "Write and manage grants ($410,000 since 2020)": the dates are a part of a remark.
  // "Spring, Hibernate. Technical lead since 2013": a sentence ends in front of the dates.
  if (isSinceInBrackets || (ENDED_BEFORE.test(before) && !isWhole(before))) return undefined;
  if (before === '' || PERIOD_LABEL.test(before))
    return looksLikePlace(behind) ||
      !/\p{L}{2}/u.test(behind) ||
      /^\([\p{Ll}\d][^()]*\)$/u.test(behindRaw.trim()) ||
      isAside(behindRaw, behind)
      ? ''
      : behind;
  if (behind === '' || looksLikePlace(behind) || isRemark(behind)) return before;
  if (/^\([^()]*\)$/u.test(behindRaw.trim())) return before;
  // "MBO Sport niveau 4, 2011-2014 avond"
  if (/^\s\p{Ll}{3,}(?: \p{Ll}+)?$/u.test(behindRaw) && namesEntry(before) && !namesEntry(behind)) return before;
  // "Royal Navy (1996 – 2008): marine engineer": the employer, its dates and the function.
  if (isOpened && /^\s*:\s/u.test(behindRaw) && looksLikeOccupation(behind) && looksLikeTitle(behind, MAX_WORDS_BEHIND))
    return `${before}\t${behind}`;
  // "Grammar School, 2002 – 2008: 4 A-levels", "The Comprehensive 1983 to 1988. CSEs in English": what was got at a school.
  const result = /^\s*[.:;]\s+(\S.*)$/u.exec(behindRaw)?.[1];
  if (result !== undefined && isSchoolOnly(before) && looksLikeDegree(result))
    return /^[\p{L}\d -]{2,20}:\s/u.test(result)
      ? `${trimTitle(result)}\t${before}`
      : `${before}\t${trimTitle(result)}`;
  // "BSc Accounting , 2015 Old Dominion University - Norfolk": the year between a degree and its school.
  if (/^\s\p{Lu}/u.test(behindRaw) && looksLikeDegree(before) && !looksLikeSchool(before) && isSchoolInFront(behind))
    return `${before}\t${behind}`;
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
  // "Federation University, 2016 – one semester, did not continue"
  if (/^\s*[-–—:]\s\p{Ll}/u.test(behindRaw) && isSchoolOnly(before)) return before;
  const isCell = /\t\s*$/u.test(content.slice(0, start));
  const isNamed = namesEntry(before) && (isCell || isOneSentence(before) || splitAtEmployer(before) !== undefined);
  // "Architect with Acme, from 2019. Two schools and a library": the tasks are behind the dates.
  if (isNamed && /^\s*(?:[.:;]\s|,\s+(?:\d{1,2}\s)?\p{Ll})/u.test(behindRaw)) return before;
  // "Cashier | 2015 – 2018, part-time during college": a remark behind the dates of a cell.
  if (/[\t|]\s*$/u.test(content.slice(0, start)) && isAside(behindRaw, behind)) return before;
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

/** "Waiter at Bistro Oak (2018 – 2021)." */
function endsAtPoint(before: string): boolean {
  if (isOneSentence(before)) return true;
  const isName = /^\p{Lu}/u.test(before) && before.trim().split(/\s+/u).length <= MAX_WORDS_OF_NAME;
  return (isName || splitAtEmployer(before) !== undefined) && !/[.!?]\s+\S/u.test(before);
}

/** Whether what is in front of dates has several parts, and no sentence ends before its last sign: "Cook, Astoria. 2015". */
function isOneSentence(before: string): boolean {
  return splitTitle(before).length >= 2 && !/[.!?]\s+\S/u.test(before);
}

function isSchoolOnly(words: string): boolean {
  return looksLikeSchool(words) && !looksLikeDegree(words) && !/[.!?]\s+\S/u.test(words);
}

/** Whether words are those of a job, a study or a certificate, and no sentence ends among them. */
export function namesEntry(words: string): boolean {
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

function isSchoolInFront(words: string): boolean {
  return looksLikeSchool(splitTitle(words)[0] ?? '');
}
