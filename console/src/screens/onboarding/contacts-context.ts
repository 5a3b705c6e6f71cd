import { createContext, use } from 'react';
import type { Language } from '../../language/language.ts';

/** What somebody typed of a person to invite, for the text to send. The service is not told. */
export interface Contact {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
}

/** The contacts that were typed since the screen was opened, by the identifiers of people. Nothing is kept of them. */
export interface Contacts {
  readonly known: ReadonlyMap<string, Contact>;
  readonly remember: (contacts: readonly (readonly [string, Contact])[]) => void;
}

export const ContactsContext = createContext<Contacts>({ known: new Map(), remember: () => undefined });

export function useContacts(): Contacts {
  return use(ContactsContext);
}
