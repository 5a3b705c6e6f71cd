import { idOf, SIZES } from './dataset/fill-dataset.sql.js';

/** A question that is measured. */
export interface Question {
  readonly name: string;
  readonly query: string;
  /** The variables of a request, by its number: requests differ in what they ask about. */
  readonly variables: (request: number) => Readonly<Record<string, unknown>>;
}

const skillset = (request: number) => ({ skillset: idOf('skillset', (request * 37) % SIZES.skillsets) });
const person = (request: number) => ({ person: `P-${(request * 7919) % 1000}` });
const department = (request: number) => ({
  ...skillset(request),
  department: idOf('entity', 11_000_000 + ((request * 13) % SIZES.departments)),
});
const nothing = () => ({});

const heatmap = (rows: string, columns: string): Question => ({
  name: `heatmap of ${rows.toLowerCase()}s by ${columns.toLowerCase()}`,
  query: `{ skillHeatmap(rows: ${rows}, columns: ${columns}) { columns { name holders }
    rows { name people cells { holders meanLevel } } } }`,
  variables: nothing,
});

const EXPLAINED = `nodes { score matchScore profile { publicIdentifier fullName } skills { skill { name } requiredLevel
  achievedLevel creditedLevel points credit creditedThrough { name } } }`;

const GAPS = `people fulfilment skills { skill { name } requiredLevel people holders meeting oneLevelShort coverage
  meanLevel levelSpread missingLevels }`;

/** All questions of analysts. */
export const QUESTIONS: readonly Question[] = [
  {
    name: 'candidates',
    query: `query ($skillset: ID) { candidates(skillsetId: $skillset) { ${EXPLAINED} } }`,
    variables: skillset,
  },
  {
    name: 'candidates of a department',
    query: `query ($skillset: ID, $department: ID) {
      candidates(skillsetId: $skillset, people: { departmentId: $department }) { totalCount ${EXPLAINED} } }`,
    variables: department,
  },
  {
    name: 'gaps to a skillset',
    query: `query ($skillset: ID) { skillGaps(skillsetId: $skillset) { ${GAPS} } }`,
    variables: skillset,
  },
  { name: 'gaps to own roles', query: `{ skillGaps { ${GAPS} } }`, variables: nothing },
  {
    name: 'gaps of a department to own roles',
    query: `query ($department: ID) { skillGaps(people: { departmentId: $department }) { ${GAPS} } }`,
    variables: department,
  },
  heatmap('TEAM', 'SKILL'),
  heatmap('DEPARTMENT', 'SKILL'),
  heatmap('MANAGER', 'SKILL'),
  heatmap('MANAGER', 'GROUP'),
  heatmap('OCCUPATION', 'TYPE'),
  {
    name: 'heatmap of teams by a skillset',
    query: `query ($skillset: ID) {
      skillHeatmap(rows: TEAM, orderRows: NAME, skillsetId: $skillset, firstRows: 60, firstColumns: 60) {
        totalRows columns { name holders } rows { groupId name people cells { holders meanLevel } } } }`,
    variables: skillset,
  },
  {
    name: 'risks of a department',
    query: `query ($department: ID) { skillRisks(people: { departmentId: $department }, minimumHolders: 1) {
      scarceSkills { skill { name } holderCount requiredBy holders { profile { fullName } level leaving } }
      roles { skillset { name } ready almostReady leaving } leavers { leavesAt profile { fullName } } } }`,
    variables: department,
  },
  {
    name: 'risks',
    query: `{ skillRisks { scarceSkills { skill { name } holderCount requiredBy
      holders { profile { fullName } level leaving proofExpiresAt } }
      roles(first: 20) { skillset { name } ready almostReady leaving } } }`,
    variables: nothing,
  },
  {
    name: 'certifications expiring',
    query: `{ certificationsExpiring { totalCount nodes { expiresAt { value precision } certification { name } profile { fullName } } } }`,
    variables: nothing,
  },
  {
    name: 'compliance a year ago',
    query: `query ($names: [String!]!) { certificationCompliance(names: $names, at: "2025-11-01T00:00:00Z") {
      name people valid expired missing coverage peopleWithout { state profile { fullName } } } }`,
    variables: (request) => ({
      names: [0, 1, 2].map((next) => `Certificate ${(request + next) % SIZES.certificates}`),
    }),
  },
  {
    name: 'similar profiles',
    query: `query ($person: String!) { profile(publicIdentifier: $person) { similarProfiles { similarity
      sharedSkillCount profile { fullName } sharedSkills { skill { name } ownLevel otherLevel } } } }`,
    variables: person,
  },
  {
    name: 'nearest skillsets and learning',
    query: `query ($person: String!) { profile(publicIdentifier: $person) {
      nearestSkillsets { score skillset { name } missing { skill { name } gain } }
      learningSteps { skill { name } gain taughtBy { name people } } } }`,
    variables: person,
  },
  {
    name: 'trends',
    query: '{ skillTrends { skill { name } change quarters { year quarter people evidence } } }',
    variables: nothing,
  },
  {
    name: 'history',
    query: '{ skillHistory(first: 8) { skill { name } people quarters { year quarter people } } }',
    variables: nothing,
  },
  {
    name: 'history of a department',
    query: `query ($department: ID) { skillHistory(people: { departmentId: $department }, first: 8) {
      skill { name } people quarters { year quarter people } } }`,
    variables: department,
  },
  { name: 'unproven skills', query: '{ unprovenSkills { skill { name } people unproven } }', variables: nothing },
  {
    name: 'impact',
    query: `query ($skillset: ID!, $skill: ID!) {
      impactOf(skillsetId: $skillset, changes: [{ skillId: $skill, requiredLevel: 4 }]) { readyBefore readyAfter
        skills { skill { name } meetingBefore meetingAfter fallingShort { level profile { fullName } } } } }`,
    variables: (request) => ({ ...skillset(request), skill: idOf('skill', 2 + (request % 20)) }),
  },
  {
    name: 'profiles side by side',
    query: 'query ($ids: [ID!]!) { compareProfiles(ids: $ids) { skill { name } heldBy levels { level } } }',
    variables: (request) => ({ ids: [0, 1, 2, 3, 4].map((next) => idOf('profile', (request * 5 + next) % 1000)) }),
  },
  {
    name: "the reader's precision",
    query: '{ readerPrecision(by: ADAPTER) { adapter suggested accepted declined open precision } }',
    variables: nothing,
  },
];
