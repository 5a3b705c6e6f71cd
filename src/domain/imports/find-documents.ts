import { createRequestLoader } from '../../platform/collections/request-loader.js';
import { groupBy } from '../../platform/collections/group-by.js';
import { invalidInput } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';

/** A document in an item's payload, without what it says. */
export interface DocumentRow {
  readonly itemId: string;
  /** Its place among the item's documents, from 0. */
  readonly position: number;
  readonly pointer: string;
  readonly mediaType: string;
  readonly pages: number | null;
  /** Characters that can be read in it. */
  readonly textLength: number;
  /** There was more text in it than is read of an item's documents. */
  readonly truncated: boolean;
}

/** A part of a document's text, in characters of Unicode. */
export interface TextPart {
  readonly first: number;
  readonly offset: number;
}

const documents = createRequestLoader(loadDocuments);

/** The documents in an item's payload, the first so many of them; none once the payload was dropped. */
export function documentsOf(scope: Scope, itemId: string, first: number): Promise<DocumentRow[]> {
  return documents(scope, { itemId, first });
}

interface AskedDocuments {
  readonly itemId: string;
  readonly first: number;
}

async function loadDocuments(
  { db, organisationId }: Scope,
  asked: readonly AskedDocuments[],
): Promise<DocumentRow[][]> {
  const most = Math.max(...asked.map(({ first }) => first));
  const rows = await db.$queryRaw<DocumentRow[]>`
    SELECT i.id AS "itemId", d.ordinality::int - 1 AS position, d.value->>'pointer' AS pointer,
      d.value->>'mediaType' AS "mediaType",
      (d.value->>'pages')::int AS pages, char_length(d.value->>'text') AS "textLength",
        coalesce((d.value->>'truncated')::boolean, false) AS truncated
    FROM import_item i CROSS JOIN LATERAL jsonb_array_elements(i.documents) WITH ORDINALITY AS d
    WHERE i.organisation_id = ${organisationId}::uuid AND i.id =
      ANY(${[...new Set(asked.map(({ itemId }) => itemId))]}::uuid[])
      AND jsonb_typeof(i.documents) = 'array' AND d.ordinality <= ${most}
    ORDER BY d.ordinality`;
  const byItem = groupBy(rows, ({ itemId }) => itemId);
  return asked.map(({ itemId, first }) => (byItem.get(itemId) ?? []).slice(0, first));
}

const texts = createRequestLoader(loadTexts);

/**
 * A part of what a document says. The database cuts it, so that no more of a long text is read than is answered with.
 *
 * @throws ServiceError INVALID_INPUT for a negative offset.
 */
export async function textOf(scope: Scope, { itemId, position }: DocumentRow, part: TextPart): Promise<string> {
  if (part.offset < 0) throw invalidInput('error.field.range', { field: 'offset', minimum: 0, maximum: 2 ** 31 - 1 });
  return texts(scope, { itemId, position, ...part });
}

interface AskedText extends TextPart {
  readonly itemId: string;
  readonly position: number;
}

async function loadTexts({ db, organisationId }: Scope, asked: readonly AskedText[]): Promise<string[]> {
  const found = new Map<AskedText, string>();
  for (const group of groupBy(asked, ({ first, offset }) => `${first} ${offset}`).values()) {
    const [{ first, offset }] = group as [AskedText];
    const rows = await db.$queryRaw<{ itemId: string; position: number; text: string }[]>`
      SELECT i.id AS "itemId", p.position, substr(i.documents -> p.position ->> 'text', ${offset}::int + 1,
        ${first}::int) AS text
      FROM unnest(${group.map(({ itemId }) => itemId)}::uuid[], ${group.map(({ position }) => position)}::int[]) AS
        p(id, position)
      JOIN import_item i ON i.organisation_id = ${organisationId}::uuid AND i.id = p.id`;
    const keyOf = ({ itemId, position }: { itemId: string; position: number }) => `${itemId} ${position}`;
    const byDocument = new Map(rows.map((row) => [keyOf(row), row.text]));
    // The payload may have been dropped since.
    for (const one of group) found.set(one, byDocument.get(keyOf(one)) ?? '');
  }
  return asked.map((one) => found.get(one) ?? '');
}
