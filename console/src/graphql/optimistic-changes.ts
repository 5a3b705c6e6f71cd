import type { Cache, OptimisticMutationConfig } from '@urql/exchange-graphcache';
import type {
  DisableEndpointInput,
  EnableEndpointInput,
  ReviewSkillSuggestionInput,
  ReviewVerdict,
  SkillState,
  UpdateSkillsetInput,
} from '../../generated/operations.ts';

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
  enableEndpoint: (variables) => endpointPayload('EnableEndpointPayload', variables, true),
  disableEndpoint: (variables) => endpointPayload('DisableEndpointPayload', variables, false),
  reviewSkillSuggestion: (variables, cache) => {
    const { publicIdentifier, skillId, verdict, level } = variables['input'] as ReviewSkillSuggestionInput;
    const id = skillInPassport(cache, publicIdentifier, skillId);
    return {
      __typename: 'ReviewSkillSuggestionPayload',
      userErrors: [],
      skill: id && {
        __typename: 'ProfileSkill',
        id,
        state: STATES[verdict],
        ...(typeof level === 'number' && { level, reviewedLevel: level }),
      },
    };
  },
};

const STATES: Readonly<Record<ReviewVerdict, SkillState>> = {
  CONFIRM: 'VALIDATED',
  REJECT: 'REJECTED',
  WITHDRAW: 'SUGGESTED',
};

function endpointPayload(typename: string, variables: Readonly<Record<string, unknown>>, enabled: boolean) {
  const { id } = variables['input'] as EnableEndpointInput | DisableEndpointInput;
  return { __typename: typename, userErrors: [], endpoint: { __typename: 'Endpoint', id, enabled } };
}

/** The id of a skill in a passport that is shown; null if there is none. */
function skillInPassport(cache: Cache, publicIdentifier: string, skillId: string): string | null {
  const person = linksOf(cache, 'Query', 'node').find(
    (one) => cache.resolve(one, 'publicIdentifier') === publicIdentifier,
  );
  if (person === undefined) return null;
  const skills = linksOf(cache, person, 'skills').flatMap((list) => linksOf(cache, list, 'nodes'));
  const skill = skills.find((one) => linksOf(cache, one, 'skill').some((of) => cache.resolve(of, 'id') === skillId));
  return skill === undefined ? null : (cache.resolve(skill, 'id') as string);
}

/** The keys of the objects that a field of an object leads to, whatever its arguments were. */
function linksOf(cache: Cache, entity: string, field: string): string[] {
  return cache
    .inspectFields(entity)
    .filter(({ fieldName }) => fieldName === field)
    .flatMap(({ fieldKey }) => cache.resolve(entity, fieldKey) as string | readonly string[] | null)
    .filter((key) => key !== null);
}
