import type { UserError } from '../../graphql/use-action.ts';

/**
 * Why the service refused a field of the input of a mutation.
 *
 * @param path - below `input`, for instance `skills`, 3
 * @returns the message about the field itself or something in it
 */
export function errorAt(errors: readonly UserError[], ...path: readonly (string | number)[]): string | undefined {
  const wanted = ['input', ...path.map(String)];
  return errors.find(({ field }) => field !== null && wanted.every((name, at) => field[at] === name))?.message;
}

/** What was refused about the whole, or about a field that the form does not have. */
export function otherErrors(errors: readonly UserError[], fields: readonly string[]): readonly string[] {
  return errors.filter(({ field }) => !field?.[1] || !fields.includes(field[1])).map(({ message }) => message);
}
