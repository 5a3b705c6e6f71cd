const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;
const WHITE_SPACE = /\s+/g;
const FEWEST_CHARACTERS = 24;

/**
 * The bytes that a text in base64 stands for: the usual and the URL-safe alphabet, in one line or in many.
 *
 * @returns undefined when the text is no base64, or so short that it may be a word
 */
export function decodeBase64(text: string): Buffer | undefined {
  const joined = text.replace(WHITE_SPACE, '');
  if (joined.length < FEWEST_CHARACTERS || !BASE64.test(joined)) return undefined;
  return Buffer.from(joined, 'base64');
}
