import type { CertificateCorrection } from '../../../../domain/onboarding/index.js';
import { readDate, type FoundCertification, type FoundDate } from '../../../../domain/reader/index.js';
import type { Language } from '../../../../platform/localization/index.js';
import { dateOf } from '../../base/dates.js';

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

/** Whether a date that somebody wrote can be read, or is left open. */
export function isReadableDate(text: string): boolean {
  return text === '' || readDate(text) !== undefined;
}
