import { remembered } from '../../../language/remembered.js';
import { splitIntoSections } from '../../common/text/sections/split-into-sections.js';
import { addressesIn } from '../own-address.js';
import { nameCandidates } from './name-candidates.js';
import { nameLines } from './name-lines.js';
import { nameSigns, NAME_SIGNS } from './name-signs.js';
import { NAME_WEIGHTS } from './name-weights.js';

/** Words of a text that may be its person's name, with their signs. */
export interface JudgedName {
  readonly name: string;
  /** In the order of NAME_SIGNS: 1 where it has one, else 0. */
  readonly signs: readonly number[];
}

/** What tells the kind of a text asks for its name before the name is taken. */
const MAX_REMEMBERED = 2;
const WEIGHTS = NAME_SIGNS.map((sign) => NAME_WEIGHTS.signs[sign]);

/** The name of the person of a CV: the words with the most signs of one, if these are more than those of no name. */
export const chooseName = remembered((text: string): string | undefined => {
  let best: string | undefined;
  let highest = NAME_WEIGHTS.noName;
  for (const { name, signs } of judgedNames(text)) {
    const score = signs.reduce((sum, value, index) => sum + value * (WEIGHTS[index] ?? 0), 0);
    if (score > highest) [best, highest] = [name, score];
  }
  return best;
}, MAX_REMEMBERED);

/** All words of a text that may be the name of its person. */
export function judgedNames(text: string): JudgedName[] {
  const lines = nameLines(text, splitIntoSections(text));
  const addresses = addressesIn(lines.map(({ content }) => content));
  return nameCandidates(lines, addresses).map((candidate) => ({
    name: candidate.name,
    signs: nameSigns(candidate, { lines, addresses }),
  }));
}
