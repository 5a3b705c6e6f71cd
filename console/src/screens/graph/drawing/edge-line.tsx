import type { DrawnEdge } from '../walk/neighbourhood.ts';
import { hasEnded } from '../walk/relation-period.ts';
import type { Point } from './layout.ts';

interface EdgeLineProps {
  readonly edge: DrawnEdge;
  readonly from: Point;
  readonly to: Point;
  /** Whether it belongs to the node or line that somebody looks at. */
  readonly isLit: boolean;
  readonly onHover: (isHovered: boolean) => void;
}

/** The relations between two nodes as one line; dashed if all of them have ended. */
export function EdgeLine({ edge, from, to, isLit, onHover }: EdgeLineProps) {
  const line = { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
  return (
    <g
      className="graph-edge"
      data-lit={isLit}
      data-ended={edge.relations.every((relation) => hasEnded(relation))}
      onPointerEnter={() => onHover(true)}
      onPointerLeave={() => onHover(false)}
    >
      <line className="graph-edge-line" {...line} />
      <line className="graph-edge-hit" {...line} />
    </g>
  );
}
