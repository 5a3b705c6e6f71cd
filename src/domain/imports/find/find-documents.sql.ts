import { Prisma } from '../../../generated/prisma/client.js';
import { rowsOf, statement } from '../../../platform/database/index.js';

/** A document in an item's payload, without its text. */
export interface DocumentRow {
  readonly itemId: string;
  /** Position among the item's documents, from 0. */
  readonly position: number;
  /** JSON Pointer of the document in the payload. */
  readonly pointer: string;
  readonly mediaType: string;
  readonly pages: number | null;
  /** Number of Unicode characters that were read from it. */
  readonly textLength: number;
  /** Whether it has more text than is read from the documents of one item. */
  readonly truncated: boolean;
}

/** The first `limit` documents of each of some items. */
export const findDocuments = statement(
  rowsOf<DocumentRow>({
    itemId: 'uuid',
    position: 'int4',
    pointer: 'text',
    mediaType: 'text',
    pages: 'int4',
    textLength: 'int4',
    truncated: 'bool',
  }),
  (organisationId: string, itemIds: readonly string[], limit: number) => Prisma.sql`
    SELECT
      item.id AS "itemId",
      document.ordinality::int - 1 AS position,
      document.value ->> 'pointer' AS pointer,
      document.value ->> 'mediaType' AS "mediaType",
      (document.value ->> 'pages')::int AS pages,
      char_length(document.value ->> 'text') AS "textLength",
      coalesce((document.value ->> 'truncated')::boolean, false) AS truncated
    FROM import_item item
    CROSS JOIN LATERAL jsonb_array_elements(item.documents) WITH ORDINALITY AS document
    WHERE item.organisation_id = ${organisationId}::uuid
      AND item.id = ANY(${itemIds}::uuid[])
      AND jsonb_typeof(item.documents) = 'array'
      AND document.ordinality <= ${limit}
    ORDER BY document.ordinality`,
);

/** Which document is meant. */
export type DocumentKey = Pick<DocumentRow, 'itemId' | 'position'>;

/**
 * The same excerpt of the texts of several documents.
 *
 * @param excerpt - length and offset in Unicode characters.
 */
export const findDocumentTexts = statement(
  rowsOf<DocumentKey & { readonly text: string }>({ itemId: 'uuid', position: 'int4', text: 'text' }),
  (
    organisationId: string,
    documents: readonly DocumentKey[],
    { first, offset }: { readonly first: number; readonly offset: number },
  ) => Prisma.sql`
    SELECT
      item.id AS "itemId",
      document.position,
      substr(item.documents -> document.position ->> 'text', ${offset}::int + 1, ${first}::int) AS text
    FROM unnest(
      ${documents.map(({ itemId }) => itemId)}::uuid[],
      ${documents.map(({ position }) => position)}::int[]
    ) AS document(item_id, position)
    JOIN import_item item ON item.organisation_id = ${organisationId}::uuid AND item.id = document.item_id`,
);
