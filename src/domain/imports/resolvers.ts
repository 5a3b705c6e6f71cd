import type { ImportFailureCode, ImportNoticeCode, Resolvers } from '../../generated/resolver-types.js';
import { selectedFields, selectedNodeFields } from '../../platform/graphql/index.js';
import { localize, type Language, type MessageParameters } from '../../platform/localization/index.js';
import { countConnection } from '../../platform/pagination/index.js';
import { listSuggestionsOf } from '../profiles/index.js';
import { listEntitiesOfItem, listRelationsOfItem } from '../workforce-graph/index.js';
import { acceptImport } from './accept/accept-import.js';
import { rereadImport } from './accept/reread-import.js';
import type { Notice } from './apply/store-findings.js';
import { findDocumentText, listDocuments } from './find/find-documents.js';
import { findImport, findProgress, listImports, listItems } from './find/find-imports.js';
import { findItemResults, listEvidenceOfItem } from './find/find-item-results.js';
import { listSourceItems } from './find/find-source-items.js';
import { failureMessage } from './items/failure-message.js';

export const importResolvers: Resolvers = {
  Query: {
    import: (_parent, { id }, scope) => findImport(scope, id),
    imports: (_parent, { batchId, ...page }, scope) => listImports(scope, batchId, page),
  },
  Mutation: {
    importUnclassified: async (_parent, { input }, scope) => {
      const { refusedItems, ...accepted } = await acceptImport(scope, input);
      return {
        message: acceptedMessage(scope.language, accepted.itemCount - refusedItems.length, refusedItems.length),
        import: accepted,
        failedItems: refusedItems.map(({ failure, ...item }) => ({
          ...item,
          failure: describeFailure(scope.language, failure, item.position),
        })),
      };
    },
    rereadImport: (_parent, { input: { id } }, scope) => rereadImport(scope, id),
  },
  ImportConnection: { totalCount: countConnection },
  ImportItemConnection: { totalCount: countConnection },
  EvidenceConnection: { totalCount: countConnection },
  Import: {
    progress: async (row, _arguments, scope) => ({ total: row.itemCount, ...(await findProgress(scope, row.id)) }),
    finishedAt: async (row, _arguments, scope) => (await findProgress(scope, row.id)).finishedAt,
    items: (row, { status, ...page }, scope) => listItems(scope, row.id, status, page),
  },
  ImportItem: {
    createdAt: (item) => item.sourceCreatedAt,
    publicIdentifier: (item) => item.profile?.publicIdentifier,
    documents: (item, { first }, scope) => listDocuments(scope, item.id, first),
    notices: (item, _arguments, { language }) =>
      ((item.notices ?? []) as unknown as readonly Notice[]).map(({ code, ...parameters }) => ({
        code: code satisfies ImportNoticeCode,
        message: localize(language, `notice.${code}`, parameters as MessageParameters),
      })),
    results: (item, _arguments, scope, info) => findItemResults(scope, item.id, selectedFields(info)),
    failure: ({ failure, position }, _arguments, { language }) =>
      failure === null ? null : describeFailure(language, failure as ImportFailureCode, position),
  },
  ImportDocument: { text: (document, excerpt, scope) => findDocumentText(scope, document, excerpt) },
  ImportItemResults: {
    evidence: ({ importItemId }, page, scope, info) =>
      listEvidenceOfItem(scope, importItemId, page, selectedNodeFields(info)),
    skillSuggestions: ({ importItemId }, { state, ...page }, scope, info) =>
      listSuggestionsOf(scope, { by: 'importItemId', id: importItemId }, { state }, page, selectedNodeFields(info)),
    entities: ({ importItemId }, page, scope) => listEntitiesOfItem(scope, importItemId, page),
    relations: ({ importItemId }, page, scope) => listRelationsOfItem(scope, importItemId, page),
  },
  // The workforce graph knows nothing of imports, so its sources are resolved here.
  Entity: { importItems: ({ id }, page, scope) => listSourceItems(scope, 'entity', id, page) },
  Relation: { importItems: ({ id }, page, scope) => listSourceItems(scope, 'relation', id, page) },
};

function acceptedMessage(language: Language, count: number, refused: number): string {
  const accepted = localize(language, 'import.accepted', { count });
  return refused === 0 ? accepted : `${accepted} ${localize(language, 'import.refused', { count: refused })}`;
}

function describeFailure(language: Language, code: ImportFailureCode, position: number) {
  return { code, message: failureMessage(language, { code, position }) };
}
