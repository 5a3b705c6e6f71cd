import {
  symbol,
  symbolCircle,
  symbolCross,
  symbolDiamond,
  symbolSquare,
  symbolStar,
  symbolTriangle,
  symbolWye,
  type SymbolType,
} from 'd3-shape';
import type { EntityType } from '../../../../generated/operations.ts';

const SHAPES: Readonly<Record<EntityType, SymbolType>> = {
  PERSON: symbolCircle,
  TEAM: symbolSquare,
  DEPARTMENT: symbolDiamond,
  LOCATION: symbolTriangle,
  PROJECT: symbolStar,
  EMPLOYER: symbolCross,
  SCHOOL: symbolWye,
};

/**
 * The outline of a node's shape, around 0, 0.
 *
 * @param area - in square pixels
 */
export function outlineOf(type: EntityType, area: number): string {
  return symbol(SHAPES[type], area)() ?? '';
}
