import { Prisma } from '../../../generated/prisma/client.js';
import type { Page, PageArguments } from '../../../platform/pagination/index.js';
import {
  connectionField,
  LANGUAGE,
  NotCompiledError,
  ORGANISATION,
  Parameter,
  type Arguments,
  type QueryContext,
  type ReadScope,
} from '../../../platform/read-model/index.js';
import { checkOptionalText } from '../../../platform/validation/index.js';
import { SEARCH_LIMIT } from './find-skills.js';
import { foldLabel } from './fold-label.js';
import { matchingConcepts, searchPatterns, type SearchPatterns } from './search-concepts.sql.js';
import { readSearchPage } from './search-concepts.js';

/** The search of a request, folded; null without one. */
function foldedSearch({ search }: Arguments): string | null {
  const given = checkOptionalText('search', search as string | null | undefined, { limit: SEARCH_LIMIT });
  return given === null ? null : foldLabel(given);
}

/** @throws NotCompiledError without a search: resolvers read lists of all skills. */
function readPage(given: Arguments, { language }: ReadScope): Page {
  if (foldedSearch(given) === null) throw new NotCompiledError('there is no search');
  const type = (given['type'] as string | null | undefined) ?? null;
  return readSearchPage('skill', language, type, foldedSearch(given) ?? '', given as PageArguments);
}

/** The search that finds the page: the one in its cursor may be corrected. */
function searchOf(given: Arguments, scope: ReadScope): string {
  const page = readPage(given, scope);
  return (page.after ?? page.before)?.[2] ?? foldedSearch(given) ?? '';
}

/** The patterns of each request's search, which has as many words as the one for which the statement is compiled. */
function patternsFor({ field, scope }: QueryContext): SearchPatterns {
  const pattern = (read: (patterns: SearchPatterns) => unknown) =>
    new Parameter((source) => read(searchPatterns(searchOf(source.arguments[field.position] ?? {}, source.scope))));
  const { words } = searchPatterns(searchOf(field.arguments, scope));
  return {
    exact: pattern(({ exact }) => exact),
    beginning: pattern(({ beginning }) => beginning),
    words: words.map((_word, index) => ({
      whole: pattern(({ words }) => words[index]?.whole),
      beginning: pattern(({ words }) => words[index]?.beginning),
      part: pattern(({ words }) => words[index]?.part),
    })),
  };
}

/** The concepts that the search finds. */
function foundConcepts(context: QueryContext): Prisma.Sql {
  const { field } = context;
  const found = matchingConcepts({
    concept: 'skill',
    organisationId: ORGANISATION,
    language: LANGUAGE,
    patterns: patternsFor(context),
    type: (field.arguments['type'] as string | null | undefined) ?? null,
  });
  return Prisma.sql`FROM (${found}) AS matching WHERE TRUE`;
}

/** Skills that a search finds, best match first. */
export const skillSearchField = connectionField({
  readPage,
  shape: (given, scope) => {
    const { words } = searchPatterns(searchOf(given, scope));
    return `${words.length} ${String(given['type'] ?? '')}`;
  },
  rows: (context, page) => {
    const search = new Parameter((source) => searchOf(source.arguments[context.field.position] ?? {}, source.scope));
    return page.select(
      Prisma.sql`owner_id, id, rank, ${search}::text AS search`,
      foundConcepts(context),
      [
        { expression: Prisma.sql`rank`, type: 'text' },
        { expression: Prisma.sql`id`, type: 'uuid' },
      ],
      'ASC',
    );
  },
  node: (context) => {
    const row = context.newRow('Skill');
    return {
      row,
      source: Prisma.sql`
        page JOIN skill ${row.alias} ON ${row.alias}.owner_id = page.owner_id AND ${row.alias}.id = page.id`,
    };
  },
  cursor: [Prisma.sql`page.rank`, Prisma.sql`page.id::text`, Prisma.sql`page.search`],
  total: (context) => Prisma.sql`(SELECT count(*) ${foundConcepts(context)})`,
  // Nothing was found: the search may have to be corrected.
  emptyNeedsResolvers: true,
});
