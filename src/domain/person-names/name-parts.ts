import { splitFullName } from './split-full-name.js';

/** A name as records state it. */
export interface NameAsKnown {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly fullName?: string | null;
}

/** First and last name of a person, stated or derived. */
export interface NameParts {
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Whether one of them was derived from the full name. */
  readonly isDerived: boolean;
}

/**
 * First and last name as they are stated; one that is not stated is derived from the full name, where that is safe (see
 * splitFullName).
 */
export function namePartsOf({ firstName, lastName, fullName }: NameAsKnown): NameParts {
  const stated = { firstName: firstName || null, lastName: lastName || null, isDerived: false };
  if ((stated.firstName !== null && stated.lastName !== null) || !fullName) return stated;
  const derived = restOf(stated, fullName) ?? splitFullName(fullName);
  const parts = {
    firstName: stated.firstName ?? derived?.firstName ?? null,
    lastName: stated.lastName ?? derived?.lastName ?? null,
  };
  return { ...parts, isDerived: parts.firstName !== stated.firstName || parts.lastName !== stated.lastName };
}

/** What is left of a full name that begins with the stated first name, or ends in the stated last name. */
function restOf(
  { firstName, lastName }: Pick<NameParts, 'firstName' | 'lastName'>,
  fullName: string,
): { firstName?: string; lastName?: string } | undefined {
  if (firstName !== null && fullName.startsWith(`${firstName} `))
    return { lastName: fullName.slice(firstName.length + 1) };
  if (lastName !== null && fullName.endsWith(` ${lastName}`))
    return { firstName: fullName.slice(0, -lastName.length - 1) };
  return undefined;
}
