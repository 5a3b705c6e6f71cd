import { getNamedType, isObjectType, type GraphQLField, type GraphQLSchema } from 'graphql';
import type { UserError } from '../../generated/resolver-types.js';
import { ServiceError, type ErrorCode } from '../../platform/errors/index.js';
import { localize, type Language } from '../../platform/localization/index.js';
import type { Scope } from '../../platform/scope.js';

/** Codes of errors that the input of a mutation has caused, or the state of what it is about. */
const USER_ERROR_CODES: readonly ErrorCode[] = ['INVALID_INPUT', 'NOT_FOUND', 'CONFLICT', 'TOO_LARGE'];

/**
 * Makes mutations report what is wrong with their input in `userErrors` of their payload, so that other mutations of the
 * same operation keep their results. Resolvers throw a ServiceError for it, and return nothing for `userErrors`.
 */
export function reportUserErrors(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const payload = getNamedType(field.type);
    if (isObjectType(payload) && payload.getFields()['userErrors']) reportErrorsOf(field);
  }
  return schema;
}

function reportErrorsOf(field: GraphQLField<unknown, Scope>): void {
  const { resolve } = field;
  if (!resolve) throw new Error(`the mutation ${field.name} has no resolver`);
  const argumentNames = field.args.map(({ name }) => name);
  field.resolve = async (source, given, scope, info) => {
    try {
      return { ...((await resolve(source, given, scope, info)) as object), userErrors: [] };
    } catch (error) {
      if (!(error instanceof ServiceError) || !USER_ERROR_CODES.includes(error.code)) throw error;
      return { userErrors: [userErrorOf(error, argumentNames, scope.language)] };
    }
  };
}

function userErrorOf(error: ServiceError, argumentNames: readonly string[], language: Language): UserError {
  const { code, messageKey, parameters, field, limit } = error;
  const isComplete = field === undefined || argumentNames.includes(field[0] ?? '');
  return {
    code,
    message: localize(language, messageKey, parameters),
    messageKey,
    field: isComplete ? field && [...field] : ['input', ...field],
    limit,
  };
}
