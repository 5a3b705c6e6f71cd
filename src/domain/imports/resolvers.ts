import type { ImportFailureCode, Resolvers } from '../../generated/resolver-types.js';
import { ObjectReference } from '../../platform/graphql/index.js';
import { localize, type Language } from '../../platform/localization/index.js';
import type { Scope } from '../../platform/scope.js';
import { acceptImport, type AcceptedImport } from './accept/accept-import.js';
import { acceptFiles } from './files/accept-files.js';
import { rereadImport } from './accept/reread-import.js';
import { assignItem } from './apply/assign-item.js';
import { failureMessage } from './items/failure-message.js';

export const importResolvers: Resolvers = {
  Mutation: {
    importUnclassified: async (_parent, { input }, scope) => acceptedPayload(scope, await acceptImport(scope, input)),
    importFiles: async (_parent, { input }, scope) => acceptedPayload(scope, await acceptFiles(scope, input)),
    rereadImport: async (_parent, { input }, scope) => {
      const { id, ...counts } = await rereadImport(scope, input.id);
      return { import: new ObjectReference('Import', id), ...counts };
    },
    assignImportItem: async (_parent, { input }, scope) => {
      const { itemId, profileId, created } = await assignItem(scope, input);
      return {
        item: new ObjectReference('ImportItem', itemId),
        profile: new ObjectReference('Profile', profileId),
        profileCreated: created,
      };
    },
  },
};

function acceptedPayload({ language }: Scope, { id, itemCount, refusedItems }: AcceptedImport) {
  return {
    message: acceptedMessage(language, itemCount - refusedItems.length, refusedItems.length),
    import: new ObjectReference('Import', id),
    failedItems: refusedItems.map(({ failure, ...item }) => ({
      ...item,
      failure: describeFailure(language, failure, item.position),
    })),
  };
}

function acceptedMessage(language: Language, count: number, refused: number): string {
  const accepted = localize(language, 'import.accepted', { count });
  return refused === 0 ? accepted : `${accepted} ${localize(language, 'import.refused', { count: refused })}`;
}

function describeFailure(language: Language, code: ImportFailureCode, position: number) {
  return { code, message: failureMessage(language, { code, position }) };
}
