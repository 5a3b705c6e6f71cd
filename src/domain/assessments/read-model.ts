import { Prisma } from '../../generated/prisma/client.js';
import {
  asList,
  asObject,
  byColumns,
  byOptionalInstant,
  columns,
  compared,
  computedValue,
  enumeration,
  filterModel,
  firstOf,
  ID,
  INSTANT,
  isRelated,
  LANGUAGE,
  listField,
  namedColumns,
  NOW,
  objectById,
  objectModel,
  objectOf,
  ORGANISATION,
  relatedListWhere,
  relatedObject,
  relatedWhere,
  TEXT,
  type Compute,
  type FieldContext,
  type FieldModel,
  type FilterField,
  type ReadModel,
} from '../../platform/read-model/index.js';
import { selectMemberships } from '../workforce-graph/index.js';
import { linkOf } from './links/assessment-link.js';

type CampaignField = FieldModel<FieldContext<'AssessmentCampaign'>>;
type AssessmentField = FieldModel<FieldContext<'Assessment'>>;

/** A text of a campaign in the language of the answer, or else in the other one. */
function text(column: 'name' | 'message'): CampaignField {
  return {
    isLeaf: true,
    compile: ({ row }) => Prisma.sql`(
      SELECT t.${Prisma.raw(column)} FROM assessment_campaign_translation t
      WHERE t.organisation_id = ${ORGANISATION}::uuid AND t.campaign_id = ${row.column('id')}
        AND t.${Prisma.raw(column)} IS NOT NULL
      ORDER BY t.language <> ${LANGUAGE}::language LIMIT 1)`,
  };
}

/** A text in each language; the fields of the type are named like the languages. */
function inEachLanguage(column: 'name' | 'message'): CampaignField {
  return {
    compile: ({ row, field }) => {
      const texts = namedColumns(
        field.selection,
        ({ name: language }) => Prisma.sql`(
          SELECT t.${Prisma.raw(column)} FROM assessment_campaign_translation t
          WHERE t.organisation_id = ${ORGANISATION}::uuid AND t.campaign_id = ${row.column('id')}
            AND t.language = ${language}::language)`,
      );
      return asObject(Prisma.sql`SELECT ${texts}`);
    },
  };
}

const skills: CampaignField = {
  compile: (context) => {
    const skill = context.newRow('Skill');
    const asked = context.newRow('AssessmentCampaignSkill');
    const columnsOfSkill = context.columns(context.field.selection, skill);
    const source = Prisma.sql`assessment_campaign_skill ${asked.alias} JOIN skill ${skill.alias}
      ON ${skill.column('ownerId')} = ${asked.column('skillOwnerId')}
        AND ${skill.column('id')} = ${asked.column('skillId')}`;
    const rows = {
      where: isRelated(context.row, 'skills', asked),
      orderBy: asked.column('position'),
      limit: firstOf(context),
      isSortedByJoins: true,
    };
    return asList(context.select(columnsOfSkill, skill, rows, source));
  },
};

/** The progress of a campaign has the row of the campaign. */
const progress: CampaignField = {
  compile: ({ row, field, columns: columnsOf }) => asObject(Prisma.sql`SELECT ${columnsOf(field.selection, row)}`),
};

/** What is counted of the assessments of a campaign: the condition on an assessment `a`. */
const COUNTS = {
  asked: Prisma.sql`a.requested_at IS NOT NULL`,
  submitted: Prisma.sql`a.state = 'SUBMITTED'`,
  open: Prisma.sql`a.state = 'OPEN'`,
  expired: Prisma.sql`a.state = 'EXPIRED'`,
  planned: Prisma.sql`a.state = 'PLANNED'`,
  cancelled: Prisma.sql`a.state = 'CANCELLED'`,
} as const;

const countsAs = (names: readonly (keyof typeof COUNTS)[]): Prisma.Sql =>
  Prisma.join(
    names.map((name) => Prisma.sql`(count(*) FILTER (WHERE ${COUNTS[name]}))::int AS ${Prisma.raw(name)}`),
    ', ',
  );

