import type { Resolvers } from '../../generated/resolver-types.js';
import { ObjectReference } from '../../platform/graphql/index.js';
import { setLogoInBase64 } from './set-logo.js';
import { updateOrganisationSettings } from './update-organisation-settings.js';

export const organisationResolvers: Resolvers = {
  Mutation: {
    updateOrganisationSettings: async (_parent, { input }, scope) => {
      await updateOrganisationSettings(scope, input);
      return { organisation: new ObjectReference('Organisation', scope.organisationId) };
    },
    setOrganisationLogo: async (_parent, { input: { data = null } }, scope) => {
      await setLogoInBase64(scope, data);
      return { organisation: new ObjectReference('Organisation', scope.organisationId) };
    },
  },
};
