import {
  idOf,
  matchedProfiles,
  matchedSkillsetOf,
  OWN_SKILLS,
  profileCursorOf,
  publicIdentifierOf,
  SECOND_WORDS,
  SKILLSETS,
} from '../dataset/dataset.js';
import {
  CREATE_SKILLSET,
  PASSPORT,
  PROFILES_PAGE,
  READ_PROFILE,
  SKILLS_SEARCH,
  profileDocument,
  UPDATE_PROFILE,
} from './documents.js';
import type { Example, LoadRequest, MakeRequest, Operation } from './operation.js';

/** Different documents of the operation that rotates them. */
const ROTATED_DOCUMENTS = 64;

/** Documents of a measurement with documents that were never seen. */
const NEW_DOCUMENTS = 10_000;

/** An organisation may have 1,000 skillsets. */
const NEW_SKILLSETS = 800;

/** Imports of 100 items in one measurement. */
const LARGE_IMPORTS = 300;

/** Items of a large import. */
const LARGE_IMPORT_SIZE = 100;

/** Skills of a new skillset. */
const NEW_SKILLSET_SKILLS = 10;

const get = (path: string, language?: 'en' | 'nl'): LoadRequest => ({ method: 'GET', path, language });
const post = (path: string, body: object): LoadRequest => ({ method: 'POST', path, body: JSON.stringify(body) });
const graphql = (query: string, variables: object): LoadRequest => post('/graphql', { query, variables });

/** A read of the REST interface: the same path everywhere. */
function restRead(name: string, description: string, request: MakeRequest, more: Partial<Operation> = {}): Operation {
  return { name, description, isChange: false, ours: request, rest: request, ...more };
}

/** A read over GraphQL, which REST peers offer under a path of theirs. */
function graphqlRead(
  name: string,
  description: string,
  field: string,
  request: MakeRequest,
  rest: MakeRequest | undefined,
  more: Partial<Operation> = {},
): Operation {
  return { name, description, isChange: false, ours: request, graphql: request, rest, field, ...more };
}

/** A change over REST. */
function restChange(name: string, description: string, request: MakeRequest, more: Partial<Operation> = {}): Operation {
  return { name, description, isChange: true, ours: request, rest: request, ...more };
}

const search = ({ index }: Example) => SECOND_WORDS[index % SECOND_WORDS.length] ?? '';

function newSkillset({ index }: Example) {
  return {
    name: { en: `New role ${index}`, nl: `Nieuwe rol ${index}` },
    description: { en: 'What it asks for.', nl: 'Wat die vraagt.' },
    skills: Array.from({ length: NEW_SKILLSET_SKILLS }, (_, place) => ({
      skillId: idOf('skill', (index * NEW_SKILLSET_SKILLS + place) % OWN_SKILLS),
      requiredLevel: 1 + (place % 5),
    })),
  };
}

const newAddress = ({ profile, index }: Example) => `person.${profile}.${index}@bench.example`;

function newItems({ profile, index }: Example, count: number) {
  return {
    batchId: `bench ${index}`,
    items: Array.from({ length: count }, (_, place) => ({
      entityId: publicIdentifierOf(profile),
      payload: {
        name: `Person ${profile}`,
        review: `In review ${place} of this year the team praised how well the planning of the work was done.`,
        skills: ['planning', 'SQL', 'negotiating'],
      },
    })),
  };
}

