import type { OptimisticMutationConfig } from '@urql/exchange-graphcache';
import type { UpdateSkillsetInput } from '../../generated/operations.ts';

/**
 * What mutations change on the screen before the service has answered. When one fails, the cache takes its change back,
 * and the person is told why.
 */
export const optimisticChanges: OptimisticMutationConfig = {
  updateSkillset: (variables) => {
    const { id, name, description, skills, certificates } = variables['input'] as Required<UpdateSkillsetInput>;
    return {
      __typename: 'UpdateSkillsetPayload',
      userErrors: [],
      skillset: {
        __typename: 'Skillset',
        id,
        names: { __typename: 'LocalizedText', ...name },
        descriptions: { __typename: 'LocalizedText', ...description },
        skills: skills?.map(({ skillId, requiredLevel }) => ({
          __typename: 'SkillsetSkill',
          requiredLevel,
          skill: { __typename: 'Skill', id: skillId },
        })),
        certificates: certificates?.map((certificate) => ({ __typename: 'RequiredCertificate', ...certificate })),
      },
    };
  },
};
