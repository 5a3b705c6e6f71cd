import type {
  Certification,
  Education,
  Evidence,
  Prisma,
  Profile,
  ProfileSkill,
  WorkExperience,
} from '../../generated/prisma/client.js';
import { selectColumns, type SelectedFields } from '../../platform/graphql/index.js';
import { skillSelect, type SkillRow } from '../taxonomy/index.js';

export type EvidenceRow = Partial<Evidence>;

export type ProfileSkillRow = Partial<ProfileSkill> & {
  readonly skill?: SkillRow;
  readonly evidence?: readonly EvidenceRow[];
};

/** A profile as read for an answer; what was not asked for is left out. */
export type ProfileRow = Partial<Profile> &
  Pick<Profile, 'organisationId' | 'id'> & {
    readonly certifications?: readonly Partial<Certification>[];
    readonly educations?: readonly Partial<Education>[];
    readonly workHistory?: readonly Partial<WorkExperience>[];
    readonly skills?: readonly ProfileSkillRow[];
  };

const PROFILE_COLUMNS = ['publicIdentifier', 'email', 'firstName', 'lastName', 'fullName', 'createdAt', 'updatedAt'] as const;
const CERTIFICATION_COLUMNS = ['name', 'authority', 'field', 'description', 'date', 'datePrecision'] as const;
const PERIOD_COLUMNS = ['startDate', 'startDatePrecision', 'endDate', 'endDatePrecision', 'description'] as const;
const EDUCATION_COLUMNS = [...PERIOD_COLUMNS, 'degree', 'school', 'field', 'grade', 'finished'] as const;
const WORK_COLUMNS = [...PERIOD_COLUMNS, 'occupation', 'company'] as const;
const SKILL_COLUMNS = ['level', 'confidence', 'state', 'statedBy', 'statedAt'] as const;
const EVIDENCE_COLUMNS = [
  'quote',
  'pointer',
  'inName',
  'startOffset',
  'endOffset',
  'source',
  'level',
  'levelBasis',
  'confidence',
  'observedAt',
  'importItemId',
] as const;

const newestFirst = (column: 'date' | 'startDate') => [{ [column]: { sort: 'desc', nulls: 'last' } }, { id: 'asc' }] as never;

/**
 * The columns and rows that a profile's fields need. With Prisma's relation joins the whole of it, lists and
 * evidence included, is one statement, for one profile and for a page of them.
 */
export function profileSelect(fields: SelectedFields) {
  const { certifications, educations, workHistory, skills } = fields;
  return {
    organisationId: true,
    id: true,
    ...selectColumns(fields, PROFILE_COLUMNS),
    certifications: certifications && {
      select: { id: true, ...selectColumns(certifications, CERTIFICATION_COLUMNS) },
      orderBy: newestFirst('date'),
    },
    educations: educations && {
      select: { id: true, ...selectColumns(educations, EDUCATION_COLUMNS) },
      orderBy: newestFirst('startDate'),
    },
    workHistory: workHistory && {
      select: { id: true, ...selectColumns(workHistory, WORK_COLUMNS) },
      orderBy: newestFirst('startDate'),
    },
    skills: skills && {
      select: {
        profileId: true,
        ...selectColumns(skills, SKILL_COLUMNS),
        skill: skills['skill'] && { select: skillSelect(skills['skill']) },
        evidence: skills['evidence'] && {
          select: { id: true, ...selectColumns(skills['evidence'], EVIDENCE_COLUMNS) },
          orderBy: [{ observedAt: 'desc' as const }, { id: 'asc' as const }],
        },
      },
      orderBy: [{ level: 'desc' as const }, { confidence: 'desc' as const }, { skillId: 'asc' as const }],
    },
  } satisfies Prisma.ProfileSelect;
}
