import type { Resolvers } from '../../generated/resolver-types.js';
import { ObjectReference } from '../../platform/graphql/index.js';
import { createAccessToken } from './access-tokens/create-access-token.js';
import { revokeAccessToken } from './access-tokens/revoke-access-token.js';
import { createApiKey } from './keys/create-api-key.js';
import { endApiKey } from './keys/end-api-key.js';
import { rotateApiKey } from './keys/rotate-api-key.js';
import { updateApiKey } from './keys/update-api-key.js';

const apiKeyOf = (id: string) => new ObjectReference('ApiKey', id);
const accessTokenOf = (id: string) => new ObjectReference('AccessToken', id);

export const apiKeyResolvers: Resolvers = {
  Mutation: {
    createApiKey: async (_parent, { input }, scope) => {
      const { id, key } = await createApiKey(scope, input);
      return { apiKey: apiKeyOf(id), key };
    },
    updateApiKey: async (_parent, { input: { id, ...changes } }, scope) => {
      await updateApiKey(scope, id, changes);
      return { apiKey: apiKeyOf(id) };
    },
    rotateApiKey: async (_parent, { input: { id, ...rotation } }, scope) => {
      const made = await rotateApiKey(scope, id, rotation);
      return { apiKey: apiKeyOf(made.id), key: made.key, oldEndsAt: made.oldEndsAt };
    },
    endApiKey: async (_parent, { input: { id } }, scope) => {
      await endApiKey(scope, id);
      return { apiKey: apiKeyOf(id) };
    },
    createAccessToken: async (_parent, { input }, scope) => {
      const { id, ...made } = await createAccessToken(scope, input);
      return { ...made, details: accessTokenOf(id) };
    },
    revokeAccessToken: async (_parent, { input: { id } }, scope) => {
      await revokeAccessToken(scope, id);
      return { accessToken: accessTokenOf(id) };
    },
  },
};
