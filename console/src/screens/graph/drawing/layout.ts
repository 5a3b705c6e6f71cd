import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from 'd3-force';
import type { Neighbourhood } from '../walk/neighbourhood.ts';
import { NODE_TYPES } from '../walk/use-choices.ts';

/** A place in the drawing. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Placed extends SimulationNodeDatum {
  readonly id: string;
}

/** Enough for the forces to come to rest. */
const ROUNDS = 320;

const DISTANCE = 110;

/** How strongly nodes are held together along the shorter and the longer side of the window. */
const TOGETHER = { shorter: 0.1, longer: 0.04 } as const;

/**
 * Places nodes so that those with a relation are near each other and none covers another. The forces are at rest when it
 * returns, and the same nodes always get the same places.
 *
 * @param isWide - whether the window is broader than high, as what is drawn shall be then
 * @returns the places by the ids of the nodes
 */
export function layoutOf({ nodes, edges }: Neighbourhood, isWide: boolean): ReadonlyMap<string, Point> {
  const [centre, ...others] = nodes;
  if (!centre) return new Map();
  // Nodes of a type begin beside each other, and mostly stay so.
  const sorted = others.toSorted(
    (a, b) => a.distance - b.distance || NODE_TYPES.indexOf(a.node.type) - NODE_TYPES.indexOf(b.node.type),
  );
  const placed: Placed[] = [
    { id: centre.node.id, x: 0, y: 0, fx: 0, fy: 0 },
    ...sorted.map(({ node, distance }, at) => {
      const angle = (2 * Math.PI * at) / sorted.length;
      const radius = distance * DISTANCE;
      return { id: node.id, x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
    }),
  ];
  const links: SimulationLinkDatum<Placed>[] = edges.map(({ from, to }) => ({ source: from, target: to }));
  forceSimulation(placed)
    .stop()
    .force('repulsion', forceManyBody().strength(-420).distanceMax(600))
    .force(
      'relations',
      forceLink<Placed, SimulationLinkDatum<Placed>>(links)
        .id(({ id }) => id)
        .distance(DISTANCE)
        .strength(0.5),
    )
    .force('room', forceCollide(30))
    .force('breadth', forceX(0).strength(isWide ? TOGETHER.longer : TOGETHER.shorter))
    .force('height', forceY(0).strength(isWide ? TOGETHER.shorter : TOGETHER.longer))
    .tick(ROUNDS);
  return new Map(placed.map(({ id, x = 0, y = 0 }) => [id, { x, y }]));
}
