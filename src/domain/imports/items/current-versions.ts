import { SHARED_OWNER_ID } from '../../../platform/database/index.js';
import { projectVersion } from '../../../platform/files/project-files.js';
import type { Scope } from '../../../platform/scope.js';
import type { ReadingVersions } from '../../profiles/index.js';
import { taxonomyVersions } from '../../taxonomy/index.js';

/** The versions with which an item would be read now. */
export async function currentVersions({
  db,
  organisationId,
}: Pick<Scope, 'db' | 'organisationId'>): Promise<ReadingVersions> {
  const versions = await taxonomyVersions(db, [SHARED_OWNER_ID, organisationId]);
  const taxonomyVersion = `${versions.get(SHARED_OWNER_ID) ?? 0}.${versions.get(organisationId) ?? 0}`;
  return { readerVersion: projectVersion, taxonomyVersion };
}
