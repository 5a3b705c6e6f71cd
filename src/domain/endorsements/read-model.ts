import { Prisma } from '../../generated/prisma/client.js';
import {
  byColumns,
  columns,
  compared,
  computedField,
  enumeration,
  filterModel,
  ID,
  INSTANT,
  isRelated,
  joinRelated,
  listField,
  NOW,
  NUMBER,
  objectById,
  objectModel,
  objectOf,
  ORGANISATION,
  relatedList,
  relatedObject,
  relatedWhere,
  TEXT,
  type FieldContext,
  type FieldModel,
  type ReadModel,
  type Row,
} from '../../platform/read-model/index.js';
import { linkOfRequest } from './request-link.js';

const ENDORSEMENTS = {
  table: 'Endorsement',
  filter: 'EndorsementWhere',
  orders: { CREATED_AT: byColumns('Endorsement', 'createdAt', 'id') },
} as const;

const REQUESTS = {
  table: 'EndorsementRequest',
  filter: 'EndorsementRequestWhere',
  orders: {
    CREATED_AT: byColumns('EndorsementRequest', 'createdAt', 'id'),
    EXPIRES_AT: byColumns('EndorsementRequest', 'expiresAt', 'id'),
  },
} as const;

/** The evidence that an endorsement is, joined to it. */
const evidenceOf = (row: Row<'Endorsement'>) => joinRelated(row, 'evidence') as Row<'Evidence'>;

/** The level that an endorser gave; NULL if they gave none. */
const givenLevel = (evidence: Row<'Evidence'>) => Prisma.sql`
  CASE WHEN ${evidence.column('levelBasis')} = 'RATING' THEN ${evidence.column('level')} END`;

/** The skill of evidence. */
const skillOf = (evidence: Row<'Evidence'>, skill: Row<'Skill'>) => {
  const isOwners = Prisma.sql`${skill.column('ownerId')} = ${evidence.column('skillOwnerId')}`;
  return Prisma.sql`${isOwners} AND ${skill.column('id')} = ${evidence.column('skillId')}`;
};

const skill: FieldModel<FieldContext<'Endorsement'>> = {
  compile: (context) => {
    const row = context.newRow('Skill');
    return objectOf(context, row, { where: skillOf(evidenceOf(context.row), row) });
  },
};

const profileSkill: FieldModel<FieldContext<'Endorsement'>> = {
  compile: (context) => {
    const row = context.newRow('ProfileSkill');
    const evidence = evidenceOf(context.row);
    const isSame = (['profileId', 'skillOwnerId', 'skillId'] as const).map(
      (name) => Prisma.sql`${row.column(name)} = ${evidence.column(name)}`,
    );
    return objectOf(context, row, { where: Prisma.join(isSame, ' AND ') });
  },
};

/** The name of an endorser: that of the profile, or the one that was given. */
function endorserName<Table extends 'Endorsement' | 'EndorsementRequest'>(): FieldModel<FieldContext<Table>> {
  return {
    isLeaf: true,
    compile: ({ row }) => {
      const { alias } = row as Row;
      return Prisma.sql`coalesce((
        SELECT coalesce(endorser.full_name, endorser.public_identifier) FROM profile endorser
        WHERE endorser.organisation_id = ${ORGANISATION}::uuid AND endorser.id = ${alias}.endorser_profile_id
      ), ${alias}.endorser_name)`;
    },
  };
}

/** The condition for the endorsements of a skill of a person. */
const isOfSkill = (held: Row<'ProfileSkill'>, row: Row<'Endorsement'>) => Prisma.sql`
  ${row.column('profileId')} = ${held.column('profileId')} AND EXISTS (
    SELECT FROM evidence piece
    WHERE piece.organisation_id = ${ORGANISATION}::uuid AND piece.id = ${row.column('evidenceId')}
      AND piece.skill_owner_id = ${held.column('skillOwnerId')} AND piece.skill_id = ${held.column('skillId')})`;

/** The state that clients see: an open request has expired when its link has. */
const state = (row: Row<'EndorsementRequest'>) => Prisma.sql`
  CASE WHEN ${row.column('state')} = 'OPEN' AND ${row.column('expiresAt')} <= ${NOW}::timestamptz
    THEN 'EXPIRED'::endorsement_request_state ELSE ${row.column('state')} END`;

const link = computedField<'EndorsementRequest'>(
  ['id'],
  ([id], scope) => linkOfRequest(scope, { organisationId: scope.organisationId, id: id as string }),
  { isNeeded: (row) => Prisma.sql`${state(row)} = 'OPEN'`, isLeaf: false },
);

/** The endorsement that answers a request for a skill. */
const endorsementOfSkill: FieldModel<FieldContext<'EndorsementRequestSkill'>> = {
  compile: (context) => {
    const row = context.newRow('Endorsement');
    const asked = context.row;
    return objectOf(context, row, {
      where: Prisma.sql`${row.column('requestId')} = ${asked.column('requestId')} AND EXISTS (
        SELECT FROM evidence piece
        WHERE piece.organisation_id = ${ORGANISATION}::uuid AND piece.id = ${row.column('evidenceId')}
          AND piece.skill_owner_id = ${asked.column('skillOwnerId')} AND piece.skill_id = ${asked.column('skillId')})`,
    });
  },
};

