import type pg from 'pg';
import type { Attack } from './attack.js';
import {
  addHeavyDeliveries,
  addHeavyDocuments,
  addHeavyGroups,
  addHeavyPeople,
  HEAVY_PEOPLE,
  type HeavyPeople,
} from './heavy-data.js';

/** A query of an attack. */
export interface HeavyQuery {
  /** What makes it expensive. */
  readonly name: string;
  readonly query: string;
  /** Number of concurrent requests. */
  readonly atOnce: number;
}

/** Inserts the data that make the queries expensive, all of one organisation or shared. */
export async function prepareHeavyQueries(
  connection: pg.ClientBase,
  organisationId: string,
  people: HeavyPeople = HEAVY_PEOPLE,
): Promise<void> {
  await addHeavyPeople(connection, organisationId, people);
  await addHeavyGroups(connection);
  await addHeavyDocuments(connection, organisationId);
  await addHeavyDeliveries(connection, organisationId);
}

const times = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

/** Queries that once used up all connections, the memory or the event loop. They cost too much and are refused. */
export const REFUSED_QUERIES: readonly HeavyQuery[] = [
  {
    name: 'twelve times the skills of a hundred people, with their evidence',
    query: `{ ${times(
      12,
      (index) =>
        `a${index}: profiles(first: 100) { nodes { skills { nodes { skill { id } evidence { nodes { skill { id } } } } } } }`,
    )} }`,
    atOnce: 3,
  },
  {
    name: 'a tree of groups, down and up',
    query:
      '{ skillGroups { nodes { narrower { narrower { broader { narrower { broader { narrower { name } } } } } } } } }',
    atOnce: 3,
  },
  {
    name: 'passports with the relations of their skills',
    query:
      '{ profiles(first: 100) { nodes { skills { nodes { skill { relations(first: 20) { nodes { skill { name description } } ' +
      '} } } } } } }',
    atOnce: 3,
  },
  {
    name: 'complete texts of documents',
    query: '{ imports { nodes { items(first: 100) { nodes { documents { text(first: 100000) } } } } } }',
    atOnce: 8,
  },
  {
    name: 'responses of receivers',
    query: '{ deliveries(first: 99) { nodes { attemptLog(first: 99) { nodes { responseBody } } } } }',
    atOnce: 3,
  },
];

/**
 * The most expensive queries that are allowed, many at once. Some are answered, some wait too long for the others;
 * nobody else is delayed.
 */
export const HEAVIEST_QUERIES: readonly HeavyQuery[] = [
  {
    name: 'the skills of people',
    query:
      '{ profiles(first: 65) { nodes { skills { nodes { level skill { name } evidence { nodes { quote pointer source observedAt ' +
      'importItemId } } } } } } }',
    atOnce: 4,
  },
  {
    name: 'all skills of people',
    query:
      '{ profiles(first: 49) { nodes { skills(first: 100) { nodes { level confidence state stateSetAt remark } } } } }',
    atOnce: 4,
  },
  {
    name: 'a tree of groups',
    query:
      '{ skillGroups { nodes { name narrower { name narrower(first: 40) { name broader(first: 1) { name } } } } } }',
    atOnce: 4,
  },
  {
    name: 'passports with the relations of their skills',
    query:
      '{ profiles(first: 11) { nodes { skills { nodes { skill { relations(first: 20) { nodes { skill { name description } } ' +
      '} } } } } } }',
    atOnce: 4,
  },
  {
    name: 'texts of documents',
    query:
      '{ imports(where: { batchId: { eq: "heavy documents" } }, first: 1) { nodes { items(first: 40) { nodes { documents { text(first: ' +
      '100000) } } } } } }',
    atOnce: 8,
  },
  {
    name: 'responses of receivers',
    query: '{ deliveries(first: 99) { nodes { attemptLog(first: 20) { nodes { responseBody } } } } }',
    atOnce: 4,
  },
  {
    name: 'searches and counts',
    query: `{ ${times(
      14,
      (index) =>
        `a${index}: skills(search: "handling machinse ${index}", first: 100) { ` +
        `totalCount nodes { name description synonyms groups { name } } }`,
    )} }`,
    atOnce: 4,
  },
];

/** Repeats all of these queries, each with the worst number of concurrent requests. */
export const HEAVY_QUERIES: Attack = {
  name: 'heavy-queries',
  what: 'concurrent queries of large nested lists, long texts and trees, some of which are disconnected',
  prepare: (connection, organisationId) => prepareHeavyQueries(connection, organisationId),
  async play({ send, isOver }) {
    const queries = [...REFUSED_QUERIES, ...HEAVIEST_QUERIES];
    for (let turn = 0; !isOver(); turn += 1) {
      const { query, atOnce } = queries[turn % queries.length] as HeavyQuery;
      const hangUp = turn % 3 === 2 ? { hangUpAfter: 100 } : {};
      await Promise.all(Array.from({ length: atOnce }, () => send({ body: { query }, ...hangUp })));
    }
  },
};

/** Queries that traverse ESCO, if it is installed: groups, relations of skills, and skills of occupations. */
const ESCO_QUERIES: readonly HeavyQuery[] = [
  {
    name: 'groups',
    query: '{ skillGroups(first: 100) { nodes { narrower { narrower(first: 10) { broader(first: 1) { name } } } } } }',
    atOnce: 3,
  },
  {
    name: 'skills',
    query:
      '{ skills(search: "manage", first: 100) { nodes { synonyms groups { name } relations(first: 100) { nodes { ' +
      'skill { name description } } } } } }',
    atOnce: 3,
  },
  {
    name: 'occupations',
    query:
      '{ occupations(search: "manager", first: 100) { nodes { synonyms skills(first: 100) { nodes { skill { name ' +
      'description } } } } } }',
    atOnce: 3,
  },
];

/** Repeats these queries. */
export const TAXONOMY_WALKS: Attack = {
  name: 'taxonomy-walks',
  what: 'queries that traverse the groups, relations and occupations of ESCO',
  async play({ send, isOver }) {
    for (let turn = 0; !isOver(); turn += 1) {
      const { query, atOnce } = ESCO_QUERIES[turn % ESCO_QUERIES.length] as HeavyQuery;
      await Promise.all(Array.from({ length: atOnce }, () => send({ body: { query } })));
    }
  },
};
