import type { Resolvers } from '../../generated/resolver-types.js';
import { ObjectReference } from '../../platform/graphql/index.js';
import { issueCredential } from './issue-credential.js';
import { issueLearnerRecord } from './issue-learner-record.js';
import { revokeCredential } from './revoke-credential.js';

export const credentialResolvers: Resolvers = {
  Mutation: {
    issueCredential: async (_parent, { input }, scope) => ({
      credential: new ObjectReference('Credential', await issueCredential(scope, input)),
    }),
    revokeCredential: async (_parent, { input: { id } }, scope) => {
      await revokeCredential(scope, id);
      return { credential: new ObjectReference('Credential', id) };
    },
    issueLearnerRecord: async (_parent, { input: { publicIdentifier } }, scope) => ({
      token: await issueLearnerRecord(scope, publicIdentifier),
    }),
  },
};
