import type { GraphQLSchema } from 'graphql';
import { invalidInput } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { serviceErrorOf } from '../http/errors.js';
import { reporting, userErrorOf, type Payload } from './report-user-errors.js';

/** A mutation that does for many inputs what another one does for one. */
interface BatchMutation {
  readonly one: string;
  /** The list in its input. */
  readonly list: string;
  /** Maximum number of its elements. */
  readonly limit: number;
}

/** By their names. */
export const BATCH_MUTATIONS: Readonly<Record<string, BatchMutation>> = {
  createSkills: { one: 'createSkill', list: 'skills', limit: 200 },
  createOnboardingTokens: { one: 'createOnboardingToken', list: 'invitations', limit: 200 },
  initiateSmartMatches: { one: 'initiateSmartMatch', list: 'matches', limit: 200 },
  reviewSkillSuggestions: { one: 'reviewSkillSuggestion', list: 'reviews', limit: 200 },
  updateProfiles: { one: 'updateProfile', list: 'profiles', limit: 200 },
};

/**
 * Gives the mutations of many inputs their resolvers. Each input is executed by the mutation of one, completely or not
 * at all, in the order of the list; one that fails leaves the others alone, and has its reason among its own results.
 *
 * @throws Error if the schema lacks one of them.
 */
export function resolveBatchMutations(schema: GraphQLSchema): GraphQLSchema {
  const mutations = schema.getMutationType()?.getFields() ?? {};
  for (const [name, { one, list, limit }] of Object.entries(BATCH_MUTATIONS)) {
    const resolveOne = mutations[one]?.resolve;
    const batch = mutations[name];
    if (!batch || !resolveOne) throw new Error(`the schema lacks ${name} or ${one}`);
    const execute = reporting(resolveOne);
    batch.resolve = async (source, { input }, scope: Scope, info) => {
      const inputs = input[list] as readonly object[];
      if (inputs.length > limit) throw invalidInput('error.field.maxItems', { field: list, limit });
      const results: Payload[] = [];
      for (const [index, each] of inputs.entries()) {
        const result = await resultOf(() => execute(source, { input: each }, scope, info), scope);
        results.push(withPath(result, [list, String(index)]));
      }
      return { results };
    };
  }
  return schema;
}

/** Failures of the service are told of the input at which they happen, as earlier ones may be done. */
async function resultOf(execute: () => Promise<Payload>, { language }: Scope): Promise<Payload> {
  try {
    return await execute();
  } catch (error) {
    return { userErrors: [userErrorOf(serviceErrorOf(error), language)] };
  }
}

/** The result with the paths of its errors in the list. */
function withPath(result: Payload, [list, index]: readonly [string, string]): Payload {
  return {
    ...result,
    userErrors: result.userErrors.map((error) => ({
      ...error,
      field: ['input', list, index, ...(error.field ?? []).slice(1)],
    })),
  };
}
