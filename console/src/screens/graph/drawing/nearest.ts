import type { Point } from './layout.ts';

/** Keys that move from node to node, with their directions on the screen. */
const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * The node that an arrow key leads to: the nearest one in its direction, where what lies straight ahead counts as nearer.
 *
 * @returns null if there is none, or it is another key
 */
export function nearestBy(key: string, from: string, places: ReadonlyMap<string, Point>): string | null {
  const direction = DIRECTIONS[key];
  const start = places.get(from);
  if (!direction || !start) return null;
  let nearest: { readonly id: string; readonly far: number } | null = null;
  for (const [id, { x, y }] of places) {
    const ahead = (x - start.x) * direction.x + (y - start.y) * direction.y;
    const aside = Math.abs((x - start.x) * direction.y) + Math.abs((y - start.y) * direction.x);
    const far = ahead + 2 * aside;
    if (id !== from && ahead > 0 && aside <= 3 * ahead && (!nearest || far < nearest.far)) nearest = { id, far };
  }
  return nearest?.id ?? null;
}
