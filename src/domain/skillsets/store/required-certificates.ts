import { invalidInput } from '../../../platform/errors/index.js';
import { checkText } from '../../../platform/validation/index.js';
import { foldLabel } from '../../taxonomy/index.js';

/** Maximum number of certificates that a skillset requires. */
const CERTIFICATES_LIMIT = 30;

/** Maximum number of alternative names, and of issuers, of a required certificate. */
const NAMES_LIMIT = 10;

/** A certificate that a skillset requires, as it is stored. */
export interface RequiredCertificate {
  readonly name: string;
  readonly alternativeNames: readonly string[];
  /** Who may have issued it; anybody if there are none. */
  readonly issuers: readonly string[];
  /** Whether it must not be expired. */
  readonly mustBeValid: boolean;
}

/** A certificate as stated by a client: by default it has no other names, anybody may issue it, and it must be valid. */
export type StatedCertificate = Pick<RequiredCertificate, 'name'> & Partial<RequiredCertificate>;

/**
 * The name of a certificate or issuer as requirements compare it: without case, accents, spaces, dots and punctuation.
 * The SQL function certificate_key returns the same.
 */
export function certificateKey(name: string): string {
  return foldLabel(name).replace(/[ .]/g, '');
}

/**
 * Checks certificates of a client.
 *
 * @throws ServiceError INVALID_INPUT for a text that is no name, a certificate that is named twice, or too many of them.
 */
export function checkRequiredCertificates(certificates: readonly StatedCertificate[]): RequiredCertificate[] {
  if (certificates.length > CERTIFICATES_LIMIT)
    throw invalidInput('error.field.maxItems', { field: 'certificates', limit: CERTIFICATES_LIMIT });
  const seen = new Set<string>();
  return certificates.map(({ name: given, alternativeNames = [], issuers = [], mustBeValid = true }, index) => {
    const field = `certificates[${index}]`;
    const name = checkName(`${field}.name`, given);
    if (seen.has(certificateKey(name))) throw invalidInput('error.field.twice', { field: 'certificates', value: name });
    seen.add(certificateKey(name));
    return {
      name,
      alternativeNames: checkNames(`${field}.alternativeNames`, alternativeNames),
      issuers: checkNames(`${field}.issuers`, issuers),
      mustBeValid,
    };
  });
}

function checkNames(field: string, names: readonly string[]): string[] {
  if (names.length > NAMES_LIMIT) throw invalidInput('error.field.maxItems', { field, limit: NAMES_LIMIT });
  return names.map((name, index) => checkName(`${field}[${index}]`, name));
}

/** A text of punctuation only would be compared as an empty one. */
function checkName(field: string, given: string): string {
  const name = checkText(field, given);
  if (certificateKey(name) === '') throw invalidInput('error.field.empty', { field });
  return name;
}
