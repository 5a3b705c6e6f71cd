import { spend, type ItemBudget } from '../../common/limits.js';
import { turned, type Orientation } from './orientation.js';
import { countCharacters, linesOfWords, parseWords, type RecognisedWord } from './recognised-words.js';
import { textRecogniser } from './text-recogniser.js';

/** A picture that can be decoded: a file, or pixels in the Netpbm format. */
export interface RecognisablePicture {
  readonly bytes: Uint8Array;
  readonly orientation: Orientation;
  /** Width times height. */
  readonly pixels: number;
}

/** A page is upright if this share of its characters is in legible words; of a turned one, hardly any are. */
const UPRIGHT_SHARE = 0.5;
/** The other ways in which a page may lie, in degrees clockwise; most pages that do are photographed from a side. */
const TURNS = [90, 270, 180] as const;

/**
 * The lines of text in a picture. A page that lies on its side or upside down is turned.
 *
 * @returns UNREADABLE if it cannot be decoded, OVER_BUDGET without an attempt if the item's pictures have used the budget
 */
export async function recogniseLines(
  { bytes, orientation, pixels }: RecognisablePicture,
  budget: ItemBudget,
): Promise<readonly string[] | 'UNREADABLE' | 'OVER_BUDGET'> {
  if (budget.pictureCharacters <= 0 || !spend(budget, 'picturePixels', pixels)) return 'OVER_BUDGET';
  const recogniser = await textRecogniser();
  let best: { readonly words: readonly RecognisedWord[]; readonly legible: number } | undefined;
  for (const turn of [0, ...TURNS] as const) {
    const table = recogniser.recognise(bytes, turned(orientation, turn));
    if (table === undefined) return 'UNREADABLE';
    const words = parseWords(table);
    const { all, legible } = countCharacters(words);
    spend(budget, 'pictureCharacters', all);
    if (best === undefined || legible > best.legible) best = { words, legible };
    if (legible >= all * UPRIGHT_SHARE) break;
  }
  return linesOfWords(best?.words ?? []);
}
