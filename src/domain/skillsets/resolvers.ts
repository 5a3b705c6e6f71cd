import type { Resolvers } from '../../generated/resolver-types.js';
import { selectedFields } from '../../platform/graphql/index.js';
import { inLanguage } from '../../platform/localization/index.js';
import { requireDeletion } from '../deletions/index.js';
import { deleteSkillset } from './store/delete-skillset.js';
import { findSkillset, listSkillsets, requireSkillset } from './store/find-skillsets.js';
import type { SkillsetRow } from './store/skillset-row.js';
import { createSkillset, updateSkillset } from './store/write-skillset.js';

export const skillsetResolvers: Resolvers = {
  Query: {
    skillsets: (_parent, { first }, scope, info) => listSkillsets(scope, first, selectedFields(info)),
    skillset: (_parent, { id }, scope, info) => findSkillset(scope, id, selectedFields(info)),
  },
  Mutation: {
    createSkillset: async (_parent, { input }, scope, info) => {
      const created = await createSkillset(scope, input);
      const selected = selectedFields(info)['skillset'] ?? {};
      return { skillset: selected['skills'] ? await requireSkillset(scope, created.id, selected) : created };
    },
    updateSkillset: async (_parent, { input: { id, ...statement } }, scope, info) => {
      await updateSkillset(scope, id, statement);
      return { skillset: await requireSkillset(scope, id, selectedFields(info)['skillset'] ?? {}) };
    },
    deleteSkillset: async (_parent, { input: { id } }, scope) => {
      const skillsetId = await deleteSkillset(scope, id);
      return { skillsetId, deletion: await requireDeletion(scope, 'SKILLSET', skillsetId) };
    },
  },
  Skillset: {
    name: (skillset, _arguments, { language }) => inLanguage(skillset.translations ?? [], language)?.name ?? '',
    description: (skillset, _arguments, { language }) => {
      const translations = (skillset.translations ?? []).filter(({ description }) => description !== null);
      return inLanguage(translations, language)?.description;
    },
    names: (skillset) => inEachLanguage(skillset, 'name'),
    descriptions: (skillset) => inEachLanguage(skillset, 'description'),
  },
};

function inEachLanguage(skillset: SkillsetRow, column: 'name' | 'description') {
  return Object.fromEntries(
    (skillset.translations ?? []).map((translation) => [translation.language, translation[column]]),
  );
}
