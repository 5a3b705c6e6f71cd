import { v7, validate } from 'uuid';

/** Owner of everything that all organisations share. */
export const SHARED_OWNER_ID = '00000000-0000-0000-0000-000000000000';

/** A new identifier. Version 7 of RFC 9562: identifiers made later sort later, which keeps indexes compact. */
export function newId(): string {
  return v7();
}

/** Whether a text has the form of an identifier; one that has not names nothing, and is not worth a query. */
export function isId(text: string): boolean {
  return validate(text);
}
