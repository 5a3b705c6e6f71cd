import type { Resolvers } from '../../generated/resolver-types.js';
import { ObjectReference } from '../../platform/graphql/index.js';
import { deleteOwnSkill, setRetired } from './own-skills/retire-own-skill.js';
import { createOwnSkill, updateOwnSkill } from './own-skills/write-own-skill.js';

export const taxonomyResolvers: Resolvers = {
  Mutation: {
    createSkill: async (_parent, { input }, scope) => ({
      skill: new ObjectReference('Skill', await createOwnSkill(scope, input)),
    }),
    updateSkill: async (_parent, { input: { id, ...statement } }, scope) => {
      await updateOwnSkill(scope, id, statement);
      return { skill: new ObjectReference('Skill', id.toLowerCase()) };
    },
    retireSkill: async (_parent, { input: { id } }, scope) => ({
      skill: new ObjectReference('Skill', await setRetired(scope, id, true)),
    }),
    reinstateSkill: async (_parent, { input: { id } }, scope) => ({
      skill: new ObjectReference('Skill', await setRetired(scope, id, false)),
    }),
    deleteSkill: async (_parent, { input: { id } }, scope) => ({ skillId: await deleteOwnSkill(scope, id) }),
  },
};
