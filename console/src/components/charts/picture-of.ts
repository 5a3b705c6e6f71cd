import type { LegendEntry } from './read-legend.ts';

/** Pixels of the picture for each one on the screen, so that it stays sharp in a document. */
const SCALE = 2;

/** Around the picture, in pixels, as are all sizes here. */
const MARGIN = 16;

const TITLE = { size: 15, height: 32 } as const;

const LEGEND = { size: 13, height: 24, mark: 12, gap: 8, between: 20 } as const;

/** Styles that a chart gets from stylesheets, which the picture has to carry in itself. */
const STYLES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'paint-order',
  'opacity',
  'font',
  'text-anchor',
] as const;

/** What a picture says beside its chart. */
export interface PictureTexts {
  readonly title: string;
  readonly legend: readonly LegendEntry[];
}

/**
 * Draws a chart with its title and legend as a PNG, on the ground that it stands on.
 *
 * @throws Error if the browser cannot draw it
 */
export async function pictureOf(svg: SVGSVGElement, { title, legend }: PictureTexts): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const { color, fontFamily, backgroundColor } = getComputedStyle(document.body);
  const widthOf = (text: string, font: string) => {
    context.font = `${font} ${fontFamily}`;
    return context.measureText(text).width;
  };
  const box = svg.getBoundingClientRect();
  const inner = Math.max(box.width, widthOf(title, `600 ${TITLE.size}px`));
  const placed = placeLegend(legend, inner, (text) => widthOf(text, `${LEGEND.size}px`));
  const width = inner + 2 * MARGIN;
  const legendTop = MARGIN + TITLE.height + box.height + LEGEND.gap;
  const height = legendTop + placed.rows * LEGEND.height + MARGIN;

  const picture = drawn('svg', { width, height, 'font-family': fontFamily, fill: color });
  const heading = drawn('text', { x: MARGIN, y: MARGIN + TITLE.size, 'font-size': TITLE.size, 'font-weight': 600 });
  heading.textContent = title;
  picture.append(heading, copyOf(svg, { x: MARGIN, y: MARGIN + TITLE.height, width: box.width, height: box.height }));
  for (const { entry, x, row } of placed.entries)
    picture.append(...drawEntry(entry, MARGIN + x, legendTop + row * LEGEND.height));

  const url = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(picture)], { type: 'image/svg+xml' }),
  );
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    canvas.width = width * SCALE;
    canvas.height = height * SCALE;
    context.scale(SCALE, SCALE);
    context.fillStyle = backgroundColor;
    context.fillRect(0, 0, width, height);
    context.drawImage(image, 0, 0, width, height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** An SVG with the styles that it has on the screen, at a place of the picture. */
function copyOf(svg: SVGSVGElement, place: Place): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll<SVGElement>('*')];
  for (const [at, element] of [copy, ...copy.querySelectorAll<SVGElement>('*')].entries()) {
    const style = getComputedStyle(originals[at] as SVGElement);
    for (const name of STYLES) element.style.setProperty(name, style.getPropertyValue(name));
  }
  for (const [name, value] of Object.entries(place)) copy.setAttribute(name, String(value));
  copy.setAttribute('overflow', 'visible');
  return copy;
}

/** Puts the entries beside each other, in as many rows as the width needs. */
function placeLegend(legend: readonly LegendEntry[], width: number, widthOf: (text: string) => number) {
  let x = 0;
  let row = 0;
  const entries = legend.map((entry) => {
    const needed = LEGEND.mark + LEGEND.gap + widthOf(entry.text);
    if (x > 0 && x + needed > width) {
      x = 0;
      row += 1;
    }
    const place = { entry, x, row };
    x += needed + LEGEND.between;
    return place;
  });
  return { entries, rows: legend.length === 0 ? 0 : row + 1 };
}

function drawEntry({ text, mark }: LegendEntry, x: number, y: number): SVGElement[] {
  const middle = y + LEGEND.height / 2;
  const words = drawn('text', {
    x: x + (mark ? LEGEND.mark + LEGEND.gap : 0),
    y: middle,
    dy: '0.35em',
    'font-size': LEGEND.size,
  });
  words.textContent = text;
  if (!mark) return [words];
  if ('symbol' in mark) {
    const side = LEGEND.mark + 4;
    return [copyOf(mark.symbol, { x: x - 2, y: middle - side / 2, width: side, height: side }), words];
  }
  const thickness = mark.isLine ? 3 : LEGEND.mark;
  const place = { x, y: middle - thickness / 2, width: LEGEND.mark, height: thickness };
  return [drawn('rect', { ...place, rx: mark.isLine ? 1 : 3, fill: mark.colour }), words];
}

function drawn(name: 'svg' | 'text' | 'rect', attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}
