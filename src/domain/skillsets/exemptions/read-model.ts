import { Prisma } from '../../../generated/prisma/client.js';
import {
  byColumns,
  columns,
  comparing,
  ID,
  isRelated,
  listField,
  NOW,
  objectModel,
  ORGANISATION,
  relatedObject,
  type FieldContext,
  type ListArgument,
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

const activeOrNot: ListArgument<'Exemption'> = {
  condition: (row, value) => Prisma.sql`${isActiveNow(row)} = ${value}::boolean`,
};

/** What both lists have. Version 7 UUIDs sort by time. */
const EXEMPTIONS = {
  table: 'Exemption',
  orders: { GRANTED_AT: byColumns('Exemption', 'id') },
  order: { field: 'GRANTED_AT', direction: 'DESC' },
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
      arguments: { skillsetId: comparing<'Exemption'>('skillsetId', ID, 'eq'), isActive: activeOrNot },
    }),
  }),
  Skillset: objectModel('Skillset', {
    exemptions: listField<'Exemption', FieldContext<'Skillset'>>({
      ...EXEMPTIONS,
      name: 'exemptions of a skillset',
      rows: (context, row) => isRelated(context.row, 'exemptions', row),
      arguments: { profileId: comparing<'Exemption'>('profileId', ID, 'eq'), isActive: activeOrNot },
    }),
  }),
};
