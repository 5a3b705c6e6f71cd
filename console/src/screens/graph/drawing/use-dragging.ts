import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import type { Point } from './layout.ts';
import type { SectionOfDrawing } from './use-section.ts';

/** A press that moves less than this, in pixels, is a click. */
const CLICK = 4;

/** How fast the wheel zooms. */
const WHEEL = 0.0015;

/** What the drawing does with the mouse and with fingers. */
export interface Dragging {
  readonly onPointerDown: (event: PointerEvent<SVGSVGElement>) => void;
  readonly onPointerMove: (event: PointerEvent<SVGSVGElement>) => void;
  readonly onPointerUp: (event: PointerEvent<SVGSVGElement>) => void;
  readonly onPointerCancel: (event: PointerEvent<SVGSVGElement>) => void;
  /** Whether the press that has just ended moved the drawing, and was not a click. */
  readonly hasDragged: () => boolean;
}

/** Moves the drawing by dragging, and zooms by the wheel or with two fingers. */
export function useDragging(svg: RefObject<SVGSVGElement | null>, { zoomBy, moveBy }: SectionOfDrawing): Dragging {
  const pressed = useRef(new Map<number, Point>());
  const way = useRef(0);

  useEffect(() => {
    const drawing = svg.current;
    if (!drawing) return;
    const zoom = (event: WheelEvent) => {
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY * WHEEL * (event.ctrlKey ? 5 : 1)), placeIn(drawing, event));
    };
    // React listens to the wheel passively, and could not keep the page from scrolling.
    drawing.addEventListener('wheel', zoom, { passive: false });
    return () => drawing.removeEventListener('wheel', zoom);
  }, [svg, zoomBy]);

  const end = ({ pointerId }: PointerEvent) => void pressed.current.delete(pointerId);
  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      if (pressed.current.size === 0) way.current = 0;
      pressed.current.set(event.pointerId, placeIn(event.currentTarget, event));
    },
    onPointerMove: (event) => {
      const before = pressed.current.get(event.pointerId);
      if (!before) return;
      const now = placeIn(event.currentTarget, event);
      const [dx, dy] = [now.x - before.x, now.y - before.y];
      way.current += Math.hypot(dx, dy);
      if (way.current < CLICK) return;
      // From here on the pointer may leave the drawing. Earlier, nothing in it would be clicked any more.
      event.currentTarget.setPointerCapture(event.pointerId);
      pressed.current.set(event.pointerId, now);
      const other = [...pressed.current].find(([id]) => id !== event.pointerId)?.[1];
      if (!other) return moveBy(dx, dy);
      zoomBy(distance(now, other) / Math.max(distance(before, other), 1), other);
    },
    onPointerUp: end,
    onPointerCancel: end,
    hasDragged: () => way.current >= CLICK,
  };
}

function placeIn(
  drawing: Element,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point {
  const { left, top } = drawing.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
