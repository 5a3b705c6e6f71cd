import type { OccupationSkillType, Resolvers, SkillRelationType } from '../../generated/resolver-types.js';
import { SHARED_OWNER_ID } from '../../platform/database/index.js';
import { selectedFields, selectedNodeFields } from '../../platform/graphql/index.js';
import { inLanguage, type Language } from '../../platform/localization/index.js';
import { countConnection, mapConnection } from '../../platform/pagination/index.js';
import { findGroup, findOccupation, findSkill } from './concepts/find-concept.js';
import { findGroups } from './relations/skill-groups.js';
import { findInstalledTaxonomies } from './installed/installed-taxonomies.js';
import { findOccupations, findSkills } from './search/find-skills.js';
import { loadOccupations, loadSkills } from './concepts/load-concepts.js';
import { findGroupsOf } from './relations/skill-groups.js';
import { findRelated } from './relations/related-concepts.js';
import { skillSources } from './installed/installed-taxonomies.js';
import { TAXONOMY_NAMES } from './installed/installed-taxonomies.js';

export const taxonomyResolvers: Resolvers = {
  Query: {
    taxonomy: async (_parent, _arguments, { db, organisationId }) => ({
      sources: (await findInstalledTaxonomies(db, organisationId)).map(({ skills, occupations, groups, ...one }) => ({
        ...one,
        name: TAXONOMY_NAMES[one.source],
        skillCount: skills,
        occupationCount: occupations,
        groupCount: groups,
      })),
    }),
    skill: (_parent, { id }, scope, info) => findSkill(scope, id, selectedFields(info)),
    skills: (_parent, { search, type, ...page }, scope, info) =>
      findSkills(scope, { search, type }, page, selectedNodeFields(info)),
    occupation: (_parent, { id }, scope, info) => findOccupation(scope, id, selectedFields(info)),
    occupations: (_parent, { search, ...page }, scope, info) =>
      findOccupations(scope, search, page, selectedNodeFields(info)),
    skillGroup: (_parent, { id }, scope, info) => findGroup(scope, id, selectedFields(info)),
    skillGroups: (_parent, { parentId, ...page }, scope, info) =>
      findGroups(scope, parentId ?? null, page, selectedNodeFields(info)),
  },
  SkillConnection: { totalCount: countConnection },
  SkillGroupConnection: { totalCount: countConnection },
  OccupationConnection: { totalCount: countConnection },
  SkillRelationConnection: { totalCount: countConnection },
  SkillOccupationConnection: { totalCount: countConnection },
  OccupationSkillConnection: { totalCount: countConnection },
  Skill: {
    ...textsOf(),
    synonyms: labelsIn,
    shared: ({ ownerId }) => ownerId === SHARED_OWNER_ID,
    sources: skillSources,
    relations: (skill, { type, ...page }, scope, info) =>
      findRelated(scope, {
        list: 'skillRelations',
        parent: skill,
        type: type ?? null,
        page,
        fields: selectedNodeFields(info)['skill'] ?? {},
        load: loadSkills,
      }),
    occupations: (skill, { type, ...page }, scope, info) =>
      findRelated(scope, {
        list: 'skillOccupations',
        parent: skill,
        type: type ?? null,
        page,
        fields: selectedNodeFields(info)['occupation'] ?? {},
        load: loadOccupations,
      }),
    groups: (skill, { first }, scope, info) => findGroupsOf(scope, 'ofSkill', skill, first, selectedFields(info)),
  },
  SkillRelation: { type: ({ type }) => type as SkillRelationType, skill: ({ row }) => row },
  SkillOccupation: { type: ({ type }) => type as OccupationSkillType, occupation: ({ row }) => row },
  SkillGroup: {
    ...textsOf(),
    escoUri: ({ escoUri }) => escoUri ?? '',
    broader: (group, { first }, scope, info) => findGroupsOf(scope, 'above', group, first, selectedFields(info)),
    narrower: (group, { first }, scope, info) => findGroupsOf(scope, 'below', group, first, selectedFields(info)),
    skills: async (group, page, scope, info) => {
      const members = await findRelated(scope, {
        list: 'groupSkills',
        parent: group,
        type: null,
        page,
        fields: selectedNodeFields(info),
        load: loadSkills,
      });
      return mapConnection(members, ({ row }) => row);
    },
  },
  Occupation: {
    ...textsOf(),
    synonyms: labelsIn,
    escoUri: ({ escoUri }) => escoUri ?? '',
    obsolete: ({ obsolete }) => obsolete ?? false,
    skills: (occupation, { type, ...page }, scope, info) =>
      findRelated(scope, {
        list: 'occupationSkills',
        parent: occupation,
        type: type ?? null,
        page,
        fields: selectedNodeFields(info)['skill'] ?? {},
        load: loadSkills,
      }),
  },
  OccupationSkill: { type: ({ type }) => type as OccupationSkillType, skill: ({ row }) => row },
};

interface Translated {
  readonly translations?: readonly {
    readonly language: Language;
    readonly name?: string;
    readonly description?: string;
  }[];
}

interface Labelled {
  readonly synonyms?: readonly { readonly language: Language; readonly label: string }[];
}

/** Names and descriptions, in the answer's language or the other one. */
function textsOf() {
  return {
    name: ({ translations }: Translated, _arguments: unknown, { language }: { language: Language }) =>
      inLanguage(translations ?? [], language)?.name ?? '',
    description: ({ translations }: Translated, _arguments: unknown, { language }: { language: Language }) =>
      inLanguage(translations ?? [], language)?.description ?? '',
  };
}

/** Two taxonomies may have the same label. */
function labelsIn({ synonyms }: Labelled, _arguments: unknown, { language }: { language: Language }): string[] {
  return [...new Set((synonyms ?? []).filter((synonym) => synonym.language === language).map(({ label }) => label))];
}
