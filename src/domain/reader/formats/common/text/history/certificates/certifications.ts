import { cleanLine } from '../../../../../language/clean-text.js';
import { MAX_RECORDS, type ParsedRecord } from '../../../../../model/parsed-record.js';
import type { FoundCertification } from '../../../../../model/findings.js';
import { readDate } from '../../../../../dates/date-forms.js';
import { withoutUndefined } from '../../../../../values/without-undefined.js';
import { findPeriods } from '../../../../../dates/period-forms.js';
import {
  anyOf,
  givesCourses,
  KEY_ROLES,
  type KeyRole,
  keysOf,
  looksLikeCertificate,
  namesCertificate,
  looksLikeDegree,
  looksLikeOccupation,
  looksLikeSchool,
  namesEducation,
  normaliseKey,
  saysFinished,
} from '../../../../../vocabulary/index.js';
import { splitTitle } from '../../../../../occupations/title-parts.js';
import { isCertificate, isIssuer, nameAndIssuer } from './certificate-name.js';
import { certificateFacts, certificateName, readCertificationLine, withoutFormWords } from './certification-lines.js';
import { layoutOf } from './certificate-layout.js';
import { certificateLines } from './certificate-lines.js';
import { enumeratedIn } from './enumerated-certificates.js';
import { withoutPeriods } from './line-dates.js';
import { readTextEducations } from '../educations/educations.js';
import { mayBeSchool } from '../educations/education-titles.js';
import { readHeadedTable } from '../../headed-table.js';
import { readLabelledLine, readLabelledRecords, type LabelledRecord } from '../../labelled-lines.js';
import { MAX_TITLE_LINE_LENGTH, type TextLine } from '../../lines.js';

const PERSON_ROLES: ReadonlySet<KeyRole> = new Set<KeyRole>([
  'fullName',
  'bareName',
  'firstName',
  'lastName',
  'email',
  'location',
  'city',
  'address',
  'unused',
]);
const FORM_LABELS = keysOf('certification');
const FIELD_LABELS = new Map([...FORM_LABELS].filter(([, field]) => field === 'field'));
/** "Naam: ...", "Geboortedatum: ..." below a section belong to the person and not to it. */
const PERSON_LABELS = new Map(
  [...KEY_ROLES].filter(([label, role]) => PERSON_ROLES.has(role) && (role !== 'unused' || !FORM_LABELS.has(label))),
);
/** "Call: 07700 900123", "anna@post.example" */
const CONTACT = /^(?:\p{L}[\p{L} ]{1,20}:\s*)?(?:\+?[\d\s()/.-]{9,20}|\S+@\S+\.\p{L}+)$/u;
const NOT_OWN = new RegExp(
  anyOf(({ texts }) => texts.certificate.notOwn),
  'iu',
);
const AWARD = new RegExp(
  `(?<!\\p{L})${anyOf(
    ({ texts }) => texts.certificate.awards,
    ({ texts }) => texts.ofTheYear,
  )}(?!\\p{L})`,
  'iu',
);
const MAX_CERTIFICATE_LENGTH = 80;
/** "Certificates 3": no name. */
const ONLY_KIND = new RegExp(`^(?:${anyOf(({ texts }) => texts.certificate.kinds)}|\\d+|\\P{L})+$`, 'iu');
/** Most words of a certificate in a list without dates in one line. */
const MAX_LISTED_WORDS = 6;

/**
 * Reads the certificates of a section: one in a line, or with its issuer and date in the lines below. A line with a
 * period at a school is an education instead.
 */
