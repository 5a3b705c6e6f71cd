import { anyOf } from '../../../../../vocabulary/index.js';
import { splitTitle } from '../../../../../occupations/title-parts.js';

/** "Credential ID: AB-12". */
const LABEL = anyOf(({ texts }) => texts.certificate.number);
/** "License 012345": behind a word that certificates have too, a number has some digits, and is no year. */
const WORD = anyOf(({ texts }) => texts.certificate.numbered);
const YEAR = '(?:19|20)\\d\\d(?!\\d)';
const NUMBERED = new RegExp(
  `(?<!\\p{L})(?:${LABEL}\\.?\\s*:?\\s*(?=\\P{N}{0,12}\\p{N})|(${WORD}\\.?\\s*[:#]?\\s*)(?=\\p{L}{0,4}-?\\d{4}|\\p{N}{1,3}\\p{L}{0,2}[/-](?!${YEAR})\\d{4})(?!${YEAR}))` +
    `(\\p{Lu}{1,3}(?:[ -]\\d{2,5}){2,4}|[\\p{L}\\p{N}][\\p{L}\\p{N}./-]{2,40})`,
  'iu',
);
/** A number that has no word, in one piece: "GR634001187PL". */
const ONE_PIECE = /^[\p{L}\p{N}]+(?:[./-][\p{L}\p{N}]+)*$/u;
const LONG_NUMBER = /(?<=\p{L})\s(\d{9,14})(?=\s*(?:[,;(]|$))/u;
const MIN_LENGTH = 6;
/** Behind the issuer a number may have fewer digits than right behind the name, where it may be an edition. */
const MIN_DIGITS = 3;
const MIN_DIGITS_BEHIND_NAME = 6;

/** The number of a certificate, and its line without it. */
interface CertificateNumber {
  readonly text: string;
  readonly credentialId?: string;
}

/** Separates a number that a word in front of it tells from the rest of its line. */
export function withoutNamedNumber(line: string): CertificateNumber {
  const match = NUMBERED.exec(line);
  if (match === null) return withoutLongNumber(line);
  const [whole, word, credentialId = ''] = match;
  const before = line.slice(0, match.index);
  const behind = line.slice(match.index + whole.length);
  // "Adjuster License 2290118": the word belongs to the name. "Nurse, Iowa, License 2290118": it does not.
  const isOfName = word !== undefined && /\p{L}{4}/u.test(word) && /\p{L}\s+$/u.test(before);
  const text = `${before}${isOfName ? word.replace(/[\s:#.]+$/u, '') : ''}${behind}`;
  return { text: text.replace(/\s*\(\s*\)/u, ''), credentialId };
}

/** "GZ-psycholoog 59905550125 (since 2017)": so many digits are a number without a word for it. */
function withoutLongNumber(line: string): CertificateNumber {
  const match = LONG_NUMBER.exec(line);
  if (match === null) return { text: line };
  return { text: line.slice(0, match.index) + line.slice(match.index + match[0].length), credentialId: match[1] ?? '' };
}

/** Separates a number without such a word from the rest of its line, from which the dates were taken. */
export function withoutBareNumber(line: string): CertificateNumber {
  const credentialId = splitTitle(line).find((part, index) => index > 0 && isNumber(part, index));
  if (credentialId === undefined) return { text: line };
  const at = line.lastIndexOf(credentialId);
  const before = line.slice(0, at).replace(/[\s,;|–—-]+$/u, '');
  return { text: before + line.slice(at + credentialId.length), credentialId };
}

function isNumber(part: string, index: number): boolean {
  if (part.length < MIN_LENGTH || !ONE_PIECE.test(part)) return false;
  const digits = part.replace(/\P{N}/gu, '').length;
  return digits >= (index > 1 ? MIN_DIGITS : MIN_DIGITS_BEHIND_NAME);
}
