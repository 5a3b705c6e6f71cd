import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';
import type { DrawnEdge, DrawnNode, Neighbourhood } from '../walk/neighbourhood.ts';
import { Controls } from './controls.tsx';
import { EdgeLine } from './edge-line.tsx';
import { placeLabels, placeWords, type Named } from './labels.ts';
import { layoutOf, type Point } from './layout.ts';
import { nearestBy } from './nearest.ts';
import { NodeMark } from './node-mark.tsx';
import { useDragging } from './use-dragging.ts';
import { useSection, type SectionOfDrawing } from './use-section.ts';
import { useSize, type Size } from './use-size.ts';

/** How far along a line its words stand: nearer to the other end, where the lines of a node are apart. */
const WORDS_AT = 0.6;

/** How near to the border a node may be that somebody moves to by keyboard, in pixels. */
const BORDER = 30;

interface DrawingProps {
  readonly neighbourhood: Neighbourhood;
  readonly selectedId: string;
  readonly onSelect: (id: string) => void;
  readonly onWalk: (id: string) => void;
}

/** The graph around a node: drawn at rest, moved and zoomed by mouse, fingers, keys and buttons. */
export function Drawing(props: DrawingProps) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  return (
    <div className="graph-drawing" ref={frame}>
      {size && size.width > 0 && <Nodes {...props} size={size} />}
    </div>
  );
}

function Nodes({ neighbourhood, selectedId, onSelect, onWalk, size }: DrawingProps & { readonly size: Size }) {
  const say = useTexts(messages);
  const svg = useRef<SVGSVGElement>(null);
  const isWide = size.width > size.height;
  const places = useLayout(neighbourhood, isWide);
  const section = useSection(places, size);
  const { hasDragged, ...dragging } = useDragging(svg, section);
  const [tabStop, setTabStop] = useState(selectedId);
  const [lookedAt, setLookedAt] = useState<string | null>(null);
  const { nodes, edges } = neighbourhood;
  const centreId = nodes[0]?.node.id ?? '';
  const at = (id: string): Point => section.onScreen(places.get(id) ?? { x: 0, y: 0 });
  const litEdges = edges.filter(({ id, from, to }) => [id, from, to].includes(lookedAt ?? ''));
  const lit = new Set(litEdges.flatMap(({ from, to }) => [from, to]));
  const isFaint = (id: string) => lookedAt !== null && id !== lookedAt && !lit.has(id);
  const names = placeLabels(...namesOf(nodes, [lookedAt, selectedId, centreId], lit, at), size);
  const kinds = litEdges.map(({ id, from, to, relations }) => ({
    id,
    name: [...new Set(relations.map(({ type }) => say(`edge.${type}`)))].join(', '),
    at: lookedAt === from ? between(at(from), at(to)) : between(at(to), at(from)),
  }));
  const words = placeWords(kinds, names);
  const press = (event: KeyboardEvent) => {
    const next = nearestBy(event.key, tabStop, places);
    if (next === null && !zoomByKey(event.key, section)) return;
    event.preventDefault();
    if (next === null) return;
    svg.current?.querySelector<SVGElement>(`[data-node="${next}"]`)?.focus();
    showInWindow(at(next), size, section);
  };
  return (
    <>
      <svg
        ref={svg}
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="group"
        aria-label={say('drawing')}
        aria-describedby="graph-keys"
        onKeyDown={press}
        {...dragging}
      >
        {edges.map((edge) => (
          <EdgeLine
            key={edge.id}
            edge={edge}
            from={at(edge.from)}
            to={at(edge.to)}
            isLit={litEdges.includes(edge)}
            onHover={(isHovered) => setLookedAt(isHovered ? edge.id : null)}
          />
        ))}
        {nodes.map((drawn) => {
          const { id } = drawn.node;
          return (
            <NodeMark
              key={id}
              drawn={drawn}
              at={at(id)}
              label={say('node', {
                name: drawn.node.name,
                type: say(`type.${drawn.node.type}`),
                relations: kindsOf(edges, id)
                  .map((type) => say(`edge.${type}`))
                  .join(', '),
              })}
              isSelected={id === selectedId}
              isTabStop={id === (places.has(tabStop) ? tabStop : centreId)}
              isFaint={isFaint(id)}
              onSelect={() => !hasDragged() && onSelect(id)}
              onWalk={() => onWalk(id)}
              onActive={(isActive) => setLookedAt(isActive ? id : null)}
              onFocus={() => setTabStop(id)}
            />
          );
        })}
        <g className="graph-labels" aria-hidden="true">
          {words.map(({ id, text, at: { x, y } }) => (
            <text key={id} className="graph-edge-kind" x={x} y={y} dy="0.35em" textAnchor="middle">
              {text}
            </text>
          ))}
          {names.map(({ id, text, at: { x, y }, anchor }) => (
            <text
              key={id}
              x={x}
              y={y}
              dy="0.35em"
              textAnchor={anchor}
              data-centre={id === centreId}
              data-faint={isFaint(id)}
            >
              {text}
            </text>
          ))}
        </g>
      </svg>
      <Controls section={section} />
    </>
  );
}

/** The places of the nodes: the same object as long as the same is drawn, so that nobody loses the section that they look at. */
function useLayout(neighbourhood: Neighbourhood, isWide: boolean): ReadonlyMap<string, Point> {
  const { nodes, edges } = neighbourhood;
  const drawn = [...nodes.map(({ node }) => node.id), ...edges.map(({ id }) => id)].join();
  // eslint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => layoutOf(neighbourhood, isWide), [drawn, isWide]);
}

/** Names in the order of their importance, and how many of them must be written. */
function namesOf(
  nodes: readonly DrawnNode[],
  first: readonly (string | null)[],
  lit: ReadonlySet<string>,
  at: (id: string) => Point,
): readonly [names: readonly Named[], always: number] {
  const rank = ({ node: { id }, distance }: DrawnNode) => {
    const place = first.indexOf(id);
    return place >= 0 ? place : lit.has(id) ? first.length : first.length + distance;
  };
  const named = nodes.toSorted((one, other) => rank(one) - rank(other));
  return [
    named.map(({ node: { id, name }, left }) => ({ id, name: left > 0 ? `${name} +${left}` : name, at: at(id) })),
    named.filter(({ node: { id } }) => first.includes(id)).length,
  ];
}

function between(from: Point, to: Point): Point {
  return { x: from.x + (to.x - from.x) * WORDS_AT, y: from.y + (to.y - from.y) * WORDS_AT };
}

function kindsOf(edges: readonly DrawnEdge[], id: string) {
  const own = edges.filter(({ from, to }) => from === id || to === id);
  return [...new Set(own.flatMap(({ relations }) => relations.map(({ type }) => type)))];
}

function zoomByKey(key: string, { zoomIn, zoomOut, fit }: SectionOfDrawing): boolean {
  const action = { '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': fit }[key];
  action?.();
  return action !== undefined;
}

function showInWindow({ x, y }: Point, { width, height }: Size, { moveBy }: SectionOfDrawing): void {
  const dx = Math.max(BORDER - x, 0) + Math.min(width - BORDER - x, 0);
  const dy = Math.max(BORDER - y, 0) + Math.min(height - BORDER - y, 0);
  if (dx !== 0 || dy !== 0) moveBy(dx, dy);
}
