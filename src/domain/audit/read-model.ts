import { Prisma } from '../../generated/prisma/client.js';
import type { AuditFace } from '../../generated/prisma/enums.js';
import { isId } from '../../platform/database/index.js';
import {
  byColumns,
  columns,
  compared,
  computedValue,
  enumeration,
  filterModel,
  ID,
  INSTANT,
  listField,
  objectById,
  objectModel,
  objectOf,
  ORGANISATION,
  TEXT,
  type Compute,
  type FieldContext,
  type FieldModel,
  type FilterField,
  type ReadModel,
  type Row,
} from '../../platform/read-model/index.js';
import { canonicalForm, FIRST_HASH } from './canonical-form.js';
import { openForPerson } from './person-key.js';

type EntryRow = Row<'AuditEntry'>;
type EntryField = FieldModel<FieldContext<'AuditEntry'>>;

/** The salt of the person's key; NULL if the person was erased. */
const saltOf = (row: EntryRow): Prisma.Sql => Prisma.sql`(
  SELECT profile.audit_salt FROM profile
  WHERE profile.organisation_id = ${ORGANISATION}::uuid AND profile.audit_pseudonym = ${row.column('person')})`;

/** The values of a change about a person, decrypted if the person's key is still there. */
const openChange =
  (side: 'before' | 'after'): Compute =>
  ([id, salt, sealed], { linkSigningKey }) =>
    typeof salt === 'string'
      ? openForPerson(linkSigningKey, salt, id as string, Buffer.from(sealed as string, 'base64'))?.[side]
      : null;
const OPEN = { before: openChange('before'), after: openChange('after') };

const valuesOf = (side: 'before' | 'after'): EntryField => ({
  compile: ({ row }) => {
    const sealed = Prisma.sql`encode(${row.column('sealedChange')}, 'base64')`;
    return Prisma.sql`CASE WHEN ${row.column('sealedChange')} IS NULL THEN to_json(${row.column(side)})
      ELSE ${computedValue(OPEN[side], [row.column('id'), saltOf(row), sealed])} END`;
  },
});

/** The first word of an actor is its kind. */
const actorKindOf = (row: EntryRow): Prisma.Sql => Prisma.sql`(
  CASE split_part(${row.column('actor')}, ':', 1)
    WHEN 'api-key' THEN 'API_KEY'
    WHEN 'access-token' THEN 'ACCESS_TOKEN'
    WHEN 'session' THEN 'SESSION'
    WHEN 'support' THEN 'OPERATOR'
    WHEN 'worker' THEN 'BACKGROUND'
    ELSE 'LINK'
  END)`;

const hex = (column: 'hash'): EntryField => ({
  isLeaf: true,
  compile: ({ row }) => Prisma.sql`encode(${row.column(column)}, 'hex')`,
});

/** The hash of the entry before: the anchor's, if retention has removed that entry. */
const previousHashOf = (row: EntryRow): Prisma.Sql => Prisma.sql`coalesce(
  (
    SELECT encode(previous.hash, 'hex') FROM audit_entry previous
    WHERE previous.organisation_id = ${ORGANISATION}::uuid AND previous.sequence = ${row.column('sequence')} - 1),
  (
    SELECT encode(chain.anchor_hash, 'hex') FROM audit_chain chain
    WHERE chain.organisation_id = ${ORGANISATION}::uuid AND chain.anchor_sequence = ${row.column('sequence')} - 1))`;

/** What the canonical form is made of, in this order, with the sequence and the hash before. */
const FORM = ['id', 'at', 'actor', 'action', 'subjectId', 'person', 'face', 'address', 'requestId'] as const;

const formOf: Compute = (values, { organisationId }) => {
  const [id, at, actor, action, subjectId, person, face, address, requestId, ...rest] = values as (string | null)[];
  const [details = null, before = null, after = null, sealed = null, sequence, previousHash] = rest;
  return canonicalForm(
    {
      organisationId,
      id: id as string,
      at: new Date(at as string),
      actor: actor as string,
      action: action as string,
      subjectId: subjectId as string,
      person: person ?? null,
      face: face as AuditFace | null,
      address: address ?? null,
      requestId: requestId ?? null,
      details,
      before,
      after,
      sealedChange: sealed === null ? null : Buffer.from(sealed, 'base64'),
    },
    { sequence: Number(sequence), previousHash: previousHash ?? FIRST_HASH },
  );
};

