import type { getResolvedPDFJS } from 'unpdf';
import { PICTURE_LIMITS, type ItemBudget } from '../../common/limits.js';
import { turned, type Orientation, type Turn } from '../pictures/orientation.js';
import { recogniseLines, type RecognisablePicture } from '../pictures/recognise-lines.js';

type Library = Awaited<ReturnType<typeof getResolvedPDFJS>>;
type Page = Awaited<ReturnType<Awaited<ReturnType<Library['getDocument']>['promise']>['getPage']>>;
type Operators = Library['OPS'];
/** A transformation matrix (ISO 32000-1, 8.3.3). */
type Matrix = readonly [number, number, number, number, number, number];

/** Smaller pictures are logos, in shares of the page's area. */
const MIN_SHARE = 0.1;
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** A picture on a page. */
interface PlacedPicture {
  /** The library's name of it. */
  readonly name: string;
  readonly matrix: Matrix;
}

/**
 * The lines of text in the pictures on a page, from top to bottom.
 *
 * @param operators the numbers of the library's operators
 * @returns OVER_BUDGET if one was not read because the item's pictures have used the budget
 */
export async function linesOfScan(
  page: Page,
  operators: Operators,
  budget: ItemBudget,
): Promise<readonly string[] | 'OVER_BUDGET'> {
  const lines: string[] = [];
  for (const placed of await picturesOn(page, operators)) {
    const picture = recognisable(await pixelsOf(page, placed.name), turnOf(placed, page.rotate));
    if (picture === undefined) continue;
    const found = await recogniseLines(picture, budget);
    if (found === 'OVER_BUDGET') return found;
    if (found !== 'UNREADABLE') lines.push(...found, '');
  }
  return lines;
}

/** The large pictures on a page. Those in forms and patterns are left out, and so are masks. */
async function picturesOn(page: Page, operators: Operators): Promise<PlacedPicture[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const found: PlacedPicture[] = [];
  const saved: Matrix[] = [];
  let matrix = IDENTITY;
  for (const [index, operator] of fnArray.entries()) {
    const given = argsArray[index] as readonly unknown[] | null;
    if (operator === operators.save) saved.push(matrix);
    else if (operator === operators.restore) matrix = saved.pop() ?? IDENTITY;
    else if (operator === operators.transform) matrix = product(matrix, given as unknown as Matrix);
    else if (operator === operators.paintImageXObject) found.push({ name: String(given?.[0]), matrix });
  }
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  const smallest = Math.abs((right - left) * (top - bottom)) * MIN_SHARE;
  return found
    .filter(({ matrix: [a, b, c, d] }) => Math.abs(a * d - b * c) >= smallest)
    .sort((one, other) => other.matrix[5] - one.matrix[5])
    .slice(0, PICTURE_LIMITS.picturesOfPage);
}

/** The matrix that first does what the second one says. */
function product([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** How a picture is turned as the page shows it: a matrix turns anticlockwise, a page clockwise. */
function turnOf({ matrix: [a, b] }: PlacedPicture, pageTurn: number): Turn {
  const quarters = Math.round(pageTurn / 90) - Math.round(Math.atan2(b, a) / (Math.PI / 2));
  return ((((quarters % 4) + 4) % 4) * 90) as Turn;
}

/** Pixels as the library decodes them. */
interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly kind: number;
  readonly data: Uint8Array;
}

const ONE_BIT_GREY = 1;
const RGB = 2;

/** Waits until the library has decoded a picture; nothing if it cannot. */
function pixelsOf(page: Page, name: string): Promise<Partial<Pixels> | null> {
  const objects = name.startsWith('g_') ? page.commonObjs : page.objs;
  return new Promise((resolve) => void objects.get(name, resolve as (pixels: unknown) => void));
}

/** A picture of the library in the Netpbm format, in black and white or in shades of grey. */
function recognisable(pixels: Partial<Pixels> | null, turn: Turn): RecognisablePicture | undefined {
  const { width = 0, height = 0, kind, data } = pixels ?? {};
  if (data === undefined || Math.min(width, height) < PICTURE_LIMITS.smallestSide) return undefined;
  const orientation: Orientation = turned(1, turn);
  if (kind === ONE_BIT_GREY) {
    // In this format a bit that is set is black.
    const bits = data.map((byte) => ~byte);
    return { bytes: netpbm(`P4\n${width} ${height}\n`, bits), orientation, pixels: width * height };
  }
  const step = kind === RGB ? 3 : 4;
  const grey = new Uint8Array(width * height);
  for (let index = 0; index < grey.length; index += 1) {
    const at = index * step;
    grey[index] = ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 150 + (data[at + 2] ?? 0) * 29) >> 8;
  }
  return { bytes: netpbm(`P5\n${width} ${height}\n255\n`, grey), orientation, pixels: width * height };
}

function netpbm(header: string, pixels: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from(header), pixels]);
}
