import type { Point } from './layout.ts';
import type { Size } from './use-size.ts';

/** The longest name that is written in the drawing, in characters. */
const LONGEST_NAME = 22;

/** About the width of a character and the height of a line, in pixels. */
const CHARACTER = 6.7;
const LINE = 16;

/** From the middle of a node to its name, in pixels. */
const BESIDE = 14;

/** What a name is written beside. */
export interface Named {
  readonly id: string;
  readonly name: string;
  /** On the screen. */
  readonly at: Point;
}

/** A name on the screen. */
export interface Label {
  readonly id: string;
  readonly text: string;
  readonly at: Point;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly box: Box;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Chooses where names stand so that they can be read: below their nodes, or else beside or above them, and nowhere where
 * they would cover another name or node, or be cut off by the border.
 *
 * @param named - the most important ones first
 * @param always - the number of those at the beginning that are written in any case
 */
export function placeLabels(named: readonly Named[], always: number, { width, height }: Size): readonly Label[] {
  const isInside = ({ left, right, top, bottom }: Box) => left >= 0 && right <= width && top >= 0 && bottom <= height;
  const marks = named.map(({ at }) => boxAround(at, 20, 20));
  const taken: Box[] = [];
  return named.flatMap(({ id, name, at }, place) => {
    const text = shortened(name);
    const possible = positionsOf(at, text.length * CHARACTER);
    const isFree = ({ box }: Position) =>
      isInside(box) &&
      taken.every((other) => !overlap(box, other)) &&
      marks.every((mark, other) => other === place || !overlap(box, mark));
    const chosen =
      possible.find(isFree) ??
      (place < always ? (possible.find(({ box }) => isInside(box)) ?? possible[0]) : undefined);
    if (!chosen) return [];
    taken.push(chosen.box);
    return [{ id, text, ...chosen }];
  });
}

type Position = Pick<Label, 'at' | 'anchor' | 'box'>;

/**
 * Chooses which words of lines are written where: those that cover no name, and none of the words before them.
 *
 * @param wanted - words with the places in whose middle they stand
 */
export function placeWords(wanted: readonly Named[], names: readonly Label[]): readonly Label[] {
  const placed: Label[] = [];
  for (const { id, name, at } of wanted) {
    const box = boxAround(at, name.length * CHARACTER, LINE);
    if ([...names, ...placed].every((other) => !overlap(box, other.box)))
      placed.push({ id, text: name, at, anchor: 'middle', box });
  }
  return placed;
}

function positionsOf({ x, y }: Point, width: number): readonly Position[] {
  const middle = (dy: number): Position => ({
    at: { x, y: y + dy },
    anchor: 'middle',
    box: boxAround({ x, y: y + dy }, width, LINE),
  });
  const beside = (side: 1 | -1): Position => ({
    at: { x: x + side * BESIDE, y },
    anchor: side === 1 ? 'start' : 'end',
    box: boxAround({ x: x + side * (BESIDE + width / 2), y }, width, LINE),
  });
  return [middle(BESIDE + LINE / 2), beside(1), beside(-1), middle(-BESIDE - LINE / 2)];
}

function boxAround({ x, y }: Point, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function shortened(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
}
