import { anyOf } from '../../vocabulary/index.js';
import { nameInOrder } from './person-name.js';

/** The person that a text mentions by name and identifier. */
interface MentionedPerson {
  readonly fullName: string;
  /** Whether somebody else wrote the text: the name is neither a signature nor how the writer introduces themself. */
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
/** Words at the beginning of a sentence that are not part of the name: "About Noor Smit". */
const LEADING_WORD = new RegExp(`^${anyOf(({ texts }) => texts.mention.leading)}\\s+(?=\\p{Lu}[\\p{L}'’.-]*\\s)`, 'iu');
const FIRST_PERSON = new RegExp(`${anyOf(({ texts }) => texts.mention.firstPerson)}\\s*:?\\s*$`, 'iu');
/** Only this much of a text is searched, in UTF-16 code units. */
const MAX_LOOKED_AT = 20_000;
/** Fewer matching digits of an identifier may be a coincidence, such as an age. */
const MIN_DIGITS = 4;

/**
 * Finds the name beside the identifier of the item's person: "about Noor Smit (T-88)". The text may leave out the
 * letters of the identifier. Other names in running text may be anybody's.
 *
 * @param identifier the identifier of the person whom the item is about
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
