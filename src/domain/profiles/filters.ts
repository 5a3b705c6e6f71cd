import { Prisma } from '../../generated/prisma/client.js';
import {
  compared,
  enumeration,
  filterModel,
  flag,
  ID,
  INSTANT,
  isCurrent,
  NUMBER,
  ORGANISATION,
  relatedListWhere,
  relatedWhere,
  TEXT,
  type ReadModel,
  type Row,
} from '../../platform/read-model/index.js';

/** When the newest evidence of a skill of a person was observed. */
export const lastObservedAt = (row: Row<'ProfileSkill'>): Prisma.Sql => Prisma.sql`(
  SELECT max(newest.observed_at) FROM evidence newest
  WHERE newest.organisation_id = ${ORGANISATION}::uuid AND newest.profile_id = ${row.column('profileId')}
    AND newest.skill_owner_id = ${row.column('skillOwnerId')} AND newest.skill_id = ${row.column('skillId')})`;

/** How much a person is interested in a skill that they have; NULL if nobody has said. */
export const interestOf = (row: Row<'ProfileSkill'>): Prisma.Sql => Prisma.sql`(
  SELECT stated.interest FROM skill_interest stated
  WHERE stated.organisation_id = ${ORGANISATION}::uuid AND stated.profile_id = ${row.column('profileId')}
    AND stated.skill_owner_id = ${row.column('skillOwnerId')} AND stated.skill_id = ${row.column('skillId')})`;

/** Whether no other suggestion of the same skill for the same person, in the same state, is likelier. */
const isLikeliestOfSkill = (row: Row<'SkillSuggestion'>): Prisma.Sql => Prisma.sql`NOT EXISTS (
  SELECT 1 FROM skill_suggestion other
  WHERE other.organisation_id = ${ORGANISATION}::uuid AND other.profile_id = ${row.column('profileId')}
    AND other.skill_owner_id = ${row.column('skillOwnerId')} AND other.skill_id = ${row.column('skillId')}
    AND other.state = ${row.column('state')}
    AND (other.likelihood, other.id) > (${row.column('likelihood')}, ${row.column('id')}))`;

