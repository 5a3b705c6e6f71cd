import { findPeriods } from '../../../../../dates/period-forms.js';
import { looksLikeCertificate, looksLikeCourse } from '../../../../../vocabulary/index.js';
import type { TextLine } from '../../lines.js';
import { certificateFacts, certificateName, endsInExpiry } from './certification-lines.js';
import { datedOf, withoutPeriods } from './line-dates.js';

/** Most words of an issuer that had no room in the line above. */
const MAX_WRAPPED_WORDS = 2;

/** A shorter line than this share of the longest had room for more. */
const FULL_SHARE = 0.45;

/** Ends of a line that nothing ends with: a comma, a dash, a hyphen, an open bracket, a day in front of its year. */
const ENDS_OPEN = /(?:,|\s[–—-]|[\p{L}\p{N}]-|\([^()]*|\s(?:EN|ISO|NEN|BS|DIN))$/u;
/** A number of a certificate in a line of its own. */
const BARE_NUMBER = /^\p{Lu}{0,4}[\p{N}.-]{6,}$/u;
const ENDS_IN_MONTH = /\s(?:\d{1,2}\s)?\p{L}{3,9}\.?$/u;
const YEAR = /^\d{4}(?![\p{L}\p{N}])/u;
const ENDS_IN_HYPHEN = /[\p{L}\p{N}]-$/u;

/**
 * Joins lines that the margin of a narrow column broke: where the line above cannot end, in front of what cannot begin a
 * certificate, or within an issuer, whose last words stand in front of the date.
 */
export function joinWrapped(lines: readonly TextLine[]): TextLine[] {
  const joined: TextLine[] = [];
  const longest = lines.reduce((most, { content }) => Math.max(most, content.length), 0);
  for (const line of lines) {
    const above = joined.at(-1);
    if (above !== undefined && isWrapped(above, line, longest))
      joined[joined.length - 1] = { ...above, content: rejoined(above.content, line), end: line.end };
    else joined.push(line);
  }
  return joined;
}

function isWrapped(above: TextLine, line: TextLine, longest: number): boolean {
  if (line.isBullet || line.content === '' || above.content.length + line.content.length > 160) return false;
  if (above.content === '') return false;
  if (ENDS_OPEN.test(above.content) || isDateBroken(above.content, line.content)) return true;
  if (endsInExpiry(above.content) && findPeriods(line.content)[0]?.start === 0) return true;
  if (line.content.startsWith('(') || saysOnlyFacts(line)) return true;
  const rest = withoutPeriods(line.content);
  return (
    /, \p{L}/u.test(above.content) &&
    above.content.length >= longest * FULL_SHARE &&
    datedOf(above) === 'NO' &&
    datedOf(line) === 'WITH_WORDS' &&
    /^\p{L}[^,;|(–]*$/u.test(rest) &&
    rest.split(/\s+/u).length <= MAX_WRAPPED_WORDS &&
    !looksLikeCertificate(rest) &&
    !looksLikeCourse(rest)
  );
}

/** "valid until 5 March" above "2027", "Canadian Red Cross, Feb" above "2025" */
function isDateBroken(above: string, below: string): boolean {
  const [year] = YEAR.exec(below) ?? [];
  const [word] = year === undefined ? [] : (ENDS_IN_MONTH.exec(above) ?? []);
  const broken = word === undefined ? undefined : findPeriods(`${word.trim()} ${year ?? ''}`)[0];
  const isWhole = broken?.start === 0 && broken.period.startDate !== undefined;
  return isWhole && (broken.period.startDate?.precision !== 'MONTH' || below.length === year?.length);
}

/** Two lines as one. A dash in front of what is no name does not separate: "2018 –" and "exp. 11/2028" are no period. */
function rejoined(above: string, line: TextLine): string {
  const before = saysOnlyFacts(line) ? above.replace(/[\s,]+[–—-]$|,$/u, '') + ',' : above;
  return `${before}${ENDS_IN_HYPHEN.test(before) ? '' : ' '}${line.content}`;
}

/** Whether a line only has the number of the certificate above, or until when it is valid. */
function saysOnlyFacts(line: TextLine): boolean {
  if (BARE_NUMBER.test(line.content) && datedOf(line) === 'NO') return true;
  const { date, expiresAt, credentialId } = certificateFacts(line.content);
  return (
    date === undefined &&
    (expiresAt ?? credentialId) !== undefined &&
    datedOf(line) !== 'ONLY' &&
    certificateName(line.content) === ''
  );
}
