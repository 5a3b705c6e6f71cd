import { Prisma } from '../../generated/prisma/client.js';
import type { SearchResultType } from '../../generated/resolver-types.js';
import { isId } from '../../platform/database/index.js';
import { isTextValue, readPage, type PageArguments } from '../../platform/pagination/index.js';
import {
  asObject,
  connectionField,
  LANGUAGE,
  NotCompiledError,
  objectModel,
  ORGANISATION,
  Parameter,
  type Arguments,
  type FieldContext,
  type FieldModel,
  type ParameterSource,
  type QueryContext,
  type ReadModel,
} from '../../platform/read-model/index.js';
import { checkText } from '../../platform/validation/index.js';
import { countWords, foldLabel, scoredConcepts, type FoldedSearch } from '../taxonomy/index.js';

/** Maximum length of a search, in characters. */
const SEARCH_LIMIT = 100;

/** Maximum number of results of each type. */
const MAX_RESULTS = Prisma.raw('100');

/** The types of results, each with its object type. */
const TYPES = {
  PROFILE: 'Profile',
  SKILL: 'Skill',
  OCCUPATION: 'Occupation',
  SKILLSET: 'Skillset',
  ENTITY: 'Entity',
} as const satisfies Record<SearchResultType, string>;

/** Those whose names the database's function `search_names` searches. */
const NAMED_TYPES: readonly SearchResultType[] = ['PROFILE', 'SKILLSET', 'ENTITY'];

/** The search of a request, folded. Nothing is left of a search for dashes or brackets. */
const searchIn = ({ text }: Arguments): string => foldLabel(checkText('text', text as string, { limit: SEARCH_LIMIT }));

/** The types that a request asks for, in one order. */
function typesIn({ types }: Arguments): readonly SearchResultType[] {
  const all = Object.keys(TYPES) as SearchResultType[];
  return Array.isArray(types) ? all.filter((type) => types.includes(type)) : all;
}

/** A distance in a cursor. */
const isDistance = (text: string): boolean => /^[01](?:\.\d{1,4})?$/.test(text);

/** What a search finds: kind, owner_id, id, title and score. */
function resultsOf({ field }: QueryContext): Prisma.Sql {
  const types = typesIn(field.arguments);
  const example = searchIn(field.arguments);
  if (types.length === 0 || example === '') return NOTHING;
  const given = (source: ParameterSource): Arguments => source.arguments[field.position] ?? {};
  const search: FoldedSearch = { example, read: (source) => searchIn(given(source)) };
  const concepts = (['SKILL', 'OCCUPATION'] as const)
    .filter((type) => types.includes(type))
    .map((type) => {
      const found = scoredConcepts(type === 'SKILL' ? 'skill' : 'occupation', search, MAX_RESULTS);
      return Prisma.sql`SELECT ${Prisma.raw(`'${type}'`)} AS kind, owner_id, id, title, score FROM ${found} AS found`;
    });
  const named = types.filter((type) => NAMED_TYPES.includes(type));
  const text = new Parameter(search.read);
  const names = Prisma.sql`
    SELECT kind, NULL::uuid AS owner_id, id, title, score
    FROM search_names(${ORGANISATION}::uuid, ${text}::text, ${named}::text[], ${LANGUAGE}::language, ${MAX_RESULTS})`;
  return Prisma.join(named.length > 0 ? [...concepts, names] : concepts, ' UNION ALL ');
}

const NOTHING = Prisma.sql`
  SELECT NULL AS kind, NULL::uuid AS owner_id, NULL::uuid AS id, NULL AS title, NULL::float8 AS score WHERE FALSE`;

/** The best results of all types, best first, then by title. */
const search = connectionField({
  readPage: (given, { language }) =>
    readPage(given as PageArguments, `search for ${typesIn(given).join()} in ${language} ${searchIn(given)}`, [
      isDistance,
      isTextValue,
      isId,
    ]),
  shape: (given) => {
    const text = searchIn(given);
    return `${typesIn(given).join('+')} ${text === '' ? 0 : countWords(text)}`;
  },
  shapedArguments: ['types'],
  read: (context, page) => {
    const { alias } = context.newRow('Entity');
    const results = resultsOf(context);
    return {
      alias,
      rows: () =>
        page.select(
          Prisma.sql`result.*`,
          Prisma.sql`
            FROM (
              SELECT ${ORGANISATION}::uuid AS organisation_id, kind, owner_id, id, title COLLATE "und-x-icu" AS title,
                round((1 - score)::numeric, 4)::float8 AS distance
              FROM (${results}) AS found
            ) AS result WHERE TRUE`,
          [
            { expression: Prisma.sql`result.distance`, type: 'float8' },
            { expression: Prisma.sql`result.title`, type: 'text' },
            { expression: Prisma.sql`result.id`, type: 'uuid' },
          ],
          'ASC',
        ),
      node: () => ({ row: context.newRow('Entity', alias.sql), source: alias }),
      cursor: ['distance::text', 'title', 'id::text'].map((text) => Prisma.sql`${alias}.${Prisma.raw(text)}`),
      total: () => Prisma.sql`(SELECT count(*) FROM (${results}) AS found)`,
    };
  },
});

type ResultField = FieldModel<FieldContext<'Entity'>>;

/** A value of a row of the page. */
const value = (expression: (row: Prisma.Sql) => Prisma.Sql): ResultField => ({
  isLeaf: true,
  compile: ({ row }) => expression(row.alias),
});

/** What was found. Its type is the one that has the name of the result's. */
const object: ResultField = {
  compile: (context) => {
    const { row: result, field, newRow, columns, select } = context;
    const cases = Object.entries(TYPES).map(([kind, type]) => {
      const selection = field.possibleSelections?.find((possible) => possible.type === type);
      if (!selection) throw new NotCompiledError(`SearchResult.object of ${type}`);
      const row = newRow(type);
      const selected = selection.fields.length > 0 ? columns(selection, row) : Prisma.empty;
      const where = Prisma.sql`${row.alias}.id = ${result.alias}.id`;
      return Prisma.sql`WHEN ${Prisma.raw(`'${kind}'`)} THEN ${asObject(select(selected, row, { where }))}`;
    });
    return Prisma.sql`CASE ${result.alias}.kind ${Prisma.join(cases, ' ')} END`;
  },
};

/** The search over objects of several types. */
export const searchReadModel: ReadModel = {
  objects: {
    SearchResult: objectModel('Entity', {
      type: value((row) => Prisma.sql`${row}.kind`),
      title: value((row) => Prisma.sql`${row}.title`),
      score: value((row) => Prisma.sql`round((1 - ${row}.distance)::numeric, 4)::float8`),
      object,
    }),
  },
  queries: { search },
};
