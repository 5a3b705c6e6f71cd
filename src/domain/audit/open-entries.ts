import type { Scope } from '../../platform/scope.js';
import { openForPerson, type PersonalChange } from './person-key.js';

/** What is needed of an entry to read what it says of a person. */
interface SealedEntry {
  readonly id: string;
  /** The pseudonym. */
  readonly person: string | null;
  readonly sealedChange: Uint8Array | null;
}

/** Whom an entry is about, and what it says of the person. */
export interface OpenedEntry {
  readonly publicIdentifier: string;
  /** Null if nothing was encrypted. */
  readonly change: PersonalChange | null;
}

/** Decrypts what entries say of people, by the ids of the entries. Those about nobody, or about erased people, are left out. */
export async function openEntries(
  { db, organisationId, linkSigningKey }: Pick<Scope, 'db' | 'organisationId' | 'linkSigningKey'>,
  entries: readonly SealedEntry[],
): Promise<ReadonlyMap<string, OpenedEntry>> {
  const pseudonyms = entries.flatMap(({ person }) => person ?? []);
  const people = await db.profile.findMany({
    where: { organisationId, auditPseudonym: { in: [...new Set(pseudonyms)] } },
    select: { auditPseudonym: true, auditSalt: true, publicIdentifier: true },
  });
  const byPseudonym = new Map(people.map((one) => [one.auditPseudonym, one]));
  return new Map(
    entries.flatMap(({ id, person, sealedChange }) => {
      const known = byPseudonym.get(person ?? '');
      if (!known) return [];
      const { auditSalt, publicIdentifier } = known;
      const change = sealedChange && openForPerson(linkSigningKey, auditSalt, id, Buffer.from(sealedChange));
      return [[id, { publicIdentifier, change }] as const];
    }),
  );
}