/** A count of a campaign. All of them are made by reading its assessments once. */
const countOf = (name: keyof typeof COUNTS): CampaignField => ({
  compile: ({ row }) => {
    const counts = row.join(
      'counts',
      (alias) => Prisma.sql`
        LEFT JOIN LATERAL (
          SELECT ${countsAs(Object.keys(COUNTS) as (keyof typeof COUNTS)[])} FROM assessment a
          WHERE a.organisation_id = ${ORGANISATION}::uuid AND a.campaign_id = ${row.column('id')}) AS ${alias} ON TRUE`,
    );
    return Prisma.sql`${counts}.${Prisma.raw(name)}`;
  },
});

/** The counts by team. Their rows are not of a table; their columns are made here. */
const teams: CampaignField = {
  compile: (context) => {
    const team = context.newRow('Entity');
    const memberships = selectMemberships('TEAM', { organisationId: ORGANISATION });
    const counts = Prisma.sql`
      SELECT place.group_id AS id, count(*) AS total, ${countsAs(['asked', 'submitted'])}
      FROM assessment a JOIN (SELECT DISTINCT team.group_id, team.profile_id FROM (${memberships}) AS team) AS place
        ON place.profile_id = a.profile_id
      WHERE a.organisation_id = ${ORGANISATION}::uuid AND a.campaign_id = ${context.row.column('id')}
      GROUP BY place.group_id ORDER BY total DESC, place.group_id LIMIT ${firstOf(context)}`;
    return asList(Prisma.sql`
      SELECT ${context.columns(context.field.selection, team)} FROM (${counts}) AS ${team.alias}
      ORDER BY ${team.alias}.total DESC, ${team.column('id')}`);
  },
};

const teamOfCounts: FieldModel<FieldContext<'Entity'>> = {
  compile: (context) => {
    const team = context.newRow('Entity');
    return objectOf(context, team, { where: Prisma.sql`${team.column('id')} = ${context.row.column('id')}` });
  },
};

const countOfTeam = (name: 'asked' | 'submitted'): FieldModel<FieldContext<'Entity'>> => ({
  isLeaf: true,
  compile: ({ row }) => Prisma.sql`${row.alias}.${Prisma.raw(name)}`,
});

const makeLink: Compute = ([id, pageUrl], scope) =>
  linkOf(scope, { organisationId: scope.organisationId, id: id as string }, { pageUrl: pageUrl as string });

/** The link is signed when it is shown. At the due date itself it ends, even if no process has closed the campaign. */
const link: AssessmentField = {
  compile: (context) => {
    const { row } = context;
    const campaign = context.newRow('AssessmentCampaign');
    const signed = computedValue(makeLink, [row.column('id'), campaign.column('pageUrl')]);
    return Prisma.sql`(
      SELECT ${signed} FROM assessment_campaign ${campaign.alias}
      WHERE ${isRelated(row, 'campaign', campaign)} AND ${row.column('state')} = 'OPEN'
        AND ${campaign.column('dueAt')} > ${NOW}::timestamptz)`;
  },
};

/** The answers are in the payload of the import item. Their rows are not of a table; their columns are made here. */
const answers: AssessmentField = {
  compile: (context) => {
    const { row } = context;
    const item = context.newRow('ImportItem');
    const answer = context.newRow('Assessment');
    return asList(Prisma.sql`
      SELECT ${context.columns(context.field.selection, answer)} FROM (
        SELECT value, place
        FROM import_item ${item.alias}
        CROSS JOIN jsonb_array_elements(${item.column('payload')}::jsonb -> 'answers') WITH ORDINALITY
          AS stored(value, place)
        WHERE ${isRelated(row, 'importItem', item)}
      ) AS ${answer.alias} ORDER BY ${answer.alias}.place`);
  },
};

/** A value of an answer. */
const stored = (expression: (answer: Prisma.Sql) => Prisma.Sql): AssessmentField => ({
  isLeaf: true,
  compile: ({ row }) => expression(Prisma.sql`${row.alias}.value`),
});

/** The skill of an answer: the organisation's own, or a shared one. */
const skillOfAnswer: AssessmentField = {
  compile: (context) => {
    const skill = context.newRow('Skill');
    const where = Prisma.sql`${skill.column('id')} = (${context.row.alias}.value #>> '{skill,id}')::uuid`;
    return objectOf(context, skill, { where, limit: Prisma.sql`1` });
  },
};

