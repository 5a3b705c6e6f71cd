import { isId } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { canBeIdentifier, findProfile } from '../profiles/index.js';
import { readMatchVersion } from './match-versions.sql.js';
import type { SmartMatchRow } from './request-matches.js';

/**
 * The latest match of a profile and a skillset, with their latest result; null if none was ever requested.
 */
export async function findMatch(scope: Scope, reference: string, skillsetId: string): Promise<SmartMatchRow | null> {
  if (!isId(skillsetId)) return null;
  const profile = await findProfile(scope, reference);
  if (!profile) return null;
  const where = {
    organisationId: scope.organisationId,
    profileId: profile.id,
    skillsetId,
    skillset: { deletingSince: null },
  };
  const latest = await scope.db.smartMatch.findFirst({ where, orderBy: [{ requestedAt: 'desc' }, { id: 'desc' }] });
  if (!latest) return null;
  const finished =
    latest.status === 'COMPLETED'
      ? latest
      : await scope.db.smartMatch.findFirst({
          where: { ...where, status: 'COMPLETED' },
          orderBy: [{ requestedAt: 'desc' }, { id: 'desc' }],
        });
  return { ...latest, profile: { publicIdentifier: profile.publicIdentifier as string }, finished };
}

/** The version of the latest result of a profile and a skillset; null if there is no result. */
export async function findMatchVersion(
  { db, organisationId }: Scope,
  reference: string,
  skillsetId: string,
): Promise<string | null> {
  if (!isId(skillsetId) || !canBeIdentifier(reference)) return null;
  const [found] = await readMatchVersion(db, organisationId, reference, skillsetId);
  return found?.version ?? null;
}