/** What clients can ask of profiles and what belongs to them. */
export const profileFilters: NonNullable<ReadModel['filters']> = {
  ProfileWhere: filterModel('Profile', {
    id: compared(ID, 'id'),
    publicIdentifier: compared(TEXT, 'publicIdentifier'),
    name: compared(TEXT, 'fullName'),
    email: compared(TEXT, 'email'),
    createdAt: compared(INSTANT, 'createdAt'),
    updatedAt: compared(INSTANT, 'updatedAt'),
    skills: relatedListWhere('skills', 'ProfileSkillListFilter', 'ProfileSkillWhere'),
    evidence: relatedListWhere('evidence', 'EvidenceListFilter', 'EvidenceWhere'),
    certifications: relatedListWhere('certifications', 'CertificationListFilter', 'CertificationWhere'),
    educations: relatedListWhere('educations', 'EducationListFilter', 'EducationWhere'),
    workHistory: relatedListWhere('workHistory', 'WorkExperienceListFilter', 'WorkExperienceWhere'),
    contradictions: relatedListWhere('contradictions', 'ProfileContradictionListFilter', 'ProfileContradictionWhere'),
  }),
  ProfileSkillWhere: filterModel('ProfileSkill', {
    id: compared(ID, 'id'),
    skill: relatedWhere('skill', 'SkillWhere'),
    profile: relatedWhere('profile', 'ProfileWhere'),
    level: compared(NUMBER, 'level'),
    evidenceLevel: compared(NUMBER, 'evidenceLevel'),
    reviewedLevel: compared(NUMBER, 'reviewedLevel'),
    confidence: compared(NUMBER, 'confidence'),
    state: compared(enumeration('SkillStateFilter', 'skill_state'), 'state'),
    lastObservedAt: compared(INSTANT, ({ row }) => lastObservedAt(row)),
    evidence: relatedListWhere('evidence', 'EvidenceListFilter', 'EvidenceWhere'),
  }),
  EvidenceWhere: filterModel('Evidence', {
    id: compared(ID, 'id'),
    skill: relatedWhere(({ row, newRow }) => {
      const skill = newRow('Skill');
      const owner = Prisma.sql`${skill.column('ownerId')} = ${row.column('skillOwnerId')}`;
      return { row: skill, where: Prisma.sql`${owner} AND ${skill.column('id')} = ${row.column('skillId')}` };
    }, 'SkillWhere'),
    importItemId: compared(ID, 'importItemId'),
    quote: compared(TEXT, 'quote'),
    source: compared(enumeration('EvidenceSourceFilter', 'evidence_source'), 'source'),
    levelBasis: compared(enumeration('LevelBasisFilter', 'level_basis'), 'levelBasis'),
    level: compared(NUMBER, 'level'),
    confidence: compared(NUMBER, 'confidence'),
    observedAt: compared(INSTANT, 'observedAt'),
  }),
  SkillSuggestionWhere: filterModel('SkillSuggestion', {
    id: compared(ID, 'id'),
    skill: relatedWhere('skill', 'SkillWhere'),
    profile: relatedWhere('profile', 'ProfileWhere'),
    importItemId: compared(ID, 'importItemId'),
    quote: compared(TEXT, 'quote'),
    likelihood: compared(NUMBER, 'likelihood'),
    state: compared(enumeration('SuggestionStateFilter', 'suggestion_state'), 'state'),
    isLikeliest: flag(({ row }) => isLikeliestOfSkill(row)),
    source: compared(enumeration('EvidenceSourceFilter', 'evidence_source'), 'source'),
    level: compared(NUMBER, 'level'),
    observedAt: compared(INSTANT, 'observedAt'),
  }),
  ProfileContradictionWhere: filterModel('ProfileContradiction', {
    id: compared(ID, 'id'),
    profile: relatedWhere('profile', 'ProfileWhere'),
    field: compared(enumeration('ProfileFieldFilter', 'profile_field'), 'field'),
    origin: compared(enumeration('ContradictionOriginFilter', 'contradiction_origin'), 'origin'),
    open: flag(({ row }) => Prisma.sql`${row.column('resolution')} IS NULL`),
    resolution: compared(enumeration('ResolutionFilter', 'resolution'), 'resolution'),
    keptValue: compared(TEXT, 'keptValue'),
    statedValue: compared(TEXT, 'statedValue'),
    statedAt: compared(INSTANT, 'statedAt'),
    resolvedBy: compared(TEXT, 'resolvedBy'),
    resolvedAt: compared(INSTANT, 'resolvedAt'),
  }),
  SkillPhraseRuleWhere: filterModel('SkillPhraseRule', {
    id: compared(ID, 'id'),
    phrase: compared(TEXT, 'phrase'),
    verdict: compared(enumeration('PhraseVerdictFilter', 'phrase_verdict'), 'verdict'),
    skill: relatedWhere('skill', 'SkillWhere'),
    createdBy: compared(TEXT, 'createdBy'),
    createdAt: compared(INSTANT, 'createdAt'),
  }),
  CertificationWhere: filterModel('Certification', {
    name: compared(TEXT, 'name'),
    authority: compared(TEXT, 'authority'),
    field: compared(TEXT, 'field'),
    credentialId: compared(TEXT, 'credentialId'),
    date: compared(INSTANT, 'date'),
    expiresAt: compared(INSTANT, 'expiresAt'),
    verification: compared(enumeration('VerificationFilter', 'verification'), 'verification'),
  }),
  EducationWhere: filterModel('Education', {
    degree: compared(TEXT, 'degree'),
    school: compared(TEXT, 'school'),
    field: compared(TEXT, 'field'),
    startDate: compared(INSTANT, 'startDate'),
    endDate: compared(INSTANT, 'endDate'),
  }),
  WorkExperienceWhere: filterModel('WorkExperience', {
    company: compared(TEXT, 'company'),
    occupation: compared(TEXT, 'occupation'),
    linkedOccupation: relatedWhere('linkedOccupation', 'OccupationWhere'),
    occupationLikelihood: compared(NUMBER, 'occupationLikelihood'),
    occupationOrigin: compared(enumeration('OccupationOriginFilter', 'occupation_origin'), 'occupationOrigin'),
    isCurrent: flag(({ row }) => isCurrent(row)),
    startDate: compared(INSTANT, 'startDate'),
    endDate: compared(INSTANT, 'endDate'),
  }),
  SkillWhere: filterModel('Skill', {
    holders: relatedListWhere('profileSkills', 'ProfileSkillListFilter', 'ProfileSkillWhere'),
  }),
};
