import { Prisma } from '../../../generated/prisma/client.js';
import {
  byColumns,
  columns,
  compared,
  filterModel,
  flag,
  ID,
  INSTANT,
  isRelated,
  listField,
  NOW,
  objectModel,
  ORGANISATION,
  relatedObject,
  relatedWhere,
  TEXT,
  type FieldContext,
  type ReadModel,
  type Row,
} from '../../../platform/read-model/index.js';
import { isActive } from './exemptions.sql.js';

const isActiveNow = (row: Row<'Exemption'>): Prisma.Sql => isActive(row.alias, Prisma.sql`${NOW}::timestamptz`);

/** Those from requirements of a skillset that is being deleted are hidden with it. */
const isShown = (row: Row<'Exemption'>): Prisma.Sql => Prisma.sql`EXISTS (
  SELECT FROM skillset shown
  WHERE shown.organisation_id = ${ORGANISATION}::uuid AND shown.id = ${row.column('skillsetId')}
    AND shown.deleting_since IS NULL)`;

/** What both lists have. Version 7 UUIDs sort by time. */
const EXEMPTIONS = {
  table: 'Exemption',
  orders: { GRANTED_AT: byColumns('Exemption', 'id') },
  filter: 'ExemptionWhere',
} as const;

/** Exemptions of people from requirements of skillsets. */
export const exemptionObjects: ReadModel['objects'] = {
  Exemption: objectModel(
    'Exemption',
    {
      ...columns('id', 'profileId', 'skillsetId', 'skillId', 'certificate', 'reason', 'grantedBy', 'grantedAt'),
      ...columns('expiresAt', 'revokedBy', 'revokedAt'),
      profile: relatedObject('profile'),
      skillset: relatedObject('skillset'),
      skill: relatedObject('skill'),
      isActive: { isLeaf: true, compile: ({ row }) => isActiveNow(row) },
    },
    isShown,
  ),
  Profile: objectModel('Profile', {
    exemptions: listField<'Exemption', FieldContext<'Profile'>>({
      ...EXEMPTIONS,
      name: 'exemptions of a profile',
      rows: (context, row) => Prisma.sql`${isRelated(context.row, 'exemptions', row)} AND ${isShown(row)}`,
    }),
  }),
  Skillset: objectModel('Skillset', {
    exemptions: listField<'Exemption', FieldContext<'Skillset'>>({
      ...EXEMPTIONS,
      name: 'exemptions of a skillset',
      rows: (context, row) => isRelated(context.row, 'exemptions', row),
    }),
  }),
};

export const exemptionFilters: ReadModel['filters'] = {
  ExemptionWhere: filterModel('Exemption', {
    id: compared(ID, 'id'),
    profile: relatedWhere('profile', 'ProfileWhere'),
    skillset: relatedWhere('skillset', 'SkillsetWhere'),
    skillId: compared(ID, 'skillId'),
    certificate: compared(TEXT, 'certificate'),
    isActive: flag(({ row }) => isActiveNow(row)),
    grantedBy: compared(TEXT, 'grantedBy'),
    grantedAt: compared(INSTANT, 'grantedAt'),
    expiresAt: compared(INSTANT, 'expiresAt'),
    revokedAt: compared(INSTANT, 'revokedAt'),
  }),
};
