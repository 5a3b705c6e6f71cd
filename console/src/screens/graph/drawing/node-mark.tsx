import type { KeyboardEvent } from 'react';
import type { DrawnNode } from '../walk/neighbourhood.ts';
import type { Point } from './layout.ts';
import { outlineOf } from './symbols.ts';

/** Square pixels of the shape of a node, and of the one in the centre. */
const AREA = { node: 190, centre: 380 } as const;

/** How far from its middle a node can be hit, in pixels. */
const HIT = 18;

interface NodeMarkProps {
  readonly drawn: DrawnNode;
  readonly at: Point;
  /** What is read aloud. */
  readonly label: string;
  readonly isSelected: boolean;
  /** Whether the tab key leads to it: it does to one node of the drawing. */
  readonly isTabStop: boolean;
  readonly isFaint: boolean;
  readonly onSelect: () => void;
  readonly onWalk: () => void;
  readonly onActive: (isActive: boolean) => void;
  readonly onFocus: () => void;
}

/** A node of the graph: its type by shape and colour. A click shows what is known of it, a double click walks there. */
export function NodeMark(props: NodeMarkProps) {
  const { drawn, at, label, isSelected, isTabStop, isFaint, onSelect, onWalk, onActive, onFocus } = props;
  const { id, type } = drawn.node;
  const isCentre = drawn.distance === 0;
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onSelect();
  };
  return (
    <g
      className="graph-node"
      data-type={type}
      data-node={id}
      data-centre={isCentre}
      data-faint={isFaint}
      transform={`translate(${at.x} ${at.y})`}
      role="button"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={label}
      aria-pressed={isSelected}
      onClick={onSelect}
      onDoubleClick={onWalk}
      onKeyDown={press}
      onPointerEnter={() => onActive(true)}
      onPointerLeave={() => onActive(false)}
      onFocus={() => {
        onFocus();
        onActive(true);
      }}
      onBlur={() => onActive(false)}
    >
      <circle className="graph-node-hit" r={HIT} />
      {isSelected && <circle className="graph-node-ring" r={isCentre ? 17 : 13} />}
      <path d={outlineOf(type, isCentre ? AREA.centre : AREA.node)} />
    </g>
  );
}
