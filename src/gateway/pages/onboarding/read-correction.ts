import type { CertificateCorrection } from '../../../domain/onboarding/index.js';
import { readDate, type FoundCertification, type FoundDate } from '../../../domain/reader/index.js';
import { NAME_LIMIT } from '../../../platform/validation/index.js';
import { clean, CONTROL } from './read-onboarding-answers.js';
import { CERTIFICATE_FIELDS, nameOfField } from './sections/certificate-fields.js';

/** What a form says of a certificate; null if that is what was found, or the form does not show the certificate. */
export function correctionIn(
  fields: Readonly<Record<string, unknown>>,
  id: string,
  found: FoundCertification,
): CertificateCorrection | null {
  const [name, authority, date, expiresAt] = CERTIFICATE_FIELDS.map((field) => fields[nameOfField(id, field)]).map(
    (value) => (typeof value === 'string' ? clean(value, CONTROL).slice(0, NAME_LIMIT) : undefined),
  );
  if (name === undefined || authority === undefined || date === undefined || expiresAt === undefined) return null;
  const isSame =
    name === clean(found.name, CONTROL).slice(0, NAME_LIMIT) &&
    authority === clean(found.authority, CONTROL).slice(0, NAME_LIMIT) &&
    isSameDate(date, found.date) &&
    isSameDate(expiresAt, found.expiresAt);
  return isSame ? null : { name, authority, date, expiresAt };
}

function isSameDate(text: string, found: FoundDate | undefined): boolean {
  if (text === '' || !found) return text === '' && !found;
  const written = readDate(text);
  return written?.instant.slice(0, 10) === found.instant.slice(0, 10);
}
