import { isId } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { canBeIdentifier } from '../profiles/index.js';
import { readMatchVersion } from './match-versions.sql.js';

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
