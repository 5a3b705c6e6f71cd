import { Prisma } from '../../../generated/prisma/client.js';
import { SHARED_OWNER_ID } from '../../../platform/database/index.js';
import {
  asObject,
  columns,
  listOf,
  objectModel,
  ORGANISATION,
  type FieldContext,
  type FieldModel,
  type QueryContext,
  type ReadModel,
} from '../../../platform/read-model/index.js';
import { ESCO_ATTRIBUTION, TAXONOMY_NAMES } from './installed-taxonomies.js';

type TaxonomyField = FieldModel<FieldContext<'InstalledTaxonomy'>>;

/** What a query shows of the taxonomies; the type Taxonomy has no row of its own. */
export const taxonomyField: FieldModel<QueryContext> = {
  compile: (context) => {
    const row = context.newRow('InstalledTaxonomy');
    return asObject(Prisma.sql`SELECT ${context.columns(context.field.selection, row)}`);
  },
};

/** The starter taxonomy, ESCO if it was imported, and the organisation's own skills if it has any. */
const sources: TaxonomyField = {
  compile: (context) => {
    const row = context.newRow('InstalledTaxonomy');
    const source = Prisma.sql`(
      SELECT 1 AS place, ${SHARED_OWNER_ID}::uuid AS owner_id, 'STARTER'::taxonomy_source AS source,
        NULL::text AS version, NULL::timestamptz AS imported_at
      UNION ALL
      SELECT 2, owner_id, source, version, imported_at FROM installed_taxonomy
      WHERE owner_id = ${SHARED_OWNER_ID}::uuid AND source = 'ESCO'
      UNION ALL
      SELECT 3, ${ORGANISATION}::uuid, 'ORGANISATION', NULL, NULL
      WHERE EXISTS (SELECT FROM skill WHERE owner_id = ${ORGANISATION}::uuid)) AS ${row.alias}`;
    return listOf(context, row, { orderBy: Prisma.sql`${row.alias}.place` }, source);
  },
};

/** A value for each source; NULL for those that are left out. */
function bySource(values: Readonly<Partial<Record<keyof typeof TAXONOMY_NAMES, Prisma.Sql>>>, other: Prisma.Sql) {
  const field: TaxonomyField = {
    compile: ({ row }) => {
      const cases = Object.entries(values).map(
        ([source, value]) => Prisma.sql`WHEN ${Prisma.raw(`'${source}'`)} THEN ${value}`,
      );
      return Prisma.sql`CASE ${row.column('source')} ${Prisma.join(cases, ' ')} ELSE ${other} END`;
    },
  };
  return field;
}

const NONE = Prisma.sql`0`;

const sharedSkills = (condition: Prisma.Sql) => Prisma.sql`(
  SELECT count(*) FROM skill WHERE owner_id = ${SHARED_OWNER_ID}::uuid AND ${condition})`;

/** The taxonomies that skills come from. */
export const installedObjects: ReadModel['objects'] = {
  Taxonomy: objectModel('InstalledTaxonomy', { sources }),
  InstalledTaxonomy: objectModel('InstalledTaxonomy', {
    ...columns('source', 'version', 'importedAt'),
    name: bySource(
      {
        STARTER: Prisma.sql`${TAXONOMY_NAMES.STARTER}`,
        ESCO: Prisma.sql`${TAXONOMY_NAMES.ESCO}`,
        ORGANISATION: Prisma.sql`${TAXONOMY_NAMES.ORGANISATION}`,
      },
      Prisma.sql`NULL::text`,
    ),
    attribution: bySource({ ESCO: Prisma.sql`${ESCO_ATTRIBUTION}` }, Prisma.sql`NULL::text`),
    skillCount: bySource(
      {
        STARTER: sharedSkills(Prisma.sql`source_key IS NOT NULL`),
        ESCO: sharedSkills(Prisma.sql`esco_uri IS NOT NULL AND NOT obsolete`),
        ORGANISATION: Prisma.sql`(SELECT count(*) FROM skill WHERE owner_id = ${ORGANISATION}::uuid)`,
      },
      NONE,
    ),
    occupationCount: bySource(
      {
        ESCO: Prisma.sql`(
          SELECT count(*) FROM occupation WHERE owner_id = ${SHARED_OWNER_ID}::uuid AND NOT obsolete)`,
      },
      NONE,
    ),
    groupCount: bySource(
      { ESCO: Prisma.sql`(SELECT count(*) FROM skill_group WHERE owner_id = ${SHARED_OWNER_ID}::uuid)` },
      NONE,
    ),
  }),
};
