/** The colours that a page uses of an accent colour, in one theme; all as #rrggbb. */
export interface BrandShades {
  /** Of links, icons and lines: at least 4.5 to 1 on every surface. */
  readonly accent: string;
  /** Of buttons. */
  readonly fill: string;
  /** Of the text on buttons: at least 4.5 to 1. */
  readonly onFill: string;
  /** Whether `accent` is lighter or darker than what the organisation chose. */
  readonly isAdjusted: boolean;
}

/** What becomes of an accent colour in both themes. */
export interface BrandColours {
  readonly light: BrandShades;
  readonly dark: BrandShades;
}

type Rgb = readonly [red: number, green: number, blue: number];

/** The lowest contrast of text with what is behind it (WCAG 2.2, 1.4.3, level AA). */
const TEXT_CONTRAST = 4.5;

/** Below this contrast with its surroundings nobody sees where a button ends. */
const FILL_CONTRAST = 1.25;

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];

/** How much of the accent colour a tinted surface has, such as a row of a table under the pointer. */
const TINT = 0.1;

/** The surfaces of the pages and of the console: those of stylesheet.ts and of tokens.css. */
const SURFACES = {
  light: ['#ffffff', '#f4f5f7', '#f6f5f2'].map(parseColour),
  dark: ['#191f27', '#0f1318', '#252a29', '#1c201f', '#141716'].map(parseColour),
} as const;

/**
 * The colours for both themes: the accent colour itself where it can be read, else the nearest shade of it that can.
 *
 * @param accentColour - as #rrggbb
 */
export function brandColours(accentColour: string): BrandColours {
  const accent = parseColour(accentColour);
  return { light: shadesOf(accent, SURFACES.light, BLACK), dark: shadesOf(accent, SURFACES.dark, WHITE) };
}

/** @param towards - the colour that shades are mixed with until they can be read. */
function shadesOf(chosen: Rgb, surfaces: readonly Rgb[], towards: Rgb): BrandShades {
  let shade = chosen;
  for (let percent = 1; !isReadable(shade, surfaces); percent++) shade = mix(towards, chosen, percent / 100);
  const isSeen = surfaces.every((surface) => contrast(chosen, surface) >= FILL_CONTRAST);
  const fill = isSeen ? chosen : shade;
  const onFill = contrast(WHITE, fill) >= TEXT_CONTRAST ? WHITE : BLACK;
  return { accent: format(shade), fill: format(fill), onFill: format(onFill), isAdjusted: shade !== chosen };
}

function isReadable(text: Rgb, surfaces: readonly Rgb[]): boolean {
  return surfaces.every((surface) =>
    [surface, mix(text, surface, TINT)].every((behind) => contrast(text, behind) >= TEXT_CONTRAST),
  );
}

function parseColour(text: string): Rgb {
  const value = Number.parseInt(text.slice(1), 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}

function format(colour: Rgb): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** @param share - of the first colour, 0-1 */
function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => Math.round(one[index] * share + other[index] * (1 - share));
  return [part(0), part(1), part(2)];
}

/** The contrast of two colours, 1-21 (WCAG 2.2). */
function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The relative luminance of a colour, 0-1 (WCAG 2.2). */
function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
