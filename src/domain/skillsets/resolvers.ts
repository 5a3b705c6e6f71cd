import type { Resolvers } from '../../generated/resolver-types.js';
import { ObjectReference } from '../../platform/graphql/index.js';
import { requireDeletion } from '../deletions/index.js';
import { deleteSkillset } from './store/delete-skillset.js';
import { createSkillset, updateSkillset } from './store/write-skillset.js';

export const skillsetResolvers: Resolvers = {
  Mutation: {
    createSkillset: async (_parent, { input }, scope) => {
      const { id } = await createSkillset(scope, input);
      return { skillset: new ObjectReference('Skillset', id) };
    },
    updateSkillset: async (_parent, { input: { id, ...statement } }, scope) => {
      await updateSkillset(scope, id, statement);
      return { skillset: new ObjectReference('Skillset', id.toLowerCase()) };
    },
    deleteSkillset: async (_parent, { input: { id } }, scope) => {
      const skillsetId = await deleteSkillset(scope, id);
      const deletion = await requireDeletion(scope, 'SKILLSET', skillsetId);
      return { skillsetId, deletion: new ObjectReference('Deletion', deletion.id) };
    },
  },
};
