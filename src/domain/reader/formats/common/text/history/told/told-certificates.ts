import { cleanLine } from '../../../../../language/clean-text.js';
import type { FoundCertification } from '../../../../../model/findings.js';
import { withoutUndefined } from '../../../../../values/without-undefined.js';
import {
  anyOf,
  looksLikeCertificate,
  looksLikeOrganisation,
  looksLikeSchool,
  saysFinished,
} from '../../../../../vocabulary/index.js';
import type { TextLine } from '../../lines.js';
import { certificateFacts } from '../certificates/certification-lines.js';
import { paragraphsOf } from './paragraphs.js';
import { IN_FIRST_PERSON, nameInFront, periodsIn, phraseAt, told } from './phrases.js';

/** The certificates that running text tells, and the lines that tell none. */
interface ToldCertificates {
  readonly certifications: readonly FoundCertification[];
  readonly rest: readonly TextLine[];
}

const MAX_WORDS = 8;
const MIN_LISTED = 2;
/** Between the parts of an enumeration, outside brackets. */
const BETWEEN_LISTED = new RegExp(`(?:,\\s+|\\s${told('and')}\\s)(?![^()]*\\))`, 'iu');
/** In front of a certificate: "I hold a", "haalde ik mijn", "My". */
const CERTIFIED = new RegExp(`(?<!\\p{L})(?:${told('certified')})\\s+`, 'giu');
/** Behind a certificate: "EHBO gedaan", "My First Aid certificate was renewed". */
const BEHIND = new RegExp(`\\s${told('certifiedBehind')}(?!\\p{L}).*$`, 'iu');
const FROM_ISSUER = new RegExp(
  `(?<!\\p{L})(?:${anyOf(({ names }) => names.atEmployer)}|${anyOf(({ education }) => education.atSchool)}|${told('by')})\\s+`,
  'giu',
);

/**
 * Finds the certificates that running text tells in a sentence each: "I hold a First Aid certificate from the Red Cross,
 * 2021". Other sentences of such a paragraph may name one without a verb.
 */
export function findToldCertificates(text: string, lines: readonly TextLine[]): ToldCertificates {
  const certifications: FoundCertification[] = [];
  const telling = new Set<TextLine>();
  for (const { lines: ofParagraph, sentences } of paragraphsOf(text, lines)) {
    const found = sentences.map(certificatesIn);
    if (found.every((certificates) => certificates.length === 0)) continue;
    for (const line of ofParagraph) telling.add(line);
    for (const [index, sentence] of sentences.entries()) {
      const own = found[index] ?? [];
      certifications.push(...(own.length > 0 ? own : asList(certificateInFront(sentence))));
    }
  }
  return { certifications, rest: lines.filter((line) => !telling.has(line)) };
}

function asList<Value>(value: Value | undefined): Value[] {
  return value === undefined ? [] : [value];
}

function certificatesIn(sentence: string): readonly FoundCertification[] {
  const listed = listedIn(sentence);
  return listed.length >= MIN_LISTED ? listed : asList(certificateIn(sentence));
}

/** The certificates that a sentence enumerates: "I hold First Aid, a forklift licence (2022) and VCA." */
function listedIn(sentence: string): FoundCertification[] {
  if (!IN_FIRST_PERSON.test(sentence) || saysFinished(sentence) === false) return [];
  const [mark] = sentence.matchAll(CERTIFIED);
  if (mark === undefined) return [];
  return sentence
    .slice(mark.index + mark[0].length)
    .split(BETWEEN_LISTED)
    .flatMap((part) => {
      const name = phraseAt(part, 0, isIssuer).text.replace(BEHIND, '');
      const isOne = looksLikeCertificate(name) && name.split(/\s+/u).length <= MAX_WORDS;
      return isOne ? asList(certificateOf(name, part)) : [];
    });
}

function certificateIn(sentence: string): FoundCertification | undefined {
  if (!IN_FIRST_PERSON.test(sentence) || saysFinished(sentence) === false) return undefined;
  const [period] = periodsIn(sentence);
  const names = [...sentence.matchAll(CERTIFIED)].flatMap(({ index, 0: mark }) => {
    const { text } = phraseAt(sentence, index + mark.length, isIssuer);
    const name = text.replace(BEHIND, '');
    return /\p{L}{3}|\p{Lu}\p{N}/u.test(name) && name.split(/\s+/u).length <= MAX_WORDS ? [name] : [];
  });
  return certificateOf(names.find(looksLikeCertificate) ?? (period === undefined ? undefined : names[0]), sentence);
}

/** The certificate that a sentence without a person begins with: "API 1104, qualified 2021". */
function certificateInFront(sentence: string): FoundCertification | undefined {
  if (IN_FIRST_PERSON.test(sentence) || periodsIn(sentence).length === 0) return undefined;
  return certificateOf(phraseAt(sentence, 0, isIssuer).text.replace(BEHIND, ''), sentence);
}

function certificateOf(name: string | undefined, sentence: string): FoundCertification | undefined {
  const kept = cleanLine(name ?? '');
  if (kept === undefined) return undefined;
  const { date, expiresAt } = certificateFacts(sentence);
  return withoutUndefined({ name: kept, authority: issuerIn(sentence), date, expiresAt });
}

function isIssuer(name: string): boolean {
  return looksLikeOrganisation(name) || looksLikeSchool(name);
}

function issuerIn(sentence: string): string | undefined {
  for (const { index, 0: mark } of sentence.matchAll(FROM_ISSUER)) {
    const name = nameInFront(sentence.slice(index + mark.length));
    if (name !== undefined) return cleanLine(name);
  }
  return undefined;
}
