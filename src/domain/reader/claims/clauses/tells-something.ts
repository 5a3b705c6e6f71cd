import { BUILD, REFERENCE, SENSE, type WordMeaning } from './clause-lexicon.js';
import { builds, DENIALS, isTelling, refers } from './word-classes.js';

/** What is looked at of a token. */
type TellingToken = WordMeaning & { readonly word: string; readonly name: 'OWN' | 'OTHER' | undefined };

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
 */
export function tellsSomething(tokens: readonly TellingToken[]): boolean {
  let build = 0;
  let sense = 0;
  let reference = 0;
  for (const token of tokens) {
    if (token.name === 'OTHER' || token.word === '?') return true;
    build |= token.build;
    sense |= token.sense;
    reference |= token.reference;
  }
  if ((sense & TELLING) !== 0 || (build & TELLING_BUILD) !== 0) return true;
  if ((sense & LEARNING) !== 0 && (sense & TO_COME) !== 0) return true;
  if ((sense & SENSE.demand) !== 0 && ((sense & SENSE.client) !== 0 || (build & BUILD.addressee) !== 0)) return true;
  if ((reference & REFERENCE.author) !== 0 && (reference & REFERENCE.doing) !== 0) return true;
  if ((build & BUILD.by) !== 0 && (build & BUILD.being) !== 0) return true;
  if ((build & BUILD.being) !== 0 && tokens.some((token, index) => mayBeOwner(token, tokens[index - 1]))) return true;
  if ((reference & REFERENCE.doing) !== 0 && tokens.some((_, index) => isWorkOfNamed(tokens, index))) return true;
  return builds(tokens[0], BUILD.inverted) && builds(tokens[1], BUILD.person | BUILD.determiner);
}

/** "The bank did the Java": whether a verb of work has a noun as its subject. */
export function isWorkOfNamed(tokens: readonly TellingToken[], verb: number): boolean {
  const [determiner, noun, token] = [tokens[verb - 2], tokens[verb - 1], tokens[verb]];
  if (noun === undefined || isTelling(noun) || !refers(token, REFERENCE.doing)) return false;
  // "A shop run by her".
  if (!builds(token, BUILD.verb) || builds(tokens[verb + 1], BUILD.preposition)) return false;
  return builds(determiner, BUILD.determiner) && !builds(determiner, BUILD.possessive);
}

/** "Was Ruud's", "is van de bode". */
function mayBeOwner(token: TellingToken, before: TellingToken | undefined): boolean {
  return token.word.endsWith("'s") || (refers(token, REFERENCE.belonging) && builds(before, BUILD.being));
}
