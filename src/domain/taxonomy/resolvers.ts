import type { Resolvers } from '../../generated/resolver-types.js';
import { SHARED_OWNER_ID } from '../../platform/database/index.js';
import { selectedNodeFields } from '../../platform/graphql/index.js';
import { inLanguage } from '../../platform/localization/index.js';
import { countConnection } from '../../platform/pagination/index.js';
import { findSkills } from './find-skills.js';

export const taxonomyResolvers: Resolvers = {
  Query: {
    skills: (_parent, { search, type, ...page }, scope, info) => findSkills(scope, { search, type }, page, selectedNodeFields(info)),
  },
  SkillConnection: { totalCount: countConnection },
  Skill: {
    name: (skill, _arguments, { language }) => inLanguage(skill.translations ?? [], language)?.name ?? '',
    description: (skill, _arguments, { language }) => inLanguage(skill.translations ?? [], language)?.description ?? '',
    synonyms: (skill, _arguments, { language }) =>
      (skill.synonyms ?? []).filter((synonym) => synonym.language === language).map(({ label }) => label),
    shared: (skill) => skill.ownerId === SHARED_OWNER_ID,
  },
};
