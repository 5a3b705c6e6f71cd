import { useMemo, useState, type ReactNode } from 'react';
import { ContactsContext, type Contact } from './contacts-context.ts';

/** Keeps what was typed of invited people while the screen is open. */
export function ContactsOfScreen({ children }: { readonly children: ReactNode }) {
  const [known, setKnown] = useState<ReadonlyMap<string, Contact>>(new Map());
  const contacts = useMemo(
    () => ({
      known,
      remember: (more: readonly (readonly [string, Contact])[]) => setKnown((before) => new Map([...before, ...more])),
    }),
    [known],
  );
  return <ContactsContext value={contacts}>{children}</ContactsContext>;
}
