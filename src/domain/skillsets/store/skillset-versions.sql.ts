import { Prisma } from '../../../generated/prisma/client.js';
import {
  idFromText,
  rowsOf,
  rowVersion,
  statement,
  type TextParameter,
  type VersionRow,
} from '../../../platform/database/index.js';
import { shownTaxonomyVersion } from '../../taxonomy/index.js';

// Versions of what is shown, each as a SELECT of one column and at most one row. They hold for every language.

const ownVersion = rowVersion(Prisma.sql`updated_at`);

/** The version of a skillset with its skills, whose names belong to the taxonomy. */
export function selectSkillsetVersion(organisationId: TextParameter, id: TextParameter): Prisma.Sql {
  return Prisma.sql`
    SELECT ${ownVersion} || '.' || ${shownTaxonomyVersion(organisationId)} AS version
    FROM skillset
    WHERE organisation_id = ${organisationId}::uuid AND id = ${idFromText(id)} AND deleting_since IS NULL`;
}

/** The version of the list of skillsets in use: a hash, as a time alone would not tell which skillsets are gone. */
export function selectSkillsetListVersion(organisationId: TextParameter): Prisma.Sql {
  return Prisma.sql`
    SELECT md5(coalesce(string_agg(id || '.' || ${ownVersion}, ' ' ORDER BY id), '')) AS version
    FROM skillset
    WHERE organisation_id = ${organisationId}::uuid AND deleting_since IS NULL AND archived_at IS NULL`;
}

export const readSkillsetVersion = statement(rowsOf<VersionRow>({ version: 'text' }), selectSkillsetVersion);
export const readSkillsetListVersion = statement(rowsOf<VersionRow>({ version: 'text' }), selectSkillsetListVersion);
