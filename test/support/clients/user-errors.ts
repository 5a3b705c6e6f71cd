import {
  Kind,
  OperationTypeNode,
  parse,
  print,
  visit,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql';

/** Why a mutation changed nothing. */
export interface UserError {
  readonly code: string;
  readonly message: string;
  readonly messageKey: string;
  readonly field: readonly string[] | null;
  readonly limit: number | null;
}

type Payload = Record<string, unknown> | null;

/** The document with `userErrors` among the fields of each of its mutations, under the name. */
export function selectUserErrors(query: string, name = 'userErrors'): string {
  if (!query.includes('mutation')) return query;
  const [added] = parse(`{ ${name}: userErrors { code message messageKey field limit } }`).definitions;
  const { selections } = (added as OperationDefinitionNode).selectionSet;
  const withErrors = (selection: SelectionNode): SelectionNode =>
    selection.kind === Kind.FIELD && selection.selectionSet
      ? {
          ...selection,
          selectionSet: {
            ...selection.selectionSet,
            selections: [...selection.selectionSet.selections, ...selections],
          },
        }
      : selection;
  return print(
    visit(parse(query), {
      OperationDefinition: (operation) =>
        operation.operation === OperationTypeNode.MUTATION
          ? {
              ...operation,
              selectionSet: {
                ...operation.selectionSet,
                selections: operation.selectionSet.selections.map(withErrors),
              },
            }
          : undefined,
    }),
  );
}

/** What all mutations of an answer report in `userErrors`. */
export function userErrorsOf(data: object | null | undefined): readonly UserError[] {
  return Object.values((data ?? {}) as Record<string, Payload>).flatMap(
    (payload) => (payload?.['userErrors'] ?? []) as readonly UserError[],
  );
}

/** Takes them out of an answer in which they have the name. */
export function takeUserErrors(data: object | null | undefined, name: string): readonly UserError[] {
  return Object.values((data ?? {}) as Record<string, Payload>).flatMap((payload) => {
    const errors = (payload?.[name] ?? []) as readonly UserError[];
    if (payload) delete payload[name];
    return errors;
  });
}
