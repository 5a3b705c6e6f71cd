import { cleanLine } from '../../../../../language/clean-text.js';
import { nameLikelihood } from '../../../../../name-kinds/name-likelihood.js';
import { remembered } from '../../../../../language/remembered.js';
import { MAX_RECORDS, type ParsedRecord } from '../../../../../model/parsed-record.js';
import type { FoundCertification, FoundDate } from '../../../../../model/findings.js';
import { findPeriods, type FoundPeriod, type PeriodMatch } from '../../../../../dates/period-forms.js';
import { withoutUndefined } from '../../../../../values/without-undefined.js';
import { anyOf, saysFinished, sectionOpenedBy, type TextWords } from '../../../../../vocabulary/index.js';
import { splitTitle } from '../../../../../occupations/title-parts.js';
import { type CertificateLayout, isIssuer, nameAndIssuer } from './certificate-name.js';
import { withoutBareNumber, withoutNamedNumber } from './certificate-number.js';
import { certificateDates } from './line-dates.js';
import { looksLikeTitle, trimTitle } from '../entries/title-shape.js';
import type { TextLine } from '../../lines.js';

/** The words of a list in every language, as one group of a regular expression. */
const words = (list: keyof TextWords['certificate']): string => anyOf(({ texts }) => texts.certificate[list]);

