import { Prisma } from '../../../generated/prisma/client.js';
import { isId } from '../../../platform/database/index.js';
import { isTextValue, readPage, type Page, type PageArguments } from '../../../platform/pagination/index.js';
import {
  connectionField,
  facetsOf,
  hashOfFilter,
  LANGUAGE,
  Parameter,
  shapeOfFilter,
  type Arguments,
  type ConnectionRows,
  type FieldModel,
  type PageToRead,
  type ParameterSource,
  type QueryContext,
  type ReadScope,
} from '../../../platform/read-model/index.js';
import { checkOptionalText } from '../../../platform/validation/index.js';
import { isVisible } from '../concepts/visible-rows.js';
import { foldLabel } from './fold-label.js';
import {
  conceptConditions,
  correctedConcepts,
  givenMatch,
  matchingConcepts,
  type ConceptList,
} from './matching-concepts.js';
import { nearOccupations } from './near-occupations.js';
import { SKILL_FACET_COLUMNS } from './skill-facets.js';
import { searchPatterns, type SearchPatterns } from './search-patterns.js';

/** Maximum length of a search, in characters. */
const SEARCH_LIMIT = 100;

/** What a request asks of a list of concepts. */
interface ConceptRequest {
  readonly page: Page;
  /** The search that finds the page, folded: the one in its cursor may be corrected. null without a search. */
  readonly search: string | null;
  /** null if there is nothing to search for. */
  readonly patterns: SearchPatterns | null;
}

type Concept = ConceptList['concept'];

/**
 * The shared concepts and the organisation's own, without obsolete ones unless the filter mentions these: all by name in the language of the answer, or those that a search
 * finds by their labels in either language, best match first. If nothing is found, the spelling of the search is
 * corrected; cursors contain the corrected search, so that all pages use the same one.
 */
export function conceptListField(concept: Concept): FieldModel<QueryContext> {
  const requestOf = rememberRequests((given, scope) => readRequest(concept, given, scope));
  return connectionField({
    readPage: (given, scope) => requestOf(given, scope).page,
    shape: (given, scope) => {
      const { search, patterns } = requestOf(given, scope);
      const words = search === null ? 'all' : (patterns?.words.length ?? 0);
      return `${words} ${shapeOfFilter(given['where'])}`;
    },
    shapedArguments: ['where'],
    read: (context, page) => {
      const list = {
        concept,
        includesObsolete: statesObsolete(context.field.arguments['where']),
        filter: () => filterFor(context, concept),
      };
      const { search, patterns } = requestOf(context.field.arguments, context.scope);
      if (search === null) return namedConcepts(context, list, page);
      const requestIn = (source: ParameterSource) =>
        requestOf(source.arguments[context.field.position] ?? {}, source.scope);
      return foundConcepts(context, list, page, {
        patterns,
        read: (value) => new Parameter((source) => value(requestIn(source))),
        searchOf: (source) => requestIn(source).search,
      });
    },
  });
}

/** The argument `where`, for a new row. */
function filterFor({ newRow, where }: QueryContext, concept: Concept): ReturnType<NonNullable<ConceptList['filter']>> {
  const row = newRow(TABLES[concept]);
  const condition = where(`${TABLES[concept]}Where`, row);
  return condition && { row, condition };
}

/** Whether a where input says anywhere which obsolete concepts it wants. */
function statesObsolete(where: unknown): boolean {
  if (typeof where !== 'object' || where === null) return false;
  const { obsolete, AND = null, OR = null, NOT = null } = where as Record<string, unknown>;
  return (obsolete ?? null) !== null || [AND, OR, NOT].flat().some(statesObsolete);
}

const TABLES = { skill: 'Skill', occupation: 'Occupation' } as const;

type ReadRequest = (given: Arguments, scope: ReadScope) => ConceptRequest;

/** Several parameters read the same request. */
function rememberRequests(read: ReadRequest): ReadRequest {
  const requests = new WeakMap<Arguments, Map<string, ConceptRequest>>();
  return (given, scope) => {
    let byLanguage = requests.get(given);
    if (!byLanguage) requests.set(given, (byLanguage = new Map()));
    let request = byLanguage.get(scope.language);
    if (!request) byLanguage.set(scope.language, (request = read(given, scope)));
    return request;
  };
}