export function readTextCertifications(record: ParsedRecord, text: string, lines: readonly TextLine[]): void {
  const table = readHeadedTable(lines, FORM_LABELS, ['name', 'date']);
  if (table !== undefined && addForms(record, table.records)) {
    if (table.rest.some(({ content }) => content !== '')) readTextCertifications(record, text, table.rest);
    return;
  }
  if (addForms(record, readLabelledRecords(lines, FORM_LABELS) ?? [])) return;
  const before = record.certifications.length;
  const certificates = certificateLines(lines.map(withoutFormWords));
  const layout = layoutOf(certificates);
  for (const [index, line] of certificates.entries()) {
    const { content } = line;
    if (content === '' || content.length > MAX_TITLE_LINE_LENGTH) continue;
    if (readLabelledLine(line, PERSON_LABELS) !== undefined || CONTACT.test(content)) continue;
    if (AWARD.test(content) && !looksLikeCertificate(content)) continue;
    if (isJob(content)) continue;
    const named = readLabelledLine(line, FIELD_LABELS);
    if (named !== undefined && record.certifications.length > before) {
      addField(record, named.value);
      continue;
    }
    const names = certificates.length === 1 ? splitTitle(content) : [];
    // "Certificaten: BHV, VCA, EHBO" is a list in one line.
    if (
      names.length > 1 &&
      findPeriods(content).length === 0 &&
      names.every((name) => name.split(/\s+/u).length <= MAX_LISTED_WORDS) &&
      names.some((name) => isCertificate(name) || /^\p{Lu}{2,}/u.test(name))
    ) {
      for (const name of names) readCertificationLine(record, name, undefined);
      continue;
    }
    if (isEducation(content)) {
      const below = certificates.slice(index + 1);
      const end = below.findIndex(({ content: next }) => findPeriods(next).length > 0);
      readTextEducations(record, text, [line, ...(end < 0 ? below : below.slice(0, end))]);
    } else if (!isSchoolBelow(certificates[index - 1], content))
      readCertificationLine(record, content, undefined, layout);
  }
}

/**
 * Reads certificates that were filled in like a form, "Name: ...", "Issued by: ...", "Expires: ...", or in a table with
 * such names of columns.
 *
 * @returns whether they are some
 */
function addForms(record: ParsedRecord, found: readonly LabelledRecord<string>[]): boolean {
  const forms = found.map(({ fields }) => ({
    name: nameInForm(fields.get('name') ?? fields.get('bareName') ?? ''),
    authority: cleanLine(fields.get('authority') ?? ''),
    ...withoutUndefined({
      ...factsOfNumber(fields.get('credentialId') ?? ''),
      ...datesOfForm(fields.get('date') ?? '', fields.get('expiresAt') ?? ''),
    }),
  }));
  const areSome = forms.some(
    ({ name, authority, date, expiresAt }) => name !== undefined && (authority ?? date ?? expiresAt) !== undefined,
  );
  if (!areSome) return false;
  const haveIssuers = forms.some(({ authority }) => authority !== undefined);
  for (const { name, ...others } of forms)
    if (name !== undefined && record.certifications.length < MAX_RECORDS)
      record.certifications.push(
        withoutUndefined({ ...others, ...(haveIssuers || name.includes(':') ? { name } : nameAndIssuer(name, true)) }),
      );
  return true;
}

/** The name in a row, whose first cell may be a label of the person where two tables stand below each other. */
function nameInForm(cell: string): string | undefined {
  return PERSON_LABELS.has(normaliseKey(cell)) ? undefined : cleanLine(cell);
}

/**
 * What the column of the numbers says: cells may have moved into it where a row has fewer of them, and some write the
 * date or the issuer behind the number.
 */
function factsOfNumber(cell: string): Pick<FoundCertification, 'authority' | 'date' | 'expiresAt' | 'credentialId'> {
  if (!/\d/u.test(cell)) return {};
  if (findPeriods(cell).length === 0) return withoutUndefined({ credentialId: cleanLine(cell) });
  const { date, expiresAt } = certificateFacts(cell);
  const rest = certificateName(cell);
  return withoutUndefined({
    date,
    expiresAt,
    credentialId: /\d/u.test(rest) ? cleanLine(rest) : undefined,
    authority: isIssuer(rest) ? cleanLine(rest) : undefined,
  });
}

/** The dates in a form; "2018 (valid until 2020)" in the place of the first has both. */
function datesOfForm(given: string, expires: string): Pick<FoundCertification, 'date' | 'expiresAt'> {
  const date = readDate(given);
  const both = date === undefined ? certificateFacts(given) : { date };
  const expiresAt = readDate(expires);
  // "no expiry (done 2023)"
  const done = expiresAt === undefined ? certificateFacts(expires) : {};
  return { ...done, ...both, expiresAt: expiresAt ?? both.expiresAt ?? done.expiresAt };
}

/** Whether a line is an occupation from one year to another: "Treasurer of the club 2012 to 2018". */
function isJob(content: string): boolean {
  const [period] = findPeriods(content);
  const isSpan = period !== undefined && !period.single && !period.period.open;
  return isSpan && !isCertificate(content) && looksLikeOccupation(splitTitle(content)[0] ?? '');
}

