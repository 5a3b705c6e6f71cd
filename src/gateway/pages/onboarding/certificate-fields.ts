import type { CertificateCorrection } from '../../../domain/onboarding/index.js';
import { readDate, type FoundCertification, type FoundDate } from '../../../domain/reader/index.js';
import type { Language } from '../../../platform/localization/index.js';
import { NAME_LIMIT } from '../../../platform/validation/index.js';
import { dateOf } from '../base/dates.js';
import { clean, CONTROL } from './read-onboarding-answers.js';

/** What a person can correct of a certificate. */
export const CERTIFICATE_FIELDS = ['name', 'authority', 'date', 'expiresAt'] as const;

export type CertificateField = (typeof CERTIFICATE_FIELDS)[number];

/** The name of the form's field for a part of a certificate. */
export function nameOfField(id: string, field: CertificateField): string {
  return `certificate.${id}.${field}`;
}

/** A certificate as its fields show it, the dates in words. */
export function certificateTexts(
  language: Language,
  { name, authority = '', date, expiresAt }: FoundCertification,
  correction?: CertificateCorrection,
): CertificateCorrection {
  const inWords = (known: FoundDate | undefined) => (known ? dateOf(language, { ...known, at: known.instant }) : '');
  return correction ?? { name, authority, date: inWords(date), expiresAt: inWords(expiresAt) };
}

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

/** Whether a date that somebody wrote can be read, or is left open. */
export function isReadableDate(text: string): boolean {
  return text === '' || readDate(text) !== undefined;
}

function isSameDate(text: string, found: FoundDate | undefined): boolean {
  if (text === '' || !found) return text === '' && !found;
  const written = readDate(text);
  return written?.instant.slice(0, 10) === found.instant.slice(0, 10);
}