/** Less likely words without an issuer and a date are no name of a certificate, wherever they stand: "Own van". */
const MIN_LIKELIHOOD = 0.005;
const MAX_WORDS = 16;
const MAX_NAME_WORDS = 5;
const MILLISECONDS_A_YEAR = 365.25 * 24 * 3600 * 1000;
/** From one year to the next. */
const MAX_YEARS_OF_COURSE = 1.5;
const EXPIRY = new RegExp(`(?<!\\p{L})${words('expires')}\\s*:?\\s*$`, 'iu');
const VALIDITY = new RegExp(`${words('valid')}\\s+$`, 'iu');
const VALID = new RegExp(`${words('valid')}\\s*$`, 'iu');
const RENEWAL = new RegExp(`${words('renewed')}(?: ${words('renewedIn')})?\\s*:?\\s*$`, 'iu');
const ISSUER = new RegExp(`(?<!\\p{L})${words('issuedBy')}\\s*:?\\s+([^,;()|\\t]{2,80})`, 'iu');
/** "VCA-VOL (SSVV, maart 2022)", "First aid (St John Ambulance 2022)", "First aid (St John, exp. 10/26)" */
const BESIDE_DATE = /\((\p{Lu}[^()]{1,80})\)/u;
/** "exp 10/26", "expires 9-14-26" */
const SHORT_EXPIRY = new RegExp(
  `(?<!\\p{L})(${words('expires')}\\s*:?\\s*(?:\\d{1,2}[/-])?\\d{1,2}[/-])(\\d\\d)(?![\\d/-])`,
  'giu',
);
const REMARK_BEHIND = /^\s*[,;–-]\s+\p{Ll}[\p{Ll} /-]{3,40}$/u;
/** "commission" in front of "expires 2027" */
const WHAT_EXPIRES = /\s*[,;(–—-]\s*\p{Ll}+\s*$/u;
/** The duration of a course and how often it is repeated are not part of its name. */
const DURATION = `(?:\\d{1,2}|${words('durationNumbers')})\\s+${words('durationUnits')}`;
const EXTENT = new RegExp(
  `(?:,?\\s+(?:${DURATION}|${words('frequency')})|\\s*\\((?:${DURATION}|${words('frequency')})\\))\\s*$`,
  'iu',
);
/** The same between the name and the issuer. */
const EXTENT_INSIDE = new RegExp(
  `(?:,\\s+(?:${DURATION}|${words('frequency')})|\\s*\\(${DURATION}\\))(?=\\s*(?:[,;(]|\\t))`,
  'giu',
);
const ANSWER = `(?:${anyOf(({ surveys }) => surveys.yes)})`;
const NEGATIVE = `(?:${anyOf(({ surveys }) => surveys.no)})`;
/** "VCA: ja / nee -> JA": the answers that a form offers. */
const CHOICES = new RegExp(`(?<=[:?]\\s*)${ANSWER}\\s*/\\s*${NEGATIVE}\\s*(?:-+>|→|:)\\s*`, 'iu');
const HEADING_IN_FRONT = /^([\p{L} ]{3,40}):\s+(?=\S)/u;
/** "First aid: yes, until 2027" */
const ANSWERED = new RegExp(`^([^:]{2,60}?)(?:\\s*[:?]\\s*|\\t\\s*|\\s{3,})(?:${ANSWER})(?![\\p{L}])[\\s,;–-]*`, 'iu');
/** "BHV: nee" */
const DENIED = new RegExp(`^[^:]{2,60}?(?:\\s*[:?]\\s*|\\t\\s*|\\s{3,})${NEGATIVE}\\s*(?=$|[,.;(–—-])`, 'iu');
/** "VCA-VOL (vakgebied: veiligheid)". */
const FIELD = new RegExp(`[\\s,;|(–-]+${words('field')}\\s*:\\s*([^,;()|\\t]{2,80})\\)?`, 'iu');
const DATED_BRACKETS = /\s*[([][^()[\]]*(?:\d{4}|['’]\d\d)[^()[\]]*[)\]]/gu;
const DATE_WORDS = new RegExp(`(?:,?\\s*(?<!\\p{L})${words('dateWords')}\\s*${words('on')}?\\s*:?\\s*)$`, 'iu');

/**
 * Reads a line that names a certificate; running text is skipped.
 *
 * @param period when the certificate was given; used where the line itself has no date
 * @param layout how the other lines of its section name their certificates
 */
export function readCertificationLine(
  record: Pick<ParsedRecord, 'certifications'>,
  whole: string,
  period: FoundPeriod | undefined,
  layout?: CertificateLayout,
): void {
  if (DENIED.test(whole)) return;
  const dated = withWholeYears(withoutAnswer(whole));
  const [, field] = FIELD.exec(dated) ?? [];
  const line = withoutRemarkBehind((field === undefined ? dated : dated.replace(FIELD, '')).replace(EXTENT_INSIDE, ''));
  const { text: unnumbered } = withoutNamedNumber(line);
  const periods = certificateDates(unnumbered);
  const dates = datesOf(unnumbered, periods);
  const issuer = ISSUER.exec(line)?.[1] ?? issuerBesideDate(line);
  const { text: bare, credentialId } = nameWithoutNumber(line);
  const named = nameIn(bare.replace(/[.;]$/u, ''));
  if (saysFinished(line) === false || named === undefined) return;
  const { name, authority } = nameAndIssuer(
    issuer === undefined ? named : named.replace(ISSUER, ''),
    periods.length > 0 || period !== undefined || layout?.haveIssuers === true,
    layout?.areIssuersInFront,
  );
  const kept = cleanLine(name);
  if (kept === undefined || record.certifications.length >= MAX_RECORDS) return;
  const isWhole = (issuer ?? authority) !== undefined && (dates.date ?? period) !== undefined;
  if (!isWhole && nameLikelihood('certificate', kept) < MIN_LIKELIHOOD) return;
  record.certifications.push(
    withoutUndefined({
      name: kept,
      authority: cleanLine(issuer?.trim() ?? authority ?? ''),
      field: cleanLine(field ?? ''),
      date: dates.date ?? period?.startDate ?? period?.endDate,
      expiresAt: dates.expiresAt,
      credentialId,
    } satisfies FoundCertification),
  );
}

/** A line without the answers that its form offers, "VCA: JA", and without a heading in front: "Other courses: VCA". */
export function withoutFormWords(line: TextLine): TextLine {
  if (!/[:?]/u.test(line.content)) return line;
  const content = line.content.replace(CHOICES, '');
  const [lead = '', heading = ''] = HEADING_IN_FRONT.exec(content) ?? [];
  return {
    ...line,
    content: sectionOpenedBy(heading)?.section === 'CERTIFICATIONS' ? content.slice(lead.length) : content,
  };
}

/** "First aid: yes, until 2027" is "First aid, until 2027". */
function withoutAnswer(content: string): string {
  const [whole, name] = ANSWERED.exec(content) ?? [];
  if (whole === undefined || name === undefined) return content;
  const rest = content.slice(whole.length);
  return rest === '' || rest.startsWith('(') ? `${name} ${rest}`.trim() : `${name}, ${rest}`;
}

/** A line without a remark in small letters behind its last date: "10-2023, extended each half year". */
function withoutRemarkBehind(line: string): string {
  const last = certificateDates(line).at(-1);
  if (last === undefined) return line;
  const behind = line.slice(last.end);
  return REMARK_BEHIND.test(behind) && saysFinished(behind) === undefined ? line.slice(0, last.end) : line;
}

/** A line whose expiry has a year of four digits: "exp 10/26" is "exp 10/2026". */
export function withWholeYears(line: string): string {
  return line.replace(SHORT_EXPIRY, (_whole, before: string, year: string) => `${before}20${year}`);
}

function issuerBesideDate(line: string): string | undefined {
  const [, inside = ''] = BESIDE_DATE.exec(line) ?? [];
  const [period] = findPeriods(inside);
  if (period === undefined) return undefined;
  const words = inside
    .slice(0, period.start)
    .replace(EXPIRY, '')
    .replace(DATE_WORDS, '')
    .replace(/[\s,;:–—-]+$/u, '');
  return /^\p{Lu}[^,;\d]*$/u.test(words) && isIssuer(words) ? words : undefined;
}

/** What may be the name of a certificate: all of a line, or the first part where the rest is a remark in small letters. */
function nameIn(line: string): string | undefined {
  if (looksLikeTitle(line, MAX_WORDS)) return line;
  const [first = '', next = ''] = splitTitle(line);
  return /^\p{Ll}/u.test(next) && looksLikeTitle(first, MAX_NAME_WORDS) ? first : undefined;
}

/** What a line says of a certificate beside its name. */
export function certificateFacts(
  line: string,
): Pick<FoundCertification, 'authority' | 'date' | 'expiresAt' | 'credentialId'> {
  const periods = certificateDates(line);
  const [, issuer] = ISSUER.exec(line) ?? [];
  return withoutUndefined({
    authority: issuer === undefined ? undefined : cleanLine(withoutDates(issuer, true)),
    ...datesOf(line, periods),
    credentialId: nameWithoutNumber(line).credentialId,
  });
}

/** The name of a certificate in a line, without what certificateFacts finds; '' if it has none. */
export function certificateName(line: string): string {
  return nameWithoutNumber(line.replace(ISSUER, '')).text;
}

/** Whether the date until when a certificate is valid has to follow. */
export function endsInExpiry(line: string): boolean {
  return EXPIRY.test(line);
}

/** A line without its dates and its number, which may look like a date if a word in front of it tells that it is none. */
const nameWithoutNumber = remembered((line: string): ReturnType<typeof withoutBareNumber> => {
  const named = withoutNamedNumber(line);
  const bare = withoutBareNumber(withoutDates(named.text, certificateDates(named.text).length > 0));
  return withoutUndefined({
    text: withoutDates(bare.text, false),
    credentialId: named.credentialId ?? bare.credentialId,
  });
});

/**
 * When the certificate was given and when it expires: the end of "2021 - 2025" and of "valid until 2025". A renewal gives
 * it again, so its date counts where there is no other.
 */
function datesOf(line: string, periods: readonly PeriodMatch[]): { date?: FoundDate; expiresAt?: FoundDate } {
  let date: FoundDate | undefined;
  let renewedAt: FoundDate | undefined;
  let expiresAt: FoundDate | undefined;
  for (const { period, start } of periods) {
    const before = line.slice(Math.max(0, start - 40), start);
    // In "geldig tot 2025" the period itself begins with "tot".
    if (EXPIRY.test(before) || (period.startDate === undefined && VALIDITY.test(before)))
      expiresAt ??= period.endDate ?? period.startDate;
    else if (RENEWAL.test(before) && period.startDate !== undefined) renewedAt = period.startDate;
    else if (isCourse(period) && !VALID.test(before.trimEnd())) date ??= period.endDate;
    else {
      date ??= period.startDate;
      expiresAt ??= period.endDate;
    }
  }
  date ??= renewedAt;
  return { ...(date === undefined ? {} : { date }), ...(expiresAt === undefined ? {} : { expiresAt }) };
}

/** Whether a period is as short as a course: what it gives is had at its end. */
function isCourse({ startDate, endDate }: FoundPeriod): boolean {
  if (startDate === undefined || endDate === undefined) return false;
  const years = (Date.parse(endDate.instant) - Date.parse(startDate.instant)) / MILLISECONDS_A_YEAR;
  return years < (endDate.precision === 'YEAR' ? MAX_YEARS_OF_COURSE : 1);
}

/**
 * The line without its dates and what belongs to them: brackets with a date in them, and words such as "valid until" in
 * front of one.
 */
function withoutDates(line: string, hasDates: boolean): string {
  let rest = line.replace(DATED_BRACKETS, '');
  // "Windows Server 2012 R2 (2014)": the other year is part of the name.
  const areInBrackets =
    rest !== line && certificateDates(line).every(({ start }) => /[([][^()[\]]*$/u.test(line.slice(0, start)));
  for (const { start, end } of hasDates && !areInBrackets ? certificateDates(rest).toReversed() : []) {
    const inFront = rest.slice(0, start);
    const before = (EXPIRY.test(inFront) ? inFront.replace(EXPIRY, '').replace(WHAT_EXPIRES, '') : inFront)
      .replace(RENEWAL, '')
      .replace(VALID, '')
      .replace(DATE_WORDS, '');
    const behind = rest.slice(end);
    rest =
      trimTitle(before) === ''
        ? behind
        : `${before.replace(/[\s,;:–—-]+$/u, '')}${needsNoSpace(behind) ? '' : ' '}${behind.trimEnd().replace(/^ +/u, '')}`;
  }
  return trimTitle(rest).replace(EXTENT, '');
}

/** Whether the text behind a removed date joins the text before it without a space. */
function needsNoSpace(behind: string): boolean {
  return /^\s*[,;)\]]/u.test(behind) || behind.trim() === '';
}