/** A name in either language. */
const nameWhere: FilterField<'AssessmentCampaign'> = {
  input: TEXT.input,
  operators: Object.keys(TEXT.operators),
  compile: ({ row, compare }) => Prisma.sql`EXISTS (
    SELECT FROM assessment_campaign_translation text
    WHERE text.organisation_id = ${ORGANISATION}::uuid AND text.campaign_id = ${row.column('id')}
      AND ${compare(TEXT, Prisma.sql`text.name`)})`,
};

/** What all lists of assessments have. Version 7 UUIDs sort by time. */
const ASSESSMENTS = {
  table: 'Assessment',
  filter: 'AssessmentWhere',
  orders: {
    CREATED_AT: byColumns('Assessment', 'id'),
    SUBMITTED_AT: [byOptionalInstant('Assessment', 'submittedAt'), ...byColumns('Assessment', 'id')],
  },
} as const;

/** Campaigns, their assessments, and how far they are. */
export const assessmentReadModel: ReadModel = {
  objects: {
    AssessmentCampaign: objectModel('AssessmentCampaign', {
      ...columns('id', 'state', 'opensAt', 'dueAt', 'reminderDays', 'createdAt', 'openedAt', 'closedAt'),
      name: text('name'),
      names: inEachLanguage('name'),
      message: text('message'),
      messages: inEachLanguage('message'),
      skills,
      progress,
      assessments: listField<'Assessment', FieldContext<'AssessmentCampaign'>>({
        ...ASSESSMENTS,
        name: 'assessments of a campaign',
        rows: (context, row) => isRelated(context.row, 'assessments', row),
      }),
    }),
    AssessmentProgress: objectModel('AssessmentCampaign', {
      asked: countOf('asked'),
      submitted: countOf('submitted'),
      open: countOf('open'),
      expired: countOf('expired'),
      planned: countOf('planned'),
      cancelled: countOf('cancelled'),
      teams,
    }),
    AssessmentTeamProgress: objectModel('Entity', {
      team: teamOfCounts,
      asked: countOfTeam('asked'),
      submitted: countOfTeam('submitted'),
    }),
    Assessment: objectModel('Assessment', {
      ...columns('id', 'role', 'state', 'requestedAt', 'remindedAt', 'submittedAt'),
      campaign: relatedObject('campaign'),
      profile: relatedObject('profile'),
      assessor: relatedObject('assessor'),
      importItem: relatedObject('importItem'),
      link,
      answers,
    }),
    AssessmentAnswer: objectModel('Assessment', {
      skillId: stored((answer) => Prisma.sql`${answer} #>> '{skill,id}'`),
      skill: skillOfAnswer,
      level: stored((answer) => Prisma.sql`(${answer} ->> 'level')::int`),
      remark: stored((answer) => Prisma.sql`${answer} ->> 'remark'`),
    }),
  },
  filters: {
    AssessmentCampaignWhere: filterModel('AssessmentCampaign', {
      id: compared(ID, 'id'),
      name: nameWhere,
      state: compared(enumeration('AssessmentCampaignStateFilter', 'assessment_campaign_state'), 'state'),
      dueAt: compared(INSTANT, 'dueAt'),
      createdAt: compared(INSTANT, 'createdAt'),
      assessments: relatedListWhere('assessments', 'AssessmentListFilter', 'AssessmentWhere'),
    }),
    AssessmentWhere: filterModel('Assessment', {
      id: compared(ID, 'id'),
      campaign: relatedWhere('campaign', 'AssessmentCampaignWhere'),
      profile: relatedWhere('profile', 'ProfileWhere'),
      assessor: relatedWhere('assessor', 'ProfileWhere'),
      role: compared(enumeration('AssessorRoleFilter', 'assessor_role'), 'role'),
      state: compared(enumeration('AssessmentStateFilter', 'assessment_state'), 'state'),
      submittedAt: compared(INSTANT, 'submittedAt'),
    }),
  },
  queries: {
    assessmentCampaign: objectById('AssessmentCampaign'),
    assessmentCampaigns: listField({
      name: 'assessmentCampaigns',
      table: 'AssessmentCampaign',
      filter: 'AssessmentCampaignWhere',
      orders: {
        CREATED_AT: byColumns('AssessmentCampaign', 'createdAt', 'id'),
        DUE_AT: byColumns('AssessmentCampaign', 'dueAt', 'id'),
      },
    }),
    assessment: objectById('Assessment'),
    assessments: listField({ ...ASSESSMENTS, name: 'assessments' }),
  },
};
