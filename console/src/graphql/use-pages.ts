import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useClient, type AnyVariables, type CombinedError, type TypedDocumentNode } from 'urql';

/** A page of a list, as the API's connections give it. */
export interface Page<Node> {
  readonly nodes: readonly Node[];
  readonly totalCount?: number;
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** A list that is loaded page by page. */
export interface Pages<Node> {
  readonly nodes: readonly Node[];
  /** Undefined before the first answer, and for lists that are not counted. */
  readonly totalCount: number | undefined;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** Whether some of it was there from before, and the service has not answered yet. */
  readonly isStale: boolean;
  readonly error: CombinedError | undefined;
  readonly loadMore: () => void;
  /** Asks for every loaded page again. */
  readonly reload: () => void;
}

/** What has been loaded of one list. A list with other variables is another one, and begins at its first page. */
interface Loaded<Node> {
  readonly listKey: string;
  /** Cursors after which the pages begin, in order; null for the first. */
  readonly cursors: readonly (string | null)[];
  readonly pages: readonly ((Page<Node> & { readonly isStale: boolean }) | undefined)[];
  readonly error: CombinedError | undefined;
}

/**
 * Loads a list page by page. What a mutation or subscription changes in the cache changes in the pages too.
 *
 * @param document - with a variable `$after: String` that it passes to the list.
 * @param variables - without `after`; other values begin another list.
 * @param pageOf - the list in the answer; null if the person may not see it.
 */
export function usePages<Data, Variables extends AnyVariables, Node>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Omit<Variables, 'after'>,
  pageOf: (data: Data) => Page<Node> | null | undefined,
): Pages<Node> {
  const client = useClient();
  const listKey = JSON.stringify(variables);
  const [round, setRound] = useState(0);
  const [stored, setLoaded] = useState<Loaded<Node>>(() => nothingOf(listKey));
  // What belongs to other variables is not shown for a moment under these.
  const loaded = useMemo(() => (stored.listKey === listKey ? stored : nothingOf<Node>(listKey)), [stored, listKey]);
  const { cursors } = loaded;
  const subscriptions = useRef(new Map<string | null, () => void>());

  // Ends what was asked for another list, or before everything was asked for again.
  useEffect(() => {
    const open = subscriptions.current;
    return () => {
      for (const unsubscribe of open.values()) unsubscribe();
      open.clear();
    };
  }, [client, document, listKey, round]);

  // Asks for the pages that were not asked for yet: each page once, however many there are already.
  useEffect(() => {
    for (const [index, after] of cursors.entries()) {
      if (subscriptions.current.has(after)) continue;
      const { unsubscribe } = client
        .query(document, { ...JSON.parse(listKey), after } as Variables, { requestPolicy: 'cache-and-network' })
        .subscribe(({ data, error, stale }) =>
          setLoaded((before) => {
            const of = before.listKey === listKey ? before : nothingOf<Node>(listKey);
            // Without an answer it is undefined, and null when the service refused the whole of it.
            const page = data ? { ...(pageOf(data) ?? EMPTY_PAGE), isStale: stale } : undefined;
            return { ...of, error, pages: page ? replaceAt(of.pages, index, page) : of.pages };
          }),
        );
      subscriptions.current.set(after, unsubscribe);
    }
    // The function that finds the list says nothing about which list it is.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [client, document, listKey, cursors, round]);

  const nodes = useMemo(() => loaded.pages.flatMap((page) => page?.nodes ?? []), [loaded.pages]);
  const last = loaded.pages[loaded.cursors.length - 1];
  const next = last?.pageInfo.hasNextPage ? last.pageInfo.endCursor : null;
  const loadMore = useCallback(() => {
    if (next !== null)
      setLoaded((before) =>
        before.cursors.includes(next) ? before : { ...before, cursors: [...before.cursors, next] },
      );
  }, [next]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  return {
    nodes,
    totalCount: loaded.pages[0]?.totalCount,
    hasMore: next !== null,
    isLoading: last === undefined && !loaded.error,
    isStale: loaded.pages.some((page) => page?.isStale),
    error: loaded.error,
    loadMore,
    reload,
  };
}

const EMPTY_PAGE: Page<never> = { nodes: [], totalCount: 0, pageInfo: { hasNextPage: false, endCursor: null } };

function nothingOf<Node>(listKey: string): Loaded<Node> {
  return { listKey, cursors: [null], pages: [], error: undefined };
}

function replaceAt<T>(list: readonly T[], index: number, value: T): readonly T[] {
  const copy = [...list];
  copy[index] = value;
  return copy;
}
