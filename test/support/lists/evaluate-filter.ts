import { SHARED_OWNER_ID } from '../../../src/platform/database/index.js';
import type {
  HeldSkill,
  ListedCertificate,
  ListedEducation,
  ListedEntity,
  ListedEvidence,
  ListedGroup,
  ListedJob,
  ListedOccupation,
  ListedPerson,
  ListedSkill,
} from './people.js';

// What filters mean, in plain code that shares nothing with the SQL.

type Given = Readonly<Record<string, unknown>>;

/** Whether an object meets what is given for a field. */
type Test<Row> = (row: Row, given: Given) => boolean;

const isGiven = (value: unknown) => value !== undefined && value !== null;

const holds = (given: Given, test: (name: string, wanted: never) => boolean): boolean =>
  Object.entries(given).every(([name, wanted]) => !isGiven(wanted) || test(name, wanted as never));

function compareText(value: string | null, operator: string, wanted: unknown): boolean {
  if (operator === 'isNull') return (value === null) === wanted;
  if (value === null) return false;
  if (operator === 'eq') return value === wanted;
  if (operator === 'in') return (wanted as readonly string[]).includes(value);
  const part = String(wanted).toLowerCase();
  if (operator === 'contains') return value.toLowerCase().includes(part);
  if (operator === 'startsWith') return value.toLowerCase().startsWith(part);
  throw new Error(operator);
}

function compareNumber(value: number | null, operator: string, wanted: number): boolean {
  if (operator === 'isNull') return (value === null) === (wanted as unknown);
  if (value === null) return false;
  if (operator === 'eq') return value === wanted;
  if (operator === 'in') return (wanted as unknown as number[]).includes(value);
  if (operator === 'gt') return value > wanted;
  if (operator === 'gte') return value >= wanted;
  if (operator === 'lt') return value < wanted;
  if (operator === 'lte') return value <= wanted;
  throw new Error(operator);
}

const text =
  <Row>(read: (row: Row) => string | null): Test<Row> =>
  (row, given) =>
    holds(given, (operator, wanted) => compareText(read(row), operator, wanted));

const number =
  <Row>(read: (row: Row) => number | null): Test<Row> =>
  (row, given) =>
    holds(given, (operator, wanted) => compareNumber(read(row), operator, wanted));

const instant =
  <Row>(read: (row: Row) => Date | null): Test<Row> =>
  (row, given) =>
    holds(given, (operator, wanted) => {
      const value = read(row)?.getTime() ?? null;
      return compareNumber(value, operator, operator === 'isNull' ? wanted : new Date(wanted).getTime());
    });

const enumerated =
  <Row>(read: (row: Row) => string | null): Test<Row> =>
  (row, given) =>
    holds(given, (operator, wanted: string & readonly string[]) => {
      const value = read(row);
      if (value === null) return false;
      if (operator === 'eq') return value === wanted;
      return wanted.includes(value) === (operator === 'in');
    });

const flag =
  <Row>(read: (row: Row) => boolean): Test<Row> =>
  (row, given) =>
    read(row) === (given as unknown);

/** Some of several texts meets all comparisons. */
const someText =
  <Row>(read: (row: Row) => readonly string[]): Test<Row> =>
  (row, given) =>
    read(row).some((value) => text<null>(() => value)(null, given));

const one =
  <Row, Other>(read: (row: Row) => readonly Other[], filter: () => Tests<Other>): Test<Row> =>
  (row, given) =>
    read(row).some((other) => meets(filter(), other, given));

const list =
  <Row, Other>(read: (row: Row) => readonly Other[], filter: () => Tests<Other>): Test<Row> =>
  (row, given) =>
    holds(given, (quantifier, where: Given) => {
      const met = read(row).map((other) => meets(filter(), other, where));
      if (quantifier === 'some') return met.includes(true);
      return quantifier === 'none' ? !met.includes(true) : !met.includes(false);
    });

type Tests<Row> = Readonly<Record<string, Test<Row>>>;

function meets<Row>(tests: Tests<Row>, row: Row, where: Given): boolean {
  return holds(where, (name, given: Given & readonly Given[]) => {
    if (name === 'AND') return given.every((other) => meets(tests, row, other));
    if (name === 'OR') return given.some((other) => meets(tests, row, other));
    if (name === 'NOT') return !meets(tests, row, given);
    return (tests[name] as Test<Row>)(row, given);
  });
}

