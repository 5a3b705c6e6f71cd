import type { Scope } from '../../platform/scope.js';
import type { ExtractedDocument } from './reading/findings.js';
import { createRequestLoader } from '../../platform/collections/request-loader.js';

const documents = createRequestLoader(loadDocuments);

/** The documents in an item's payload and what they say; none once the payload was dropped. */
export function documentsOf(scope: Scope, itemId: string): Promise<readonly ExtractedDocument[]> {
  return documents(scope, itemId);
}

async function loadDocuments(scope: Scope, itemIds: readonly string[]): Promise<(readonly ExtractedDocument[])[]> {
  const rows = await scope.db.importItem.findMany({
    where: { organisationId: scope.organisationId, id: { in: [...itemIds] } },
    select: { id: true, documents: true },
  });
  const documents = new Map(rows.map((row) => [row.id, (row.documents ?? []) as unknown as readonly ExtractedDocument[]]));
  return itemIds.map((id) => documents.get(id) ?? []);
}
