import type { Prisma } from '../../generated/prisma/client.js';
import type { Scope } from '../../platform/scope.js';
import { openForPerson } from './person-key.js';

/** Which entries are listed; what is undefined limits nothing. */
export interface EntriesToList {
  /** The organisation's own identifier for a person. */
  readonly person?: string | undefined;
  readonly action?: string | undefined;
  readonly actor?: string | undefined;
  readonly since?: Date | undefined;
  readonly limit: number;
}

/** An entry with its values, as far as they can be read. */
export interface ListedEntry {
  readonly id: string;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly subjectId: string;
  readonly pseudonym: string | null;
  readonly publicIdentifier: string | null;
  readonly details: unknown;
  readonly before: unknown;
  readonly after: unknown;
  readonly face: string | null;
  readonly address: string | null;
  readonly requestId: string | null;
  readonly sequence: number | null;
  /** In hexadecimal. */
  readonly hash: string | null;
}

/** The newest entries of an organisation's audit trail, newest first. */
export async function listEntries(scope: Scope, asked: EntriesToList): Promise<readonly ListedEntry[]> {
  const { db, organisationId, linkSigningKey } = scope;
  const { person, action, actor, since, limit } = asked;
  const where: Prisma.AuditEntryWhereInput = {
    organisationId,
    ...(action !== undefined && { action }),
    ...(actor !== undefined && { actor }),
    ...(since && { at: { gte: since } }),
    ...(person !== undefined && { person: { in: await pseudonymsOf(scope, person) } }),
  };
  const entries = await db.auditEntry.findMany({ where, orderBy: { id: 'desc' }, take: limit });
  const pseudonyms = entries.flatMap((entry) => entry.person ?? []);
  const people = await db.profile.findMany({
    where: { organisationId, auditPseudonym: { in: [...new Set(pseudonyms)] } },
    select: { auditPseudonym: true, auditSalt: true, publicIdentifier: true },
  });
  const byPseudonym = new Map(people.map((one) => [one.auditPseudonym, one]));
  return entries.map(
    ({ person: pseudonym, sealedChange, sequence, hash, mark: _mark, organisationId: _own, ...entry }) => {
      const known = byPseudonym.get(pseudonym ?? '');
      const opened =
        sealedChange && known
          ? openForPerson(linkSigningKey, known.auditSalt, entry.id, Buffer.from(sealedChange))
          : null;
      return {
        ...entry,
        before: opened ? opened.before : entry.before,
        after: opened ? opened.after : entry.after,
        pseudonym,
        publicIdentifier: known?.publicIdentifier ?? null,
        sequence: sequence === null ? null : Number(sequence),
        hash: hash && Buffer.from(hash).toString('hex'),
      };
    },
  );
}

async function pseudonymsOf({ db, organisationId }: Scope, person: string): Promise<string[]> {
  const found = await db.profile.findMany({
    where: { organisationId, publicIdentifier: person },
    select: { auditPseudonym: true },
  });
  return found.map(({ auditPseudonym }) => auditPseudonym);
}
