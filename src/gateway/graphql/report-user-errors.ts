import { getNamedType, isObjectType, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import type { UserError } from '../../generated/resolver-types.js';
import { ServiceError, type ErrorCode } from '../../platform/errors/index.js';
import { localize, type Language } from '../../platform/localization/index.js';
import type { Scope } from '../../platform/scope.js';

/** Codes of errors that the input of a mutation has caused, or the state of what it is about. */
const USER_ERROR_CODES: readonly ErrorCode[] = ['INVALID_INPUT', 'NOT_FOUND', 'CONFLICT', 'TOO_LARGE'];

/** The payload of a mutation: its results, or why nothing was changed. */
export interface Payload {
  readonly userErrors: readonly UserError[];
}

/**
 * Makes mutations report what is wrong with their input in `userErrors` of their payload, so that other mutations of the
 * same operation keep their results. Resolvers throw a ServiceError for it, and return nothing for `userErrors`.
 */
export function reportUserErrors(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const payload = getNamedType(field.type);
    const { resolve } = field;
    if (resolve && isObjectType(payload) && payload.getFields()['userErrors']) field.resolve = reporting(resolve);
  }
  return schema;
}

/** The resolver of a mutation whose payload reports what is wrong with the input. */
export function reporting(resolve: GraphQLFieldResolver<unknown, Scope>) {
  return async (...given: Parameters<typeof resolve>): Promise<Payload> => {
    try {
      return { userErrors: [], ...((await resolve(...given)) as object) };
    } catch (error) {
      if (!(error instanceof ServiceError) || !USER_ERROR_CODES.includes(error.code)) throw error;
      const [, , { language }] = given;
      return { userErrors: [userErrorOf(error, language)] };
    }
  };
}

/** Describes what is wrong with the argument `input`. */
export function userErrorOf(error: ServiceError, language: Language): UserError {
  const { code, messageKey, parameters, field, limit } = error;
  return {
    code,
    message: localize(language, messageKey, parameters),
    messageKey,
    field: field && ['input', ...field],
    limit,
  };
}
