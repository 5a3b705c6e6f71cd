import { BUILD, SENSE, type WordMeaning } from './clause-lexicon.js';

/** A phrase that begins with one of these has no verb; the next one belongs to the clause behind it. */
export const PHRASE_OPENERS = BUILD.besides | BUILD.perhapsConditional;
/** These begin a clause, wherever they are. */
export const OPENERS =
  PHRASE_OPENERS | BUILD.contrast | BUILD.subordinate | BUILD.complement | BUILD.relative | BUILD.conditional;
export const SUBJECT_OR_VERB = BUILD.verb | BUILD.person;
export const DENIALS = SENSE.denial | SENSE.denialOfNoun | SENSE.denialOfPhrase | SENSE.denialOfEach;
/** Say something about the clause that they are in. */
export const JUDGING =
  DENIALS |
  SENSE.lack |
  SENSE.lackAtEnd |
  SENSE.wish |
  SENSE.doubt |
  SENSE.affirmation |
  SENSE.demanded |
  SENSE.handOver;

/** Whether a word is in any class, or a name: what is not may be anything. */
export function isTelling({
  build,
  sense,
  reference,
  name,
}: WordMeaning & { readonly name: 'OWN' | 'OTHER' | undefined }): boolean {
  return build !== 0 || sense !== 0 || reference !== 0 || name !== undefined;
}

/** Whether a word has one of some classes that tell how a sentence is built. */
export function builds(token: WordMeaning | undefined, classes: number): boolean {
  return token !== undefined && (token.build & classes) !== 0;
}

/** Whether a word has one of some classes that tell what it refers to. */
export function refers(token: WordMeaning | undefined, classes: number): boolean {
  return token !== undefined && (token.reference & classes) !== 0;
}

/** Whether a word has one of some classes that tell what a clause means. */
export function means(token: WordMeaning | undefined, classes: number): boolean {
  return token !== undefined && (token.sense & classes) !== 0;
}