/** Labels without accents and separators, in lower case. */
const folded = (label: string) =>
  label
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[\s(),;:/_"'‘’“”–-]+/g, ' ')
    .trim();

const labels =
  <Row>(read: (row: Row) => readonly string[]): Test<Row> =>
  (row, given) => {
    const wanted = Object.fromEntries(
      Object.entries(given).map(([operator, value]) => [
        operator,
        Array.isArray(value) ? value.map(String).map(folded) : typeof value === 'string' ? folded(value) : value,
      ]),
    );
    return someText((one: Row) => read(one).map(folded))(row, wanted);
  };

const groups: Tests<ListedGroup> = {
  id: text((group) => group.id),
  code: text((group) => group.code),
  name: someText((group) => group.names),
  escoUri: text((group) => group.escoUri),
};

const occupations: Tests<ListedOccupation> = {
  id: text((occupation) => occupation.id),
  idOrBroader: someText((occupation) => occupation.idsOrBroader),
  name: labels((occupation) => occupation.labels),
  escoUri: text((occupation) => occupation.escoUri),
  code: text((occupation) => occupation.code),
  iscoGroup: text((occupation) => occupation.iscoGroup),
};

const skills: Tests<ListedSkill> = {
  id: text((skill) => skill.id),
  name: labels((skill) => skill.labels),
  escoUri: text((skill) => skill.escoUri),
  type: enumerated((skill) => skill.type),
  shared: flag((skill) => skill.ownerId === SHARED_OWNER_ID),
  obsolete: flag((skill) => skill.obsolete),
  group: one(
    (skill) => skill.groups,
    () => groups,
  ),
  holders: list(
    (skill) => skill.holders(),
    () => heldSkills,
  ),
};

const evidence: Tests<ListedEvidence> = {
  id: text((one) => one.id),
  skill: one(
    (row) => [row.skill],
    () => skills,
  ),
  importItemId: text((row) => row.importItemId),
  quote: text((row) => row.quote),
  source: enumerated((row) => row.source),
  levelBasis: enumerated((row) => row.levelBasis),
  level: number((row) => row.level),
  confidence: number((row) => row.confidence),
  observedAt: instant((row) => row.observedAt),
};

const heldSkills: Tests<HeldSkill> = {
  id: text((held) => held.id),
  skill: one(
    (held) => [held.skill],
    () => skills,
  ),
  profile: one(
    (held) => [held.person()],
    () => people,
  ),
  level: number((held) => held.level),
  evidenceLevel: number((held) => held.evidenceLevel),
  reviewedLevel: number((held) => held.reviewedLevel),
  confidence: number((held) => held.confidence),
  state: enumerated((held) => held.state),
  lastObservedAt: instant((held) => {
    const observed = held.evidence.map(({ observedAt }) => observedAt.getTime());
    return observed.length === 0 ? null : new Date(Math.max(...observed));
  }),
  evidence: list(
    (held) => held.evidence,
    () => evidence,
  ),
};

const certificates: Tests<ListedCertificate> = {
  name: text((certificate) => certificate.name),
  authority: text((certificate) => certificate.authority),
  field: text((certificate) => certificate.field),
  credentialId: text((certificate) => certificate.credentialId),
  date: instant((certificate) => certificate.date),
  expiresAt: instant((certificate) => certificate.expiresAt),
  verification: enumerated((certificate) => certificate.verification),
};

const educations: Tests<ListedEducation> = {
  degree: text((education) => education.degree),
  school: text((education) => education.school),
  field: text((education) => education.field),
  startDate: instant((education) => education.startDate),
  endDate: instant((education) => education.endDate),
};

const jobs: Tests<ListedJob> = {
  company: text((job) => job.company),
  occupation: text((job) => job.occupation),
  linkedOccupation: one(
    ({ linkedOccupation }) => (linkedOccupation ? [linkedOccupation] : []),
    () => occupations,
  ),
  occupationLikelihood: number((job) => job.occupationLikelihood),
  occupationOrigin: enumerated((job) => job.occupationOrigin),
  isCurrent: flag((job) => job.isCurrent),
  startDate: instant((job) => job.startDate),
  endDate: instant((job) => job.endDate),
};

const entities: Tests<ListedEntity> = {
  id: text((entity) => entity.id),
  type: enumerated((entity) => entity.type),
  name: text((entity) => entity.name),
  externalId: text((entity) => entity.externalId),
  profile: one(
    (entity) => {
      const person = entity.person();
      return person ? [person] : [];
    },
    () => people,
  ),
};

const people: Tests<ListedPerson> = {
  id: text((person) => person.id),
  publicIdentifier: text((person) => person.publicIdentifier),
  name: text((person) => person.name),
  email: text((person) => person.email),
  createdAt: instant((person) => person.createdAt),
  updatedAt: instant((person) => person.updatedAt),
  skills: list(
    (person) => person.skills,
    () => heldSkills,
  ),
  evidence: list(
    (person) => person.skills.flatMap((held) => held.evidence),
    () => evidence,
  ),
  certifications: list(
    (person) => person.certifications,
    () => certificates,
  ),
  educations: list(
    (person) => person.educations,
    () => educations,
  ),
  workHistory: list(
    (person) => person.workHistory,
    () => jobs,
  ),
  team: one(
    (person) => person.teams,
    () => entities,
  ),
  department: one(
    (person) => person.departments,
    () => entities,
  ),
  location: one(
    (person) => person.locations,
    () => entities,
  ),
  manager: one(
    (person) => person.managers,
    () => entities,
  ),
};

/** Whether a person meets a `ProfileWhere`. */
export const meetsProfileWhere = (person: ListedPerson, where: Given): boolean => meets(people, person, where);

/** Whether a skill of a person meets a `ProfileSkillWhere`. */
export const meetsProfileSkillWhere = (held: HeldSkill, where: Given): boolean => meets(heldSkills, held, where);