const canonical: EntryField = {
  compile: ({ row }) => {
    const texts = (['details', 'before', 'after'] as const).map((name) => Prisma.sql`${row.column(name)}::text`);
    const form = computedValue(formOf, [
      ...FORM.map((name) => row.value(name)),
      ...texts,
      Prisma.sql`encode(${row.column('sealedChange')}, 'base64')`,
      row.column('sequence'),
      previousHashOf(row),
    ]);
    return Prisma.sql`CASE WHEN ${row.column('sequence')} IS NOT NULL THEN ${form} END`;
  },
};

const profile: EntryField = {
  compile: (context) => {
    const row = context.newRow('Profile');
    return objectOf(context, row, {
      where: Prisma.sql`${row.column('auditPseudonym')} = ${context.row.column('person')}`,
    });
  },
};

/** Entries about the person with a profile. */
const isAboutProfile: FilterField<'AuditEntry'> = {
  input: 'ID',
  compile: ({ row, argument }) => {
    const id = argument((given) => (isId(given as string) ? given : null));
    return Prisma.sql`coalesce(${row.column('person')} = (
      SELECT asked.audit_pseudonym FROM profile asked
      WHERE asked.organisation_id = ${ORGANISATION}::uuid AND asked.id = ${id}::uuid), false)`;
  },
};

/** The audit trail, and its checkpoints. Version 7 UUIDs sort by time. */
export const auditReadModel: ReadModel = {
  objects: {
    OrganisationSettings: objectModel('Organisation', columns('logsReads')),
    AuditEntry: objectModel('AuditEntry', {
      ...columns('id', 'at', 'actor', 'action', 'subjectId', 'details', 'face', 'address', 'requestId', 'sequence'),
      actorKind: { isLeaf: true, compile: ({ row }) => actorKindOf(row) },
      actorId: {
        isLeaf: true,
        compile: ({ row }) => Prisma.sql`nullif(split_part(${row.column('actor')}, ':', 2), '')`,
      },
      pseudonym: { isLeaf: true, compile: ({ row }) => row.value('person') },
      profile,
      before: valuesOf('before'),
      after: valuesOf('after'),
      isErased: {
        compile: ({ row }) => Prisma.sql`(${row.column('sealedChange')} IS NOT NULL AND ${saltOf(row)} IS NULL)`,
      },
      hash: hex('hash'),
      canonicalForm: canonical,
    }),
    AuditCheckpoint: objectModel('AuditCheckpoint', {
      ...columns('id', 'at', 'sequence', 'token'),
      hash: { isLeaf: true, compile: ({ row }) => Prisma.sql`encode(${row.column('hash')}, 'hex')` },
    }),
  },
  filters: {
    AuditEntryWhere: filterModel('AuditEntry', {
      id: compared(ID, 'id'),
      at: compared(INSTANT, 'at'),
      actor: compared(TEXT, 'actor'),
      actorKind: compared(enumeration('AuditActorKindFilter', 'text'), ({ row }) => actorKindOf(row)),
      action: compared(TEXT, 'action'),
      subjectId: compared(ID, 'subjectId'),
      pseudonym: compared(ID, 'person'),
      profileId: isAboutProfile,
      face: compared(enumeration('AuditFaceFilter', 'audit_face'), 'face'),
      address: compared(TEXT, 'address'),
      requestId: compared(TEXT, 'requestId'),
    }),
    AuditCheckpointWhere: filterModel('AuditCheckpoint', {
      id: compared(ID, 'id'),
      at: compared(INSTANT, 'at'),
    }),
  },
  queries: {
    auditEntry: objectById('AuditEntry'),
    auditEntries: listField({
      name: 'audit entries',
      table: 'AuditEntry',
      filter: 'AuditEntryWhere',
      orders: { AT: byColumns('AuditEntry', 'id') },
    }),
    auditCheckpoint: objectById('AuditCheckpoint'),
    auditCheckpoints: listField({
      name: 'audit checkpoints',
      table: 'AuditCheckpoint',
      filter: 'AuditCheckpointWhere',
      orders: { AT: byColumns('AuditCheckpoint', 'id') },
    }),
  },
};
