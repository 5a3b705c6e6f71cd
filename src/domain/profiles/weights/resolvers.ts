import type { Resolvers } from '../../../generated/resolver-types.js';
import { ObjectReference } from '../../../platform/graphql/index.js';
import { setValidationWeights } from './set-validation-weights.js';

export const weightResolvers: Resolvers = {
  Mutation: {
    setValidationWeights: async (_parent, { input: { weights } }, scope) => {
      const recalculationId = await setValidationWeights(scope, weights);
      return {
        organisation: new ObjectReference('Organisation', scope.organisationId),
        recalculation: recalculationId === null ? null : new ObjectReference('SkillRecalculation', recalculationId),
      };
    },
  },
};