/** @throws ServiceError INVALID_INPUT */
function readRequest(concept: Concept, given: Arguments, { language }: ReadScope): ConceptRequest {
  const text = checkOptionalText('search', given['search'] as string | null | undefined, { limit: SEARCH_LIMIT });
  // The order differs between languages, so a cursor is for one of them.
  const list = [`${concept}s in ${language}`, hashOfFilter(given['where'])].join(' ').trim();
  if (text === null) {
    return { page: readPage(given as PageArguments, list, [isTextValue, isId]), search: null, patterns: null };
  }
  const folded = foldLabel(text);
  const searched = `${list} for ${folded}`;
  const page = readPage(given as PageArguments, searched, [isTextValue, isId, isTextValue]);
  const search = (page.after ?? page.before)?.[2] ?? folded;
  return { page, search, patterns: search === '' ? null : searchPatterns(search) };
}

const PAGE = Prisma.raw('page');

/** The rows of the concepts of a page (owner_id, id). */
function conceptNode({ newRow }: QueryContext, concept: Concept): ReturnType<ConnectionRows['node']> {
  const row = newRow(TABLES[concept]);
  return {
    row,
    source: Prisma.sql`
      ${PAGE} JOIN ${Prisma.raw(concept)} ${row.alias}
        ON ${row.alias}.owner_id = ${PAGE}.owner_id AND ${row.alias}.id = ${PAGE}.id`,
  };
}

/** Counts of the skills of a list; other concepts have none. */
function facetsOfConcepts(context: QueryContext, concept: Concept, found: () => Prisma.Sql) {
  if (concept !== 'skill') return {};
  const facets: ConnectionRows['facets'] = (field) =>
    facetsOf(
      context,
      field,
      context.newRow('Skill'),
      SKILL_FACET_COLUMNS,
      ({ alias }) => Prisma.sql`FROM skill ${alias} WHERE (${alias}.owner_id, ${alias}.id) IN (${found()})`,
    );
  return { facets };
}

/** The condition that a concept is listed, and its alias. */
function listedConcepts(list: ConceptList): { readonly alias: Prisma.Sql; readonly isListed: Prisma.Sql } {
  const { alias, conditions } = conceptConditions(list);
  const isListed = [
    isVisible(alias.sql),
    ...(list.includesObsolete ? [] : [Prisma.sql`NOT ${alias}.obsolete`]),
    ...conditions,
  ];
  return { alias, isListed: Prisma.join(isListed, ' AND ') };
}

/** Concepts by name in the language of the answer, or in the other language if they have no name in it. */
function namedConcepts(context: QueryContext, list: ConceptList, page: PageToRead): ConnectionRows {
  const [table, key] = [Prisma.raw(list.concept), Prisma.raw(`${list.concept}_id`)];
  const name = Prisma.sql`t.name COLLATE "und-x-icu"`;
  const { alias: c, isListed } = listedConcepts(list);
  // Each part is read from the index of names as far as the page needs. The index has a condition: PostgreSQL uses it
  // only if names are compared.
  const part = (isWanted: Prisma.Sql) => {
    const from = Prisma.sql`
      FROM ${table}_translation t
      JOIN ${table} ${c} ON ${c}.owner_id = t.owner_id AND ${c}.id = t.${key} AND ${isListed}
      WHERE ${name} >= '' AND ${isWanted}`;
    const columns = Prisma.sql`t.owner_id, t.${key} AS id, ${name} AS name`;
    return page.select(columns, from, byText(name, Prisma.sql`t.${key}`), 'ASC');
  };
  const inLanguage = part(Prisma.sql`t.language = ${LANGUAGE}::language`);
  const inOther = part(Prisma.sql`
    t.language <> ${LANGUAGE}::language AND NOT EXISTS (
      SELECT FROM ${table}_translation o
      WHERE o.owner_id = t.owner_id AND o.${key} = t.${key} AND o.language = ${LANGUAGE}::language)`);
  return {
    alias: PAGE,
    rows: () =>
      page.select(
        Prisma.sql`named.*`,
        Prisma.sql`FROM ((${inLanguage}) UNION ALL (${inOther})) AS named WHERE TRUE`,
        byText(Prisma.sql`named.name`, Prisma.sql`named.id`),
        'ASC',
      ),
    node: () => conceptNode(context, list.concept),
    cursor: [Prisma.sql`${PAGE}.name`, Prisma.sql`${PAGE}.id::text`],
    total: () => Prisma.sql`(SELECT count(*) FROM ${table} ${c} WHERE ${isListed})`,
    ...facetsOfConcepts(
      context,
      list.concept,
      () => Prisma.sql`SELECT ${c}.owner_id, ${c}.id FROM ${table} ${c} WHERE ${isListed}`,
    ),
  };
}

