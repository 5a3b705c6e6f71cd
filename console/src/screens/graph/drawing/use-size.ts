import { useEffect, useState, type RefObject } from 'react';

/** The size of an element in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Follows the size of an element; undefined before it is known. */
export function useSize(element: RefObject<Element | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    const observed = element.current;
    if (!observed) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
