import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useEffect, type RefObject } from 'react';
import type { Pages } from '../../graphql/use-pages.ts';

/** Rows beyond the window that are drawn, and rows before the end at which the next page is asked for. */
const OVERSCAN = 12;

/** The rows of a list that are in the window. */
interface VirtualRows {
  readonly items: readonly VirtualItem[];
  /** Height of the rows above them, in pixels. */
  readonly before: number;
  /** Height of the rows below them, in pixels. */
  readonly after: number;
  readonly measureElement: (row: Element | null) => void;
  readonly scrollToRow: (index: number) => void;
}

/**
 * Which rows of a list are in the window of what it scrolls in; loads the next page before the end is reached.
 *
 * @param rowHeight - in pixels, before a row was measured.
 */
export function useVirtualRows(
  { nodes, hasMore, loadMore }: Pages<{ readonly id: string }>,
  scrollArea: RefObject<Element | null>,
  rowHeight: number,
): VirtualRows {
  // The console is not built with React's compiler, which this rule speaks for.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtualizer = useVirtualizer({
    count: nodes.length,
    getScrollElement: () => scrollArea.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => nodes[index]?.id ?? index,
    overscan: OVERSCAN,
  });
  const items = virtualizer.getVirtualItems();
  const lastIndex = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (hasMore && lastIndex >= nodes.length - OVERSCAN) loadMore();
  }, [hasMore, lastIndex, loadMore, nodes.length]);
  return {
    items,
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    measureElement: virtualizer.measureElement,
    scrollToRow: (index) => virtualizer.scrollToIndex(index),
  };
}
