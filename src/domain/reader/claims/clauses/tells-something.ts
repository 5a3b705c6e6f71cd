import { BUILD, SENSE, type LexiconWord } from './clause-lexicon.js';
import { DENIALS } from './split-clauses.js';

/** Classes of which one word may say anything but a claim. */
const TELLING =
  DENIALS |
  SENSE.lack |
  SENSE.lackAtEnd |
  SENSE.wish |
  SENSE.hypothetical |
  SENSE.doubt |
  SENSE.otherPerson |
  SENSE.others |
  SENSE.handOver |
  SENSE.advertisement |
  SENSE.demanded;
const TELLING_BUILD =
  BUILD.conditional |
  BUILD.perhapsConditional |
  BUILD.whether |
  BUILD.noLonger |
  BUILD.nobody |
  BUILD.allButPerson |
  BUILD.additional;
/** Classes that say something together: what is to be learnt, and that it is still to come. */
const LEARNING = SENSE.study | SENSE.improve | SENSE.support | SENSE.comparative;
const TO_COME = SENSE.obligation | SENSE.future | SENSE.request | SENSE.possibility | SENSE.need;

/**
 * Whether a sentence may say anything but a claim, by the words in it. Most sentences of a CV may not, and need no
 * analysis.
 *
 * @param namesOthers whether it holds the name of another person
 */
export function tellsSomething(
  words: readonly string[],
  known: readonly (LexiconWord | undefined)[],
  namesOthers: boolean,
): boolean {
  let build = 0;
  let sense = 0;
  for (const entry of known) {
    if (entry === undefined) continue;
    build |= entry.all.build;
    sense |= entry.all.sense;
  }
  if (namesOthers || (sense & TELLING) !== 0 || (build & TELLING_BUILD) !== 0) return true;
  if ((sense & LEARNING) !== 0 && (sense & TO_COME) !== 0) return true;
  if ((sense & SENSE.client) !== 0 && (sense & SENSE.demand) !== 0) return true;
  if (words.includes('?') || words.some((word) => word.endsWith("n't") || word.endsWith("'d"))) return true;
  const [first, second] = known;
  return (first?.all.build ?? 0) & BUILD.inverted ? ((second?.all.build ?? 0) & (BUILD.person | BUILD.determiner)) !== 0 : false;
}
