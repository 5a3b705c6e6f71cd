import type { Resolvers } from '../../generated/resolver-types.js';
import { ObjectReference } from '../../platform/graphql/index.js';
import { setConsentText } from './consent-text.js';
import { withdrawConsent } from './withdraw-consent.js';

export const consentResolvers: Resolvers = {
  Mutation: {
    setConsentText: async (_parent, { input: { purpose, texts } }, scope) => {
      await setConsentText(scope, purpose, texts ?? null);
      return { organisation: new ObjectReference('Organisation', scope.organisationId) };
    },
    withdrawConsent: async (_parent, { input: { id } }, scope) => {
      await withdrawConsent(scope, id);
      return { consent: new ObjectReference('Consent', id) };
    },
  },
};
