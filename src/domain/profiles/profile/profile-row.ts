import type {
  Certification,
  Education,
  Entity,
  Evidence,
  Prisma,
  Profile,
  ProfileContradiction,
  ProfileSkill,
  ProfileStatement,
  WorkExperience,
} from '../../../generated/prisma/client.js';
import { listSize, selectColumns, type SelectedFields } from '../../../platform/graphql/index.js';
import { occupationSelect, skillSelect, type OccupationRow, type SkillRow } from '../../taxonomy/index.js';

export type EvidenceRow = Partial<Evidence> & {
  readonly profileSkill?: Partial<ProfileSkill> & { readonly skill?: SkillRow };
};

/** A job, with the taxonomy's occupation that it is linked to. */
export type WorkExperienceRow = Partial<WorkExperience> & { readonly linkedOccupation?: OccupationRow | null };

/** A contradiction, with the items that state the other value. */
export type ContradictionRow = Partial<ProfileContradiction> & { readonly importItemIds?: readonly string[] };

export type ProfileSkillRow = Partial<ProfileSkill> & {
  readonly skill?: SkillRow;
  readonly evidence?: readonly EvidenceRow[];
};

/** A profile with the fields and lists that a query selects. */
export type ProfileRow = Partial<Profile> &
  Pick<Profile, 'organisationId' | 'id'> & {
    readonly certifications?: readonly Partial<Certification>[];
    readonly educations?: readonly Partial<Education>[];
    readonly workHistory?: readonly WorkExperienceRow[];
    readonly skills?: readonly ProfileSkillRow[];
    readonly entities?: readonly Entity[];
    readonly contradictions?: readonly ContradictionRow[];
    readonly statements?: readonly Pick<ProfileStatement, 'field' | 'value' | 'importItemId'>[];
  };

const PROFILE_COLUMNS = ['publicIdentifier', 'email', 'fullName', 'createdAt', 'updatedAt'] as const;
/** Needed for each part of a name, as a part that nobody states is derived from the others. */
const NAME_COLUMNS = { firstName: true, lastName: true, fullName: true } as const;
const NAME_PARTS = ['firstName', 'lastName', 'namePartsDerived'];
const CERTIFICATION_COLUMNS = [
  'name',
  'authority',
  'field',
  'description',
  'date',
  'datePrecision',
  'expiresAt',
  'expiresAtPrecision',
  'credentialId',
  'url',
  'verification',
  'verificationReason',
] as const;
const PERIOD_COLUMNS = ['startDate', 'startDatePrecision', 'endDate', 'endDatePrecision', 'description'] as const;
const EDUCATION_COLUMNS = [...PERIOD_COLUMNS, 'degree', 'school', 'field', 'grade', 'finished'] as const;
const WORK_COLUMNS = [...PERIOD_COLUMNS, 'occupation', 'company'] as const;
const SKILL_COLUMNS = [
  'level',
  'evidenceLevel',
  'reviewedLevel',
  'confidence',
  'state',
  'stateSetBy',
  'stateSetAt',
  'remark',
] as const;
const EVIDENCE_COLUMNS = [
  'quote',
  'pointer',
  'inPropertyName',
  'startOffset',
  'endOffset',
  'source',
  'level',
  'levelBasis',
  'confidence',
  'observedAt',
  'importItemId',
] as const;

/** Maximum number of field statements that are searched for those of the contradictions. */
const MAX_STATEMENTS = 1000;

/** Limits a list to the number of rows that the query asks for. */
const first = (fields: SelectedFields): { take?: number } => {
  const take = listSize(fields);
  return take === undefined ? {} : { take };
};

const newestFirst = (column: 'date' | 'startDate') =>
  [{ [column]: { sort: 'desc', nulls: 'last' } }, { id: 'asc' }] as never;

/**
 * The columns and rows that the selected fields of a profile need. With Prisma's relation joins all of it, including
 * lists and evidence, is read in one SQL statement, for one profile or a page of profiles.
 */
export function profileSelect(fields: SelectedFields) {
  const { certifications, educations, workHistory, skills, contradictions } = fields;
  return {
    organisationId: true,
    id: true,
    ...selectColumns(fields, PROFILE_COLUMNS),
    certifications: certifications && {
      select: certificationSelect(certifications),
      orderBy: newestFirst('date'),
      ...first(certifications),
    },
    educations: educations && {
      select: educationSelect(educations),
      orderBy: newestFirst('startDate'),
      ...first(educations),
    },
    workHistory: workHistory && {
      select: workSelect(workHistory),
      orderBy: newestFirst('startDate'),
      ...first(workHistory),
    },
    ...(NAME_PARTS.some((part) => part in fields) ? NAME_COLUMNS : {}),
    skills: skills && {
      select: profileSkillSelect(skills),
      orderBy: [{ level: 'desc' as const }, { confidence: 'desc' as const }, { skillId: 'asc' as const }],
      ...first(skills),
    },
    entities: fields['entity'] && { where: { type: 'PERSON' as const }, orderBy: { id: 'asc' as const }, take: 1 },
    contradictions: contradictions && {
      orderBy: [
        { resolution: { sort: 'asc' as const, nulls: 'first' as const } },
        { statedAt: 'asc' as const },
        { id: 'asc' as const },
      ],
      ...first(contradictions),
    },
    statements: contradictions?.['importItemIds'] && {
      select: { field: true, value: true, importItemId: true },
      orderBy: { importItemId: 'asc' as const },
      take: MAX_STATEMENTS,
    },
  } satisfies Prisma.ProfileSelect;
}

/** The columns that the selected fields of a certification need. */
export const certificationSelect = (fields: SelectedFields) =>
  ({ id: true, ...selectColumns(fields, CERTIFICATION_COLUMNS) }) as const;

/** The columns that the selected fields of an education need. */
export const educationSelect = (fields: SelectedFields) =>
  ({ id: true, ...selectColumns(fields, EDUCATION_COLUMNS) }) as const;

/** The columns and rows that the selected fields of a job need. */
export const workSelect = (fields: SelectedFields) => {
  const { linkedOccupation } = fields;
  return {
    id: true,
    ...selectColumns(fields, WORK_COLUMNS),
    linkedOccupation: linkedOccupation && { select: occupationSelect(linkedOccupation) },
  } as const;
};

/** Whether the selected fields of a profile are its columns only. */
export function needsColumnsOnly(fields: SelectedFields): boolean {
  const columns: readonly string[] = ['id', ...PROFILE_COLUMNS, ...NAME_PARTS];
  return Object.keys(fields).every((field) => columns.includes(field));
}

/** The columns and rows that the selected fields of a profile's skill need. */
export function profileSkillSelect(fields: SelectedFields) {
  const { skill, evidence } = fields;
  return {
    profileId: true,
    ...selectColumns(fields, SKILL_COLUMNS),
    skill: skill && { select: skillSelect(skill) },
    evidence: evidence && {
      select: evidenceSelect(evidence),
      orderBy: [{ observedAt: 'desc' as const }, { id: 'asc' as const }],
      ...first(evidence),
    },
  } satisfies Prisma.ProfileSkillSelect;
}

/** The columns and rows that the selected fields of a piece of evidence need. */
export function evidenceSelect(fields: SelectedFields) {
  const { skill } = fields;
  return {
    id: true,
    ...selectColumns(fields, EVIDENCE_COLUMNS),
    profileSkill: skill && { select: { skill: { select: skillSelect(skill) } } },
  } satisfies Prisma.EvidenceSelect;
}