const relationship = enumeration('EndorsementRelationshipFilter', 'endorsement_relationship');

/** Endorsements and the requests for them. */
export const endorsementReadModel: ReadModel = {
  objects: {
    Endorsement: objectModel('Endorsement', {
      ...columns('id', 'relationship', 'endorserEmail', 'recordedBy', 'createdAt'),
      endorserName: endorserName(),
      endorserProfile: relatedObject('endorserProfile'),
      profile: relatedObject('profile'),
      evidence: relatedObject('evidence'),
      request: relatedObject('request'),
      skill,
      profileSkill,
      level: { compile: ({ row }) => givenLevel(evidenceOf(row)) },
      comment: { compile: ({ row }) => Prisma.sql`nullif(${evidenceOf(row).column('quote')}, '')` },
    }),
    EndorsementRequest: objectModel('EndorsementRequest', {
      ...columns('id', 'relationship', 'endorserEmail', 'message', 'requestedBy', 'createdAt', 'expiresAt', 'closedAt'),
      endorserName: endorserName(),
      endorserProfile: relatedObject('endorserProfile'),
      profile: relatedObject('profile'),
      state: { isLeaf: true, compile: ({ row }) => state(row) },
      link,
      skills: relatedList('skills', 'EndorsementRequestSkill', { orderBy: (row) => row.column('position') }),
    }),
    EndorsementRequestSkill: objectModel('EndorsementRequestSkill', {
      ...columns('answer'),
      skill: relatedObject('skill'),
      endorsement: endorsementOfSkill,
    }),
    Evidence: objectModel('Evidence', {
      endorsement: {
        compile: (context) => {
          const row = context.newRow('Endorsement');
          return objectOf(context, row, {
            where: Prisma.sql`${row.column('evidenceId')} = ${context.row.column('id')}`,
          });
        },
      },
    }),
    ProfileSkill: objectModel('ProfileSkill', {
      endorsements: listField<'Endorsement', FieldContext<'ProfileSkill'>>({
        ...ENDORSEMENTS,
        name: 'endorsements of a skill',
        rows: (context, row) => isOfSkill(context.row, row),
      }),
    }),
    Profile: objectModel('Profile', {
      endorsements: listField<'Endorsement', FieldContext<'Profile'>>({
        ...ENDORSEMENTS,
        name: 'endorsements of a profile',
        rows: (context, row) => isRelated(context.row, 'endorsements', row),
      }),
      endorsementsGiven: listField<'Endorsement', FieldContext<'Profile'>>({
        ...ENDORSEMENTS,
        name: 'endorsements by a profile',
        rows: (context, row) => isRelated(context.row, 'endorsementsGiven', row),
      }),
      endorsementRequests: listField<'EndorsementRequest', FieldContext<'Profile'>>({
        ...REQUESTS,
        name: 'endorsement requests for a profile',
        rows: (context, row) => isRelated(context.row, 'endorsementRequests', row),
      }),
    }),
  },
  filters: {
    EndorsementWhere: filterModel('Endorsement', {
      id: compared(ID, 'id'),
      profile: relatedWhere('profile', 'ProfileWhere'),
      endorserProfile: relatedWhere('endorserProfile', 'ProfileWhere'),
      endorserEmail: compared(TEXT, 'endorserEmail'),
      skill: relatedWhere(({ row, newRow }) => {
        const found = newRow('Skill');
        return {
          row: found,
          where: Prisma.sql`(${found.column('ownerId')}, ${found.column('id')}) = (
            SELECT piece.skill_owner_id, piece.skill_id FROM evidence piece
            WHERE piece.organisation_id = ${ORGANISATION}::uuid AND piece.id = ${row.column('evidenceId')})`,
        };
      }, 'SkillWhere'),
      relationship: compared(relationship, 'relationship'),
      level: compared(
        NUMBER,
        ({ row }) => Prisma.sql`(
          SELECT piece.level FROM evidence piece
          WHERE piece.organisation_id = ${ORGANISATION}::uuid AND piece.id = ${row.column('evidenceId')}
            AND piece.level_basis = 'RATING')`,
      ),
      createdAt: compared(INSTANT, 'createdAt'),
    }),
    EndorsementRequestWhere: filterModel('EndorsementRequest', {
      id: compared(ID, 'id'),
      profile: relatedWhere('profile', 'ProfileWhere'),
      endorserProfile: relatedWhere('endorserProfile', 'ProfileWhere'),
      endorserEmail: compared(TEXT, 'endorserEmail'),
      relationship: compared(relationship, 'relationship'),
      state: compared(enumeration('EndorsementRequestStateFilter', 'endorsement_request_state'), ({ row }) =>
        state(row),
      ),
      createdAt: compared(INSTANT, 'createdAt'),
      expiresAt: compared(INSTANT, 'expiresAt'),
    }),
  },
  queries: {
    endorsement: objectById('Endorsement'),
    endorsements: listField({ ...ENDORSEMENTS, name: 'endorsements' }),
    endorsementRequest: objectById('EndorsementRequest'),
    endorsementRequests: listField({ ...REQUESTS, name: 'endorsement requests' }),
  },
};
