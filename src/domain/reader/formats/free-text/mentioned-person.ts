import { anyOf } from '../../vocabulary/index.js';
import { nameInOrder } from './person-name.js';

/** Who a text is about, as somebody else writes of them. */
export interface MentionedPerson {
  readonly fullName: string;
  /** Whether somebody else speaks: the name is no signature, and not what a writer calls themself. */
  readonly inThirdPerson: boolean;
}

const WORD_OF_NAME = "\\p{Lu}[\\p{L}'’.-]{0,40}";
const PARTICLES = "van|de|der|den|het|ten|ter|te|in|op|von|el|al|bin|ibn|la|le|da|dos|'t|’t";
const NUMBER = '(?:[\\p{L}. ]{2,20}[:.\\s]\\s?)?([\\p{L}\\p{N}][\\p{L}\\p{N}._/-]{1,40})';
/** "Noor Smit (T-88)", "Jan de Vries (employee no. 12345)" */
const NUMBERED_NAME = new RegExp(
  `(?<![\\p{L}\\p{N}])(${WORD_OF_NAME}(?:\\s(?:${WORD_OF_NAME}|${PARTICLES})){1,5})\\s?\\(${NUMBER}\\)`,
  'gu',
);
/** Words that begin a sentence in front of a name and are none. */
const LEADING_WORD = new RegExp(`^${anyOf(({ texts }) => texts.mention.leading)}\\s+(?=\\p{Lu}[\\p{L}'’.-]*\\s)`, 'iu');
const FIRST_PERSON = new RegExp(`${anyOf(({ texts }) => texts.mention.firstPerson)}\\s*:?\\s*$`, 'iu');
/** More of a text is not looked at, in UTF-16 code units. */
const MAX_LOOKED_AT = 20_000;
/** A shorter end of an identifier may be anybody's age. */
const MIN_DIGITS = 4;

/**
 * The name that a text has beside the identifier of the item's person: "about Noor Smit (T-88)". Letters before a
 * number need not stand there. Nothing else in running text tells whose name is the person's.
 *
 * @param identifier whom the item is about
 */
export function findMentionedPerson(text: string, identifier: string | null): MentionedPerson | undefined {
  const own = identifier?.trim().toLowerCase() ?? '';
  if (own === '') return undefined;
  for (const { index, 0: whole, 1: name = '', 2: number = '' } of text
    .slice(0, MAX_LOOKED_AT)
    .matchAll(NUMBERED_NAME)) {
    if (!isSame(number.toLowerCase(), own)) continue;
    const bare = name.replace(LEADING_WORD, '');
    const fullName = nameInOrder(bare);
    if (fullName === undefined || !bare.includes(' ')) continue;
    const line = text.slice(text.lastIndexOf('\n', index) + 1, index);
    const behind = text.slice(index + whole.length).split('\n', 1)[0] ?? '';
    const isSignature = line.trim() === '' && behind.trim() === '';
    return { fullName, inThirdPerson: !isSignature && !FIRST_PERSON.test(line) };
  }
  return undefined;
}

function isSame(number: string, own: string): boolean {
  if (number === own) return true;
  return (
    number.length >= MIN_DIGITS &&
    /^\d+$/u.test(number) &&
    own.endsWith(number) &&
    !/\d/u.test(own.slice(0, -number.length).at(-1) ?? '')
  );
}
