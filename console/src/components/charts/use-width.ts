import { useCallback, useState } from 'react';

/** The width of a chart before it was measured, in pixels. */
const FIRST = 640;

/**
 * The width that a chart has in the window, in pixels, so that its texts keep their size on a phone.
 *
 * @returns what the element around the chart gets as its `ref`, and the width.
 */
export function useWidth(): readonly [ref: (element: HTMLElement | null) => (() => void) | undefined, width: number] {
  const [width, setWidth] = useState(FIRST);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(
      ([entry]) => entry && setWidth(Math.max(1, Math.round(entry.contentRect.width))),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
