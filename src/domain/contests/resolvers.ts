import type { Resolvers } from '../../generated/resolver-types.js';
import { ObjectReference } from '../../platform/graphql/index.js';
import { linkToContest } from './contest-link.js';
import { decideContest } from './decide-contest.js';
import { contestMatch, contestSkill } from './open-contest.js';

export const contestResolvers: Resolvers = {
  Mutation: {
    contestSkill: async (_parent, { input }, scope) => ({
      contest: new ObjectReference('Contest', await contestSkill(scope, input)),
    }),
    contestMatch: async (_parent, { input }, scope) => ({
      contest: new ObjectReference('Contest', await contestMatch(scope, input)),
    }),
    decideContest: async (_parent, { input }, scope) => {
      await decideContest(scope, input);
      return { contest: new ObjectReference('Contest', input.id) };
    },
    createContestLink: async (_parent, { input }, scope) => {
      const { url, expiresAt } = await linkToContest(scope, input);
      return { link: url, expiresAt };
    },
  },
};