function isEducation(content: string): boolean {
  const isSpan = findPeriods(content).some(({ single }) => !single);
  return isSpan
    ? looksLikeDegree(content) || splitTitle(content).some((part) => looksLikeSchool(part) && !givesCourses(part))
    : namesEducation(content) && looksLikeSchool(content);
}

/** Whether a line is the school of the education in the line above. */
function isSchoolBelow(above: TextLine | undefined, content: string): boolean {
  return above !== undefined && isEducation(above.content) && mayBeSchool(content, [withoutPeriods(above.content)]);
}

/** Adds the field that a line below a certificate gives: "Vakgebied: veiligheid". */
function addField({ certifications }: ParsedRecord, value: string): void {
  const field = cleanLine(value);
  const last = certifications.at(-1);
  if (last !== undefined && field !== undefined) certifications[certifications.length - 1] = { field, ...last };
}

/** Between the parts of an enumeration. A comma in brackets does not separate. */
const ENUMERATED = /\s*[,;](?![^()]*\))\s*/u;
const MAX_CERTIFICATE_WORDS = 7;
/** "Certified Paralegal" */
const PROFESSIONAL = new RegExp(`^${anyOf(({ texts }) => texts.certificate.titles)}\\s`, 'iu');
const SENTENCE_END = /(?<=[\p{Ll}\d)]{3})\.\s+(?=\p{Lu})/u;

type Certifications = Pick<ParsedRecord, 'certifications'>;

/**
 * The certificates in a section that is not about them, such as "Other": only parts of short enumerations with the name
 * of a certificate. Driving licences are in nearly every such section and are left out.
 */
export function certificationsInOtherSection(lines: readonly TextLine[]): FoundCertification[] {
  const found: Certifications = { certifications: [] };
  for (const { content } of lines.map(withoutFormWords))
    if (!SENTENCE_END.test(content)) readShortCertificates(found, content);
  return found.certifications.filter(({ name }) => looksLikeCertificate(name) || !looksLikeOccupation(name));
}

/** The certificates that a line of such a section enumerates: "PMP (PMI, 2019) | PSM I (Scrum.org, 2018) | ITIL v4". */
export function certificationsInEnumerations(lines: readonly TextLine[]): FoundCertification[] {
  const found: Certifications = { certifications: [] };
  for (const line of lines)
    if (/\s[|•·]\s/u.test(line.content))
      for (const { content } of enumeratedIn(line)) readCertificationLine(found, content, undefined);
  return found.certifications.filter(({ name }) => !looksLikeOccupation(name) || PROFESSIONAL.test(name));
}

/** The certificates that short sentences of such a section name, several in a line: "Carer. First aid (Red Cross, 2021)." */
export function certificationsInSentences(lines: readonly TextLine[]): FoundCertification[] {
  const found: Certifications = { certifications: [] };
  for (const { content } of lines)
    if (SENTENCE_END.test(content))
      for (const sentence of content.split(SENTENCE_END)) readShortCertificates(found, sentence.replace(/\.$/u, ''));
  return found.certifications.filter(({ name }) => !looksLikeOccupation(name) || PROFESSIONAL.test(name));
}

function readShortCertificates(record: Certifications, content: string): void {
  if (content.length > MAX_TITLE_LINE_LENGTH || saysFinished(content) === false) return;
  const label = /^([\p{L} ]{3,25}):\s+/u.exec(content) ?? [''];
  const parts = content.slice(isSurelyCertificate(label[1] ?? '') ? 0 : label[0].length).split(ENUMERATED);
  if (
    !parts.every(
      (part) =>
        part
          .replace(/\([^()]*\)/gu, '')
          .trim()
          .split(/\s+/u).length <= MAX_CERTIFICATE_WORDS,
    )
  )
    return;
  // "AWS Certified Developer – Associate, 2022": one certificate with its date.
  const sure = parts.filter(isSurelyCertificate);
  if (sure.length === 1 && sure[0] === parts[0] && findPeriods(content).length > 0)
    readCertificationLine(record, content, undefined);
  else for (const part of sure) readCertificationLine(record, part, undefined);
}

/** Whether words name a certificate of the person that is kept: no driving licence. */
export function isSurelyCertificate(part: string): boolean {
  return (
    namesCertificate(certificateName(part)) &&
    !NOT_OWN.test(part) &&
    !ONLY_KIND.test(part.trim()) &&
    part.length < MAX_CERTIFICATE_LENGTH
  );
}
