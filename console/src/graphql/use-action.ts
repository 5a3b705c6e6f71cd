import { useCallback, useRef, useState } from 'react';
import { useMutation, type AnyVariables, type CombinedError, type TypedDocumentNode } from 'urql';
import { useNotices } from '../app/notices-context.ts';

/** Why the service refused an input, in the words of the person's language. */
export interface UserError {
  readonly code: string;
  /** Path of the faulty part of the input, for instance ['items', '0', 'level']; null for the whole. */
  readonly field: readonly string[] | null;
  readonly message: string;
}

/** A change that somebody asks for with a button or form. */
export interface Action<Payload, Variables> {
  /**
   * Asked again with the same input before there is an answer, such as by a second press, it is still one change.
   *
   * @returns what the mutation answered; null if it failed, which the person was told.
   */
  readonly run: (variables: Variables) => Promise<Payload | null>;
  readonly isRunning: boolean;
  /** Why the last attempt was refused, for the form to show beside its fields. */
  readonly userErrors: readonly UserError[];
}

interface ActionOptions {
  /** Whether a form shows the refusals beside its fields; otherwise they are told as a notice. */
  readonly showsUserErrors?: boolean;
}

/**
 * Runs a mutation. The cache shows its effect at once where graphql/optimistic-changes.ts says how; when it fails, the
 * effect is taken back and the person is told why.
 *
 * @param payloadOf - the field of the mutation in the answer.
 */
export function useAction<
  Data,
  Variables extends AnyVariables,
  Payload extends { readonly userErrors?: readonly UserError[] },
>(
  document: TypedDocumentNode<Data, Variables>,
  payloadOf: (data: Data) => Payload | null,
  { showsUserErrors = false }: ActionOptions = {},
): Action<Payload, Variables> {
  const [{ fetching }, execute] = useMutation(document);
  const { tellError } = useNotices();
  const [userErrors, setUserErrors] = useState<readonly UserError[]>([]);
  const running = useRef(new Map<string, Promise<Payload | null>>());
  const runOnce = useCallback(
    async (variables: Variables) => {
      const { data, error } = await execute(variables);
      const payload = data ? payloadOf(data) : null;
      const refusals = payload?.userErrors ?? [];
      setUserErrors(refusals);
      if (error) tellError(reasonsOf(error));
      else if (refusals.length > 0 && !showsUserErrors) tellError(refusals.map(({ message }) => message));
      return error || refusals.length > 0 ? null : payload;
    },
    // The function that finds the payload says nothing about which mutation it is.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [execute, tellError, showsUserErrors],
  );
  const run = useCallback(
    (variables: Variables) => {
      const key = JSON.stringify(variables);
      const answer = running.current.get(key) ?? runOnce(variables).finally(() => running.current.delete(key));
      running.current.set(key, answer);
      return answer;
    },
    [runOnce],
  );
  return { run, isRunning: fetching, userErrors };
}

/** The service's reasons; none if it could not be reached. */
export function reasonsOf({ graphQLErrors }: CombinedError): readonly string[] {
  return graphQLErrors.map(({ message }) => message);
}
