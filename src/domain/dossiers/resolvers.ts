import type { Resolvers } from '../../generated/resolver-types.js';
import { createDossier } from './create-dossier.js';

export const dossierResolvers: Resolvers = {
  Mutation: {
    createMatchDossier: async (_parent, { input: { smartMatchId, linkDays } }, scope) => ({
      dossier: await createDossier(scope, { kind: 'MATCH', id: smartMatchId }, linkDays),
    }),
    createSuggestionDossier: async (_parent, { input: { skillSuggestionId, linkDays } }, scope) => ({
      dossier: await createDossier(scope, { kind: 'SUGGESTION', id: skillSuggestionId }, linkDays),
    }),
  },
};