/** Everything that is measured, in the order of the report. */
export const OPERATIONS: readonly Operation[] = [
  graphqlRead(
    'readProfile',
    'a profile with its three lists, over GraphQL',
    'profile',
    ({ profile }) => graphql(READ_PROFILE, { publicIdentifier: publicIdentifierOf(profile) }),
    ({ profile }) => get(`/profile-objects/${publicIdentifierOf(profile)}`),
  ),
  restRead('readProfileRest', 'the same over REST', ({ profile }) => get(`/profiles/${publicIdentifierOf(profile)}`)),
  graphqlRead(
    'passport',
    'a profile with 30 skills and their evidence',
    'profile',
    ({ profile }) => graphql(PASSPORT, { publicIdentifier: publicIdentifierOf(profile) }),
    ({ profile }) => get(`/passports/${publicIdentifierOf(profile)}`),
  ),
  graphqlRead(
    'profilesPage',
    'a page of 20 profiles with their lists',
    'profiles',
    ({ profile }) => graphql(PROFILES_PAGE, { after: profileCursorOf(profile) }),
    ({ profile }) => get(`/profiles?after=${profileCursorOf(profile)}`),
  ),
  restRead('skillsetsEnglish', 'the list of skillsets, in English', () => get('/skillsets', 'en')),
  restRead('skillsetsDutch', 'the list of skillsets, in Dutch', () => get('/skillsets', 'nl')),
  restRead('skillset', 'a skillset with its skills', ({ index }) =>
    get(`/skillsets/${idOf('skillset', index % SKILLSETS)}`),
  ),
  restRead(
    'smartMatchResult',
    'the result of a smart match',
    ({ profile }) => get(`/smart-match/${publicIdentifierOf(profile)}/${matchedSkillsetOf(profile)}`),
    { profiles: matchedProfiles },
  ),
  graphqlRead(
    'skillsSearch',
    'a search for skills by a word',
    'skills',
    (example) => graphql(SKILLS_SEARCH, { search: search(example) }),
    (example) => get(`/skills?search=${search(example)}`),
    { without: ['apolloPrisma'] },
  ),
  graphqlRead(
    'oneDocument',
    'one document, for comparison with those in rotation',
    'profile',
    ({ profile }) => graphql(profileDocument(0), { publicIdentifier: publicIdentifierOf(profile) }),
    undefined,
  ),
  graphqlRead(
    'rotatedDocuments',
    `${ROTATED_DOCUMENTS} different documents in rotation`,
    'profile',
    ({ profile, index }) =>
      graphql(profileDocument(index % ROTATED_DOCUMENTS), { publicIdentifier: publicIdentifierOf(profile) }),
    undefined,
  ),
  graphqlRead(
    'newDocuments',
    'documents that were never seen before',
    'profile',
    ({ profile, index }) =>
      graphql(profileDocument(ROTATED_DOCUMENTS + index), { publicIdentifier: publicIdentifierOf(profile) }),
    undefined,
    { amount: NEW_DOCUMENTS },
  ),
  {
    name: 'createSkillset',
    description: 'a new skillset with ten skills',
    isChange: true,
    ours: (example) => graphql(CREATE_SKILLSET, { input: newSkillset(example) }),
    rest: (example) => post('/skillsets', newSkillset(example)),
    field: 'createSkillset',
    notCompared: ['id'],
    amount: NEW_SKILLSETS,
  },
  {
    name: 'updateProfile',
    description: 'a new e-mail address of a profile',
    isChange: true,
    ours: (example) =>
      graphql(UPDATE_PROFILE, {
        input: { publicIdentifier: publicIdentifierOf(example.profile), email: newAddress(example) },
      }),
    rest: (example) => post(`/profiles/${publicIdentifierOf(example.profile)}`, { email: newAddress(example) }),
    field: 'updateProfile',
  },
  restChange(
    'importOneItem',
    'an import of one item',
    (example) => post('/import/unclassified', newItems(example, 1)),
    { notCompared: ['importId', 'message'] },
  ),
  restChange(
    'importHundredItems',
    `an import of ${LARGE_IMPORT_SIZE} items`,
    (example) => post('/import/unclassified', newItems(example, LARGE_IMPORT_SIZE)),
    { notCompared: ['importId', 'message'], amount: LARGE_IMPORTS },
  ),
  restChange(
    'requestMatch',
    'a request for a smart match',
    ({ profile, index }) =>
      post('/smart-match', {
        publicIdentifer: publicIdentifierOf(profile),
        skillsetIds: [idOf('skillset', index % SKILLSETS)],
      }),
    { notCompared: ['message'] },
  ),
];
