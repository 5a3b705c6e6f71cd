import { groupBy } from '../../../platform/group-by.js';
import { createRequestLoader } from '../../../platform/graphql/request-loader.js';
import { invalidInput } from '../../../platform/errors/index.js';
import type { Scope } from '../../../platform/scope.js';
import { findDocuments, findDocumentTexts, type DocumentKey, type DocumentRow } from './find-documents.sql.js';

/** The first documents of an item. */
interface DocumentsRequest {
  readonly itemId: string;
  readonly first: number;
}

const loadDocuments = createRequestLoader(
  async ({ db, organisationId }: Scope, requests: readonly DocumentsRequest[]) => {
    const itemIds = [...new Set(requests.map(({ itemId }) => itemId))];
    const limit = Math.max(...requests.map(({ first }) => first));
    const byItem = groupBy(await findDocuments(db, organisationId, itemIds, limit), ({ itemId }) => itemId);
    return requests.map(({ itemId, first }) => (byItem.get(itemId) ?? []).slice(0, first));
  },
);

/** The first documents in an item's payload; none once the payload was dropped. */
export function listDocuments(scope: Scope, itemId: string, first: number): Promise<DocumentRow[]> {
  return loadDocuments(scope, { itemId, first });
}

/** An excerpt of a text, in Unicode characters. */
export interface Excerpt {
  readonly first: number;
  readonly offset: number;
}

const loadTexts = createRequestLoader(
  async ({ db, organisationId }: Scope, requests: readonly (DocumentKey & Excerpt)[]) => {
    const keyOf = ({ itemId, position }: DocumentKey) => `${itemId} ${position}`;
    const texts = new Map<DocumentKey, string>();
    for (const group of groupBy(requests, ({ first, offset }) => `${first} ${offset}`).values()) {
      const [excerpt] = group as unknown as [Excerpt];
      const rows = await findDocumentTexts(db, organisationId, group, excerpt);
      const byDocument = new Map(rows.map((row) => [keyOf(row), row.text]));
      // The payload may have been dropped since the document was listed.
      for (const request of group) texts.set(request, byDocument.get(keyOf(request)) ?? '');
    }
    return requests.map((request) => texts.get(request) ?? '');
  },
);

/**
 * An excerpt of a document's text. The database cuts it, so that a long text is not transferred as a whole.
 *
 * @throws ServiceError INVALID_INPUT for a negative offset.
 */
export async function findDocumentText(
  scope: Scope,
  { itemId, position }: DocumentRow,
  excerpt: Excerpt,
): Promise<string> {
  if (excerpt.offset < 0)
    throw invalidInput('error.field.range', { field: 'offset', minimum: 0, maximum: 2 ** 31 - 1 });
  return loadTexts(scope, { itemId, position, ...excerpt });
}
