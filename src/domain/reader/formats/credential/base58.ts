const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** Keys and signatures are shorter; the time grows with the square of the length. */
const LONGEST = 400;

/**
 * The bytes of a base58btc text (the alphabet of Bitcoin, as multibase `z` uses it); undefined when it is none or too
 * long.
 */
export function decodeBase58(text: string): Buffer | undefined {
  if (text.length > LONGEST) return undefined;
  const bytes: number[] = [];
  for (const character of text) {
    let carry = ALPHABET.indexOf(character);
    if (carry < 0) return undefined;
    for (let index = 0; index < bytes.length; index += 1) {
      carry += (bytes[index] as number) * 58;
      bytes[index] = carry & 0xff;
      carry >>= 8;
    }
    for (; carry > 0; carry >>= 8) bytes.push(carry & 0xff);
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  return Buffer.from([...bytes, ...new Array<number>(zeros).fill(0)].reverse());
}

/** The bytes of a multibase text in base58btc or base64url, the two that credentials use. */
export function decodeMultibase(text: string): Buffer | undefined {
  if (text.startsWith('z')) return decodeBase58(text.slice(1));
  return text.startsWith('u') && /^[\w-]*$/.test(text) && text.length <= LONGEST
    ? Buffer.from(text.slice(1), 'base64url')
    : undefined;
}
