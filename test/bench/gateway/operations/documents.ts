import { readFileSync } from 'node:fs';
import { projectFile } from '../../../../src/platform/files/project-files.js';
import { createSeededRandom, type SeededRandom } from '../../../support/seeded-random.js';

/** The operation that the service executes for GET /profiles/{publicIdentifier}. */
export const READ_PROFILE = readFileSync(projectFile('graphql', 'operations', 'profiles.graphql'), 'utf8');

const HISTORY_FIELDS = {
  certifications: ['name', 'authority', 'field', 'description', 'date { value }'],
  educations: [
    'degree',
    'school',
    'field',
    'grade',
    'startDate { value }',
    'endDate { value }',
    'finished',
    'description',
  ],
  workHistory: ['startDate { value }', 'endDate { value }', 'occupation', 'company', 'description'],
};
const PROFILE_FIELDS = ['email', 'firstName', 'lastName', 'fullName'];

const historySelection = (size: number) =>
  Object.entries(HISTORY_FIELDS)
    .map(([list, fields]) => `${list}(first: ${size}) { id ${fields.join(' ')} }`)
    .join(' ');

/** A profile with its skills and their evidence. */
export const PASSPORT = `
  query Passport($publicIdentifier: String!) {
    profile(publicIdentifier: $publicIdentifier) {
      id publicIdentifier fullName
      skills(first: 100) { nodes {
        level confidence state
        skill { id name description type }
        evidence(first: 5) { nodes { id quote pointer source level confidence observedAt importItemId } }
      } }
    }
  }`;

/** A page of profiles with their lists. */
export const PROFILES_PAGE = `
  query ProfilesPage($after: String!) {
    profiles(first: 20, after: $after) {
      nodes { id publicIdentifier ${PROFILE_FIELDS.join(' ')} ${historySelection(20)} }
      pageInfo { hasNextPage }
    }
  }`;

/** Skills that a search finds. */
export const SKILLS_SEARCH = `
  query SkillsSearch($search: String!) {
    skills(search: $search, first: 20) {
      nodes { id name description type }
      pageInfo { hasNextPage }
    }
  }`;

export const CREATE_SKILLSET = `
  mutation CreateSkillset($input: CreateSkillsetInput!) {
    createSkillset(input: $input) { skillset { id name description } }
  }`;

export const UPDATE_PROFILE = `
  mutation UpdateProfile($input: UpdateProfileInput!) {
    updateProfile(input: $input) { profile { id publicIdentifier email } }
  }`;

/**
 * The document with a number: a profile with all of its fields in an order that the number decides, and an alias that
 * no other document has. All of them ask for the same values, so that what they cost can be compared.
 */
export function profileDocument(number: number): string {
  const random = createSeededRandom(number + 1);
  const own = shuffled(PROFILE_FIELDS, random);
  const lists = shuffled(Object.entries(HISTORY_FIELDS), random).map(
    ([list, fields]) => `${list}(first: 200) { id ${shuffled(fields, random).join(' ')} }`,
  );
  return `query ($publicIdentifier: String!) { profile(publicIdentifier: $publicIdentifier) {
    id document${number}: publicIdentifier ${own.join(' ')} ${lists.join(' ')} } }`;
}

function shuffled<Value>(values: readonly Value[], random: SeededRandom): Value[] {
  return values
    .map((value) => ({ value, place: random.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ value }) => value);
}