/** Sorts by a text, then by identifier. */
const byText = (text: Prisma.Sql, id: Prisma.Sql) =>
  [
    { expression: text, type: 'text' },
    { expression: id, type: 'uuid' },
  ] as const;

/** The search of a request. */
interface Search {
  /** Those of the request for which the statement is compiled. */
  readonly patterns: SearchPatterns | null;
  /** Reads something of each request, whose search has as many words. */
  read(value: (request: ConceptRequest) => unknown): Parameter;
  /** The search of a request, folded. */
  readonly searchOf: (source: ParameterSource) => string | null;
}

/** Concepts that a search finds. */
function foundConcepts(
  context: QueryContext,
  list: ConceptList,
  page: PageToRead,
  { patterns, read, searchOf }: Search,
): ConnectionRows {
  const search = read((request) => request.search);
  const keys = byText(Prisma.sql`rank`, Prisma.sql`id`);
  const near = list.concept === 'occupation' ? nearOccupations(searchOf) : undefined;
  // Nothing is left of a search for dashes or brackets.
  const matching = patterns
    ? matchingConcepts(
        { ...list, near },
        givenMatch(patterns, (value) => read((request) => request.patterns && value(request.patterns))),
      )
    : NO_CONCEPTS;
  const given = page.select(
    Prisma.sql`owner_id, id, rank, ${search}::text AS search`,
    Prisma.sql`FROM (${matching}) AS matching WHERE TRUE`,
    keys,
    'ASC',
  );
  const { after, before } = context.field.arguments;
  const isCorrected = patterns !== null && (after ?? before ?? null) === null;
  const corrected = correctedConcepts(list, search);
  const correctedPage = page.select(
    Prisma.sql`owner_id, id, rank, search`,
    Prisma.sql`FROM (${corrected}) AS corrected WHERE NOT EXISTS (SELECT FROM given)`,
    keys,
    'ASC',
  );
  const count = Prisma.sql`(SELECT count(*) FROM (${matching}) AS matching)`;
  return {
    alias: PAGE,
    rows: () =>
      isCorrected
        ? Prisma.sql`
            WITH given AS MATERIALIZED (${given})
            SELECT * FROM given UNION ALL SELECT * FROM (${correctedPage}) AS corrected`
        : given,
    node: () => conceptNode(context, list.concept),
    cursor: [Prisma.sql`${PAGE}.rank`, Prisma.sql`${PAGE}.id::text`, Prisma.sql`${PAGE}.search`],
    total: () =>
      isCorrected
        ? Prisma.sql`coalesce(nullif(${count}, 0), (SELECT count(*) FROM (${corrected}) AS corrected))`
        : count,
    ...facetsOfConcepts(context, list.concept, () => {
      const all = Prisma.sql`SELECT owner_id, id FROM (${matching}) AS matching`;
      return isCorrected
        ? Prisma.sql`${all} UNION ALL
            SELECT owner_id, id FROM (${corrected}) AS corrected WHERE NOT EXISTS (${all})`
        : all;
    }),
  };
}

const NO_CONCEPTS = Prisma.sql`
  SELECT NULL::uuid AS owner_id, NULL::uuid AS id, NULL::text AS rank WHERE FALSE`;
