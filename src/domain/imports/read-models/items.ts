import { Prisma } from '../../../generated/prisma/client.js';
import type { ImportFailureCode } from '../../../generated/resolver-types.js';
import { invalidInput } from '../../../platform/errors/index.js';
import {
  asList,
  asObject,
  columns,
  computedField,
  computedParts,
  computedValue,
  countOfRows,
  countsBy,
  firstOf,
  objectById,
  objectModel,
  ORGANISATION,
  relatedList,
  relatedObject,
  type Arguments,
  type Compute,
  type FieldContext,
  type FieldModel,
  type ReadModel,
} from '../../../platform/read-model/index.js';
import { localize, type MessageParameters } from '../../../platform/localization/index.js';
import type { Notice } from '../apply/store-findings.js';
import { failureMessage } from '../items/failure-message.js';
import { listTexts, type StoredDocument } from '../items/list-texts.js';

type ItemField = FieldModel<FieldContext<'ImportItem'>>;

/** An object of the schema that is a part of an item. */
const partOfItem: ItemField = {
  compile: ({ row, field, columns }) => asObject(Prisma.sql`SELECT ${columns(field.selection, row)}`),
};

const failure: ItemField = {
  compile: (context) =>
    Prisma.sql`CASE WHEN ${context.row.column('failure')} IS NOT NULL THEN ${partOfItem.compile(context)} END`,
};

const messageOfFailure: Compute = ([code, position], { language }) =>
  failureMessage(language, { code: code as ImportFailureCode, position: position as number });

/**
 * The elements of a list that is stored with an item. They are no rows of a table: their columns, `value` and `place`,
 * are made here.
 */
function storedElements(context: FieldContext<'ImportItem'>, column: 'documents' | 'notices', limit?: Prisma.Sql) {
  const element = context.newRow('ImportItem');
  const list = context.row.column(column);
  return asList(Prisma.sql`
    SELECT ${context.columns(context.field.selection, element)} FROM (
      SELECT value, place
      FROM jsonb_array_elements(CASE jsonb_typeof(${list}) WHEN 'array' THEN ${list} END) WITH ORDINALITY
        AS stored(value, place)
      ${limit ? Prisma.sql`ORDER BY place LIMIT ${limit}` : Prisma.empty}
    ) AS ${element.alias} ORDER BY ${element.alias}.place`);
}

/** A value of an element. */
const stored = (expression: (element: Prisma.Sql) => Prisma.Sql): ItemField => ({
  isLeaf: true,
  compile: ({ row }) => expression(Prisma.sql`${row.alias}.value`),
});

const messageOfNotice: Compute = ([notice], { language }) => {
  const { code, ...parameters } = notice as Notice;
  return localize(language, `notice.${code}`, parameters as MessageParameters);
};

const MAX_INTEGER = 2 ** 31 - 1;

/** An excerpt of a document's text. The database cuts it, so that a long text is not transferred as a whole. */
const excerpt: ItemField = {
  shape: (given) => {
    if ((given['offset'] as number) < 0)
      throw invalidInput('error.field.range', { field: 'offset', minimum: 0, maximum: MAX_INTEGER });
    return '';
  },
  compile: ({ row, argument }) => {
    const number = (read: (given: Arguments) => unknown) => Prisma.sql`${argument(read)}::int`;
    // Positions in a text count from 1.
    const start = number(({ offset }) => Math.min(offset as number, MAX_INTEGER - 1));
    const length = number(({ first }) => first);
    return Prisma.sql`substr(${row.alias}.value ->> 'text', ${start} + 1, ${length})`;
  },
};

/** The texts of an item; null without its payload. */
const texts = computedParts<'ImportItem'>(['payload', 'documents'], ([payload, documents], { first }) =>
  payload === null
    ? null
    : listTexts(payload as string, (documents ?? []) as readonly StoredDocument[], first as number),
);

/** The columns that facets of lists of items need. */
export const ITEM_FACET_COLUMNS = ['status', 'kind', 'failure', 'language'] as const;

const facetBy = (column: (typeof ITEM_FACET_COLUMNS)[number], field: string = column) =>
  objectModel<'ImportItem'>('ImportItem', {
    [field]: { isLeaf: true, compile: ({ row }: FieldContext<'ImportItem'>) => row.value(column) },
    count: countOfRows,
  });

/** Items of imports with their documents and notices. */
export const itemsReadModel: ReadModel = {
  objects: {
    ImportItem: objectModel('ImportItem', {
      ...columns('id', 'position', 'entityType', 'entityId', 'status', 'kind', 'kindConfidence', 'format', 'language'),
      ...columns('suggestionWork', 'finishedAt', 'assigned', 'payloadKeptUntil'),
      createdAt: { isLeaf: true, compile: ({ row }) => row.value('sourceCreatedAt') },
      import: relatedObject('import'),
      profile: relatedObject('profile'),
      sameAs: relatedObject('sameAs'),
      replacedBy: relatedObject('replacedBy'),
      replaces: relatedList('replaces', 'ImportItem', { orderBy: (row) => row.column('id') }),
      publicIdentifier: {
        compile: ({ row }) => Prisma.sql`(
          SELECT person.public_identifier FROM profile person
          WHERE person.organisation_id = ${ORGANISATION}::uuid AND person.id = ${row.column('profileId')})`,
      },
      unread: { compile: ({ row }) => Prisma.sql`coalesce(${row.column('unread')}, '{}')` },
      documents: { compile: (context) => storedElements(context, 'documents', firstOf(context)) },
      texts,
      notices: { compile: (context) => storedElements(context, 'notices') },
      results: partOfItem,
      failure,
    }),
    ImportFailure: objectModel('ImportItem', {
      code: { isLeaf: true, compile: ({ row }) => row.column('failure') },
      message: computedField(['failure', 'position'], messageOfFailure),
    }),
    ImportNotice: objectModel('ImportItem', {
      code: stored((notice) => Prisma.sql`${notice} ->> 'code'`),
      message: stored((notice) => computedValue(messageOfNotice, [notice])),
    }),
    ImportDocument: objectModel('ImportItem', {
      pointer: stored((document) => Prisma.sql`${document} ->> 'pointer'`),
      mediaType: stored((document) => Prisma.sql`${document} ->> 'mediaType'`),
      pages: stored((document) => Prisma.sql`(${document} ->> 'pages')::int`),
      truncated: stored((document) => Prisma.sql`coalesce((${document} ->> 'truncated')::boolean, FALSE)`),
      textLength: { compile: ({ row }) => Prisma.sql`char_length(${row.alias}.value ->> 'text')` },
      text: excerpt,
    }),
    ImportItemFacets: objectModel('ImportItem', {
      statuses: countsBy(['status']),
      kinds: countsBy(['kind']),
      failures: countsBy(['failure']),
      languages: countsBy(['language']),
    }),
    ImportItemStatusFacet: facetBy('status'),
    ItemKindFacet: facetBy('kind'),
    ImportFailureFacet: facetBy('failure', 'code'),
    LanguageFacet: facetBy('language'),
  },
  queries: { importItem: objectById('ImportItem') },
};
