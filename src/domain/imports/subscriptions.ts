import type { Resolvers } from '../../generated/resolver-types.js';
import { isId } from '../../platform/database/index.js';
import { notFound } from '../../platform/errors/index.js';
import { changedIds, changesOf, subscribeToChanges } from '../../platform/graphql/index.js';
import type { Change } from '../../platform/notifications/index.js';
import type { Scope } from '../../platform/scope.js';

export const importSubscriptions: Pick<Resolvers, 'Subscription'> = {
  Subscription: {
    importChanges: {
      subscribe: (_parent, { importId }, scope) =>
        subscribeToChanges(scope, {
          objectId: importId,
          select: changedImports,
          requireObject: (id) => requireImport(scope, id),
        }),
      resolve: changesOf('Import'),
    },
    importItemChanges: {
      subscribe: (_parent, { importItemId, importId }, scope) =>
        subscribeToChanges(scope, {
          objectId: importItemId,
          parentId: importId,
          select: changedIds('IMPORT_ITEM'),
          requireObject: (id) => requireItem(scope, id),
          requireParent: (id) => requireImport(scope, id),
        }),
      resolve: changesOf('ImportItem'),
    },
  },
};

/** The imports whose progress a change is about: new ones, and those of changed items. */
function changedImports({ kind, objects }: Change) {
  if (kind === 'IMPORT') return objects;
  if (kind !== 'IMPORT_ITEM') return [];
  return objects && objects.map(([, importId]) => [importId as string, null] as const);
}

async function requireImport({ db, organisationId }: Scope, id: string): Promise<void> {
  const found = isId(id) && (await db.import.count({ where: { organisationId, id } })) > 0;
  if (!found) throw notFound('error.import.unknown', { id });
}

async function requireItem({ db, organisationId }: Scope, id: string): Promise<void> {
  const found = isId(id) && (await db.importItem.count({ where: { organisationId, id } })) > 0;
  if (!found) throw notFound('error.import.itemUnknown', { id });
}
