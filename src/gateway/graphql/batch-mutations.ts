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
  /** The field of the other mutation's input that an element is; by default an element has that input's fields. */
  readonly element?: string;
}

/** By their names. */
export const BATCH_MUTATIONS: Readonly<Record<string, BatchMutation>> = {
  assignImportItems: { one: 'assignImportItem', list: 'items', limit: 200 },
  createSkills: { one: 'createSkill', list: 'skills', limit: 200 },
  createOnboardingTokens: { one: 'createOnboardingToken', list: 'invitations', limit: 200 },
  initiateSmartMatches: { one: 'initiateSmartMatch', list: 'matches', limit: 200 },
  reviewSkillSuggestions: { one: 'reviewSkillSuggestion', list: 'reviews', limit: 200 },
  updateProfiles: { one: 'updateProfile', list: 'profiles', limit: 200 },
  setSkillInterests: { one: 'setSkillInterest', list: 'interests', limit: 200 },
  requestEndorsements: { one: 'requestEndorsement', list: 'from', limit: 50, element: 'endorser' },
};

/**
 * Gives the mutations of many inputs their resolvers. Each input is executed by the mutation of one, completely or not
 * at all, in the order of the list; one that fails leaves the others alone, and has its reason among its own results.
 * What the input has beside the list is the same for all of them.
 *
 * @throws Error if the schema lacks one of them.
 */
export function resolveBatchMutations(schema: GraphQLSchema): GraphQLSchema {
  const mutations = schema.getMutationType()?.getFields() ?? {};
  for (const [name, { one, list, limit, element }] of Object.entries(BATCH_MUTATIONS)) {
    const resolveOne = mutations[one]?.resolve;
    const batch = mutations[name];
    if (!batch || !resolveOne) throw new Error(`the schema lacks ${name} or ${one}`);
    const execute = reporting(resolveOne);
    batch.resolve = async (source, { input }, scope: Scope, info) => {
      const { [list]: given, ...shared } = input as Readonly<Record<string, unknown>>;
      const inputs = given as readonly object[];
      if (inputs.length > limit) throw invalidInput('error.field.maxItems', { field: list, limit });
      const results: Payload[] = [];
      for (const [index, each] of inputs.entries()) {
        const own = element === undefined ? each : { [element]: each };
        const result = await resultOf(() => execute(source, { input: { ...shared, ...own } }, scope, info), scope);
        results.push(withPath(result, { shared: Object.keys(shared), place: [list, String(index)], element }));
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

/** Where the input of one mutation comes from in that of a batch. */
interface InputPlace {
  /** The fields that all of them share. */
  readonly shared: readonly string[];
  readonly place: readonly [list: string, index: string];
  readonly element: string | undefined;
}

/** The result with the paths of its errors in the input of the batch. */
function withPath(result: Payload, { shared, place, element }: InputPlace): Payload {
  const pathOf = (path: readonly string[]) => {
    const [first = ''] = path;
    if (shared.includes(first)) return path;
    return [...place, ...(first === element ? path.slice(1) : path)];
  };
  return {
    ...result,
    userErrors: result.userErrors.map((error) => ({
      ...error,
      field: ['input', ...pathOf((error.field ?? []).slice(1))],
    })),
  };
}
