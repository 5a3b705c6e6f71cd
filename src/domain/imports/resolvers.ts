import type { ImportFailureCode, ImportNoticeCode, Resolvers } from '../../generated/resolver-types.js';
import { localize, type MessageParameters } from '../../platform/localization/index.js';
import { countConnection } from '../../platform/pagination/index.js';
import { acceptImport } from './accept-import.js';
import { documentsOf } from './find-documents.js';
import { findImport, listImports, listItems, progressOf } from './find-imports.js';
import type { Notice } from './store-findings.js';

export const importResolvers: Resolvers = {
  Query: {
    import: (_parent, { id }, scope) => findImport(scope, id),
    imports: (_parent, { batchId, ...page }, scope) => listImports(scope, batchId, page),
  },
  Mutation: {
    importUnclassified: async (_parent, { input }, scope) => {
      const accepted = await acceptImport(scope, input);
      return { message: localize(scope.language, 'import.accepted', { count: accepted.itemCount }), import: accepted };
    },
  },
  ImportConnection: { totalCount: countConnection },
  ImportItemConnection: { totalCount: countConnection },
  Import: {
    progress: async (row, _arguments, scope) => ({ total: row.itemCount, ...(await progressOf(scope, row.id)) }),
    finishedAt: async (row, _arguments, scope) => (await progressOf(scope, row.id)).finishedAt,
    items: (row, { status, ...page }, scope) => listItems(scope, row.id, status, page),
  },
  ImportItem: {
    createdAt: (item) => item.sourceCreatedAt,
    publicIdentifier: (item) => item.profile?.publicIdentifier,
    documents: async (item, _arguments, scope) => [...(await documentsOf(scope, item.id))],
    notices: (item, _arguments, { language }) =>
      ((item.notices ?? []) as unknown as readonly Notice[]).map(({ code, ...parameters }) => ({
        code: code satisfies ImportNoticeCode,
        message: localize(language, `notice.${code}`, parameters as MessageParameters),
      })),
    failure: (item, _arguments, { language }) => {
      if (item.failure === null) return null;
      const code = item.failure as ImportFailureCode;
      return { code, message: localize(language, `failure.${code}`) };
    },
  },
};
