import { useCallback, useMemo, useState } from 'react';
import type { Point } from './layout.ts';
import type { Size } from './use-size.ts';

/** Between the nodes and the border, in pixels: names need room at the sides, and the buttons at the bottom. */
const MARGIN = { side: 70, top: 30, bottom: 64 } as const;

const SCALES = { smallest: 0.15, largest: 4 } as const;

/** What a button or key zooms and moves by. */
const ZOOM_STEP = 1.3;
const MOVE_STEP = 80;

/** How the drawing stands in the window: its places times the scale, moved by x and y. */
interface Section {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** The section of the drawing that the window shows. */
export interface SectionOfDrawing {
  /** Where a place of the drawing is in the window. */
  readonly onScreen: (place: Point) => Point;
  /** @param around - what stays where it is, in the window; the middle by default */
  readonly zoomBy: (factor: number, around?: Point) => void;
  readonly moveBy: (x: number, y: number) => void;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  /** Moves the drawing by a step: -1, 0 or 1 in each direction. */
  readonly step: (x: number, y: number) => void;
  /** Shows all of the drawing again. */
  readonly fit: () => void;
}

/** Zooms and moves a drawing. All of it is shown until somebody does so, and again when other places are drawn. */
export function useSection(places: ReadonlyMap<string, Point>, size: Size): SectionOfDrawing {
  const fitted = useMemo(() => fitting([...places.values()], size), [places, size]);
  const [moved, setMoved] = useState<{ readonly places: unknown; readonly section: Section }>();
  const section = moved?.places === places ? moved.section : fitted;
  const change = useCallback(
    (changed: (before: Section) => Section) =>
      setMoved((before) => ({ places, section: changed(before?.places === places ? before.section : fitted) })),
    [places, fitted],
  );
  return useMemo(() => {
    const zoomBy = (factor: number, around = { x: size.width / 2, y: size.height / 2 }) =>
      change(({ scale, x, y }) => {
        const zoomed = Math.min(Math.max(scale * factor, SCALES.smallest), SCALES.largest);
        const by = zoomed / scale;
        return { scale: zoomed, x: around.x - (around.x - x) * by, y: around.y - (around.y - y) * by };
      });
    const moveBy = (dx: number, dy: number) => change(({ scale, x, y }) => ({ scale, x: x + dx, y: y + dy }));
    return {
      onScreen: ({ x, y }) => ({ x: x * section.scale + section.x, y: y * section.scale + section.y }),
      zoomBy,
      moveBy,
      zoomIn: () => zoomBy(ZOOM_STEP),
      zoomOut: () => zoomBy(1 / ZOOM_STEP),
      step: (x, y) => moveBy(x * MOVE_STEP, y * MOVE_STEP),
      fit: () => setMoved(undefined),
    };
  }, [section, change, size]);
}

function fitting(places: readonly Point[], { width, height }: Size): Section {
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(
    Math.max(width - 2 * MARGIN.side, 1) / Math.max(right - left, 1),
    Math.max(height - MARGIN.top - MARGIN.bottom, 1) / Math.max(bottom - top, 1),
    1.5,
  );
  return {
    scale,
    x: width / 2 - ((left + right) / 2) * scale,
    y: (height + MARGIN.top - MARGIN.bottom) / 2 - ((top + bottom) / 2) * scale,
  };
}
