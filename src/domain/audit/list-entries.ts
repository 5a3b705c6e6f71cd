import type { Prisma } from '../../generated/prisma/client.js';
import { notFound } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { openEntries } from './open-entries.js';

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

/**
 * The newest entries of an organisation's audit trail, newest first.
 *
 * @throws ServiceError NOT_FOUND for a person without a profile.
 */
export async function listEntries(scope: Scope, asked: EntriesToList): Promise<readonly ListedEntry[]> {
  const { db, organisationId } = scope;
  const { person, action, actor, since, limit } = asked;
  const where: Prisma.AuditEntryWhereInput = {
    organisationId,
    ...(action !== undefined && { action }),
    ...(actor !== undefined && { actor }),
    ...(since && { at: { gte: since } }),
    ...(person !== undefined && { person: await pseudonymOf(scope, person) }),
  };
  const entries = await db.auditEntry.findMany({ where, orderBy: { id: 'desc' }, take: limit });
  const opened = await openEntries(scope, entries);
  return entries.map(
    ({ person: pseudonym, sealedChange: _sealed, sequence, hash, mark: _mark, organisationId: _own, ...entry }) => {
      const known = opened.get(entry.id);
      return {
        ...entry,
        before: known?.change ? known.change.before : entry.before,
        after: known?.change ? known.change.after : entry.after,
        pseudonym,
        publicIdentifier: known?.publicIdentifier ?? null,
        sequence: sequence === null ? null : Number(sequence),
        hash: hash && Buffer.from(hash).toString('hex'),
      };
    },
  );
}

/** @throws ServiceError NOT_FOUND if there is no profile with the identifier. */
async function pseudonymOf({ db, organisationId }: Scope, publicIdentifier: string): Promise<string> {
  const profile = await db.profile.findFirst({
    where: { organisationId, publicIdentifier },
    select: { auditPseudonym: true },
  });
  if (!profile) throw notFound('error.profile.unknown', { publicIdentifier });
  return profile.auditPseudonym;
}
