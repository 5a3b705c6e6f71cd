import { allMatches } from '../language/patterns.js';
const RANGE = /^\s*\d{1,3}\s*(?:-|–|to|through|tot|tot en met|t\/m)\s*(\d{1,3})\s*$/u;
/** A number and what it stands for: "1 = poor", "5: excellent", "1 (laag)". */
const STEP = /(?<![\p{L}\p{N}.,])(\d{1,3})\s?(?:=|:|\(|-\s?(?=\p{L}))\s?\p{L}/gu;
const WORDED =
  /(?<!\p{L})(?:scale|schaal)\s(?:of|van|from)?\s?(?:\d{1,3}\s?(?:-|–|to|tot|tot en met|t\/m)\s?)?(\d{1,3})(?!\d)/iu;

/** Longer than any legend. */
const LONGEST_LEGEND = 1000;

/**
 * The highest rating of a scale: "1-10", "1 (laag) - 5 (hoog)", "1=poor..4=excellent", "scale of 1 to 4". Undefined for
 * anything else.
 */
export function scaleInWords(text: string): number | undefined {
  if (text.length > LONGEST_LEGEND) return undefined;
  const range = RANGE.exec(text)?.[1];
  if (range !== undefined) return Number(range);
  const steps = allMatches(STEP, text).map(([, step]) => Number(step));
  if (steps.length >= 2) return Math.max(...steps);
  const worded = WORDED.exec(text)?.[1];
  return worded === undefined ? undefined : Number(worded);
}
