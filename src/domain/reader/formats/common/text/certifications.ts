import { cleanLine } from '../../../language/clean-text.js';
import type { ParsedRecord } from '../../../model/parsed-record.js';
import { findPeriods } from '../../../dates/period-forms.js';
import {
  anyOf,
  keysOf,
  looksLikeCertificate,
  looksLikeDegree,
  looksLikeSchool,
  saysFinished,
} from '../../../vocabulary/index.js';
import { splitTitle } from '../../../occupations/title-parts.js';
import { readCertificationLine } from './certification-lines.js';
import { readTextEducations } from './educations.js';
import { readLabelledLine } from './labelled-lines.js';
import { MAX_TITLE_LINE_LENGTH, type TextLine } from './lines.js';

const FIELD_LABELS = new Map([...keysOf('certification')].filter(([, field]) => field === 'field'));
const NOT_OWN = new RegExp(
  anyOf(({ texts }) => texts.certificate.notOwn),
  'iu',
);
const MAX_CERTIFICATE_LENGTH = 80;

/** Reads the certificates of a section, one per line. A line with a period at a school is an education instead. */
export function readTextCertifications(record: ParsedRecord, text: string, lines: readonly TextLine[]): void {
  const before = record.certifications.length;
  for (const line of lines) {
    const { content } = line;
    if (content === '' || content.length > MAX_TITLE_LINE_LENGTH) continue;
    const named = readLabelledLine(line, FIELD_LABELS);
    if (named !== undefined && record.certifications.length > before) {
      addField(record, named.value);
      continue;
    }
    const names = lines.length === 1 ? splitTitle(content) : [];
    // "Certificaten: BHV, VCA, EHBO" is a list in one line.
    if (
      names.length > 1 &&
      findPeriods(content).length === 0 &&
      names.every((name) => name.split(/\s+/u).length <= 4)
    ) {
      for (const name of names) readCertificationLine(record, name, undefined);
      continue;
    }
    const isEducation =
      (looksLikeDegree(content) || looksLikeSchool(content)) && findPeriods(content).some(({ single }) => !single);
    if (isEducation) readTextEducations(record, text, [line]);
    else readCertificationLine(record, content, undefined);
  }
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

/**
 * Reads certificates in a section that is not about them, such as "Other": only parts of short enumerations with the
 * name of a certificate. Driving licences are in nearly every such section and are left out.
 */
export function readCertificationsInOtherSection(record: ParsedRecord, lines: readonly TextLine[]): void {
  for (const { content } of lines) {
    if (content.length > MAX_TITLE_LINE_LENGTH || saysFinished(content) === false) continue;
    const parts = content.replace(/^[\p{L} ]{3,25}:\s+/u, '').split(ENUMERATED);
    if (
      !parts.every(
        (part) =>
          part
            .replace(/\([^()]*\)/gu, '')
            .trim()
            .split(/\s+/u).length <= MAX_CERTIFICATE_WORDS,
      )
    )
      continue;
    for (const part of parts) if (isSurelyCertificate(part)) readCertificationLine(record, part, undefined);
  }
}

function isSurelyCertificate(part: string): boolean {
  return looksLikeCertificate(part) && !NOT_OWN.test(part) && part.length < MAX_CERTIFICATE_LENGTH;
}
