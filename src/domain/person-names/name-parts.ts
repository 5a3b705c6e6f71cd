import { splitFullName } from './split-full-name.js';

/** The stated parts of a name. */
export interface StatedName {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly fullName?: string | null;
}

/** First and last name, stated or derived. */
export interface NameParts {
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Whether at least one of them was derived from the full name. */
  readonly isDerived: boolean;
}

/** First and last name. One that is not stated is derived from the full name if that is safe (see splitFullName). */
export function namePartsOf({ firstName, lastName, fullName }: StatedName): NameParts {
  const stated = { firstName: firstName || null, lastName: lastName || null, isDerived: false };
  if ((stated.firstName !== null && stated.lastName !== null) || !fullName) return stated;
  const derived = remainingName(stated, fullName) ?? splitFullName(fullName);
  const parts = {
    firstName: stated.firstName ?? derived?.firstName ?? null,
    lastName: stated.lastName ?? derived?.lastName ?? null,
  };
  return { ...parts, isDerived: parts.firstName !== stated.firstName || parts.lastName !== stated.lastName };
}

/** The rest of a full name that starts with the stated first name, or ends with the stated last name. */
function remainingName(
  { firstName, lastName }: Pick<NameParts, 'firstName' | 'lastName'>,
  fullName: string,
): { firstName?: string; lastName?: string } | undefined {
  if (firstName !== null && fullName.startsWith(`${firstName} `))
    return { lastName: fullName.slice(firstName.length + 1) };
  if (lastName !== null && fullName.endsWith(` ${lastName}`))
    return { firstName: fullName.slice(0, -lastName.length - 1) };
  return undefined;
}
