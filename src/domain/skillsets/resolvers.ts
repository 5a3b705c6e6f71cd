import type { Resolvers } from '../../generated/resolver-types.js';
import { ObjectReference } from '../../platform/graphql/index.js';
import { requireDeletion } from '../deletions/index.js';
import { grantExemption, revokeExemption } from './exemptions/grant-exemption.js';
import { createSkillsetFromOccupation } from './occupations/create-from-occupation.js';
import { setArchived } from './store/archive-skillset.js';
import { copySkillset } from './store/copy-skillset.js';
import { deleteSkillset } from './store/delete-skillset.js';
import { createSkillset, updateSkillset } from './store/write-skillset.js';
import { restoreSkillsetVersion } from './versions/restore-version.js';

export const skillsetResolvers: Resolvers = {
  Mutation: {
    createSkillset: async (_parent, { input }, scope) => {
      const { id } = await createSkillset(scope, input);
      return { skillset: new ObjectReference('Skillset', id) };
    },
    createSkillsetFromOccupation: async (_parent, { input }, scope) => {
      const { id, leftOutCount } = await createSkillsetFromOccupation(scope, input);
      return { skillset: new ObjectReference('Skillset', id), leftOutCount };
    },
    copySkillset: async (_parent, { input: { id, name } }, scope) => {
      const copy = await copySkillset(scope, id, name);
      return { skillset: new ObjectReference('Skillset', copy.id) };
    },
    updateSkillset: async (_parent, { input: { id, expectedVersion, ...statement } }, scope) => {
      await updateSkillset(scope, id, statement, { expectedVersion });
      return { skillset: new ObjectReference('Skillset', id.toLowerCase()) };
    },
    restoreSkillsetVersion: async (_parent, { input: { id, expectedVersion } }, scope) => ({
      skillset: new ObjectReference('Skillset', await restoreSkillsetVersion(scope, id, expectedVersion)),
    }),
    archiveSkillset: async (_parent, { input: { id } }, scope) => ({
      skillset: new ObjectReference('Skillset', await setArchived(scope, id, true)),
    }),
    unarchiveSkillset: async (_parent, { input: { id } }, scope) => ({
      skillset: new ObjectReference('Skillset', await setArchived(scope, id, false)),
    }),
    grantExemption: async (_parent, { input }, scope) => ({
      exemption: new ObjectReference('Exemption', await grantExemption(scope, input)),
    }),
    revokeExemption: async (_parent, { input: { id } }, scope) => ({
      exemption: new ObjectReference('Exemption', await revokeExemption(scope, id)),
    }),
    deleteSkillset: async (_parent, { input: { id } }, scope) => {
      const skillsetId = await deleteSkillset(scope, id);
      const deletion = await requireDeletion(scope, 'SKILLSET', skillsetId);
      return { skillsetId, deletion: new ObjectReference('Deletion', deletion.id) };
    },
  },
};
