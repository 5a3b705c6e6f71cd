import { cleanLine } from '../../../../../language/clean-text.js';
import { findPeriods } from '../../../../../dates/period-forms.js';
import type { FoundCertification } from '../../../../../model/findings.js';
import { withoutUndefined } from '../../../../../values/without-undefined.js';
import {
  anyOf,
  looksLikeCertificate,
  looksLikeDegree,
  looksLikeOccupation,
  looksLikeOrganisation,
  looksLikePlace,
  looksLikeSchool,
  mentionsCertificate,
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
/** Longer names in small letters tell something. */
const MAX_SMALL_WORDS = 5;
/** Between the parts of an enumeration, outside brackets. */
const BETWEEN_LISTED = new RegExp(`(?:[,;]\\s+|\\s${told('and')}\\s)(?![^()]*\\))`, 'iu');
/** In front of a certificate: "I hold a", "haalde ik mijn", "My". */
const CERTIFIED = new RegExp(`(?<![\\p{L}(])(?:${told('certified')})\\s+`, 'giu');
/** The same of somebody else, or of nobody: "holder of a", "beschikt over". */
const CERTIFIED_BY_OTHERS = new RegExp(`(?<![\\p{L}(])(?:${told('holding')})\\s+`, 'giu');
/** Behind a certificate: "EHBO gedaan", "My First Aid certificate was renewed". */
const BEHIND = new RegExp(`\\s${told('certifiedBehind')}(?!\\p{L}).*$`, 'u');
const BEHIND_IN_CAPITALS = new RegExp(BEHIND.source, 'iu');
/** Right in front of such words: "I would like to get" of "my VCA". */
const WISHED = new RegExp(`(?<!\\p{L})(?:${told('wished')})\\s*$`, 'iu');
const FROM_ISSUER = new RegExp(
  `(?<!\\p{L})(?:${anyOf(({ names }) => names.atEmployer)}|${anyOf(({ education }) => education.atSchool)}|${told('by')})\\s+`,
  'giu',
);
/** "Papieren: VCA" */
const LABEL = /^[\p{L} ]{3,25}:\s+/u;
/** "in 2022", in front of the name. */
const DATE_IN_FRONT = new RegExp(`^(?:${anyOf(({ texts }) => texts.certificate.renewedIn)}\\s+)?`, 'iu');
const FINITE_IN_FRONT = new RegExp(`^${told('notOfName')}(?!\\p{L})`, 'iu');
const LEADS_ON = new RegExp(`\\s${told('notOfName')}(?!\\p{L})`, 'iu');
/** "het certificaat BHV" */
const KIND_IN_FRONT = new RegExp(`^(?:${anyOf(({ texts }) => texts.certificate.kinds)})\\s+(?=\\p{Lu})`, 'u');
const IN_BRACKETS = /\(([^()]{3,80})\)/u;

/**
 * Finds the certificates that running text tells: "I hold a First Aid certificate from the Red Cross, 2021". Other
 * sentences of such a paragraph may name one without a verb.
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

/** A name without the verb behind it and what follows: "First aid was renewed", but "Oracle Certified Professional". */
function withoutVerb(name: string): string {
  return name.replace(name === name.toUpperCase() ? BEHIND_IN_CAPITALS : BEHIND, '');
}

function asList<Value>(value: Value | undefined): Value[] {
  return value === undefined ? [] : [value];
}

function certificatesIn(sentence: string): readonly FoundCertification[] {
  const listed = listedIn(sentence);
  return listed.length > 0 ? listed : asList(certificateIn(sentence));
}

/** A part of an enumeration in a sentence. */
interface ToldPart {
  readonly text: string;
  readonly name: string;
  /** The name is certainly that of a certificate. */
  readonly isSure: boolean;
  /** It says that it was had, or when. */
  readonly isGiven: boolean;
  /** Where its dates and its issuer are looked for. */
  readonly about: string;
}

/** The certificates that a sentence enumerates: "I hold First Aid, a forklift licence (2022) and VCA." */
function listedIn(sentence: string): FoundCertification[] {
  if (!mentionsCertificate(sentence)) return [];
  const bare = sentence.replace(LABEL, '');
  const isOwn = IN_FIRST_PERSON.test(bare);
  const [mark] = marksIn(bare, isOwn ? CERTIFIED : CERTIFIED_BY_OTHERS);
  if (mark === undefined && !isOwn) return [];
  const before = mark === undefined ? bare : bare.slice(0, mark.index);
  // "In 2018 I got"
  const isDate = periodsIn(before).length > 0 && !/[,;]/u.test(before) && !partOf(before).isSure;
  const behind = mark === undefined ? '' : bare.slice(isDate ? 0 : mark.index);
  const inFront = isDate ? [] : before.split(BETWEEN_LISTED).map(partOf);
  const parts = [
    // What comes before such a word says itself that it was had, or is alone: "EHBO heb ik ook".
    ...inFront.filter(
      ({ text, isSure }) => isSure && (BEHIND.test(text) || (isOwn && inFront.length === 1 && behind !== '')),
    ),
    ...(behind === '' ? [] : behind.split(BETWEEN_LISTED).map(partOf)),
  ];
  if (!parts.some(({ isSure }) => isSure)) return [];
  const certificates: FoundCertification[] = [];
  const isOnly = parts.filter(({ isSure }) => isSure).length === 1;
  for (const { text, name, isSure, isGiven, about } of parts) {
    const last = certificates.length - 1;
    const kept = certificates[last];
    if (isSure || (isGiven && mayBeCalled(name)))
      certificates.push(...asList(certificateOf(name, isOnly && isSure ? bare : about)));
    // "VCA basis, die is geldig tot mei 2027"
    else if (kept !== undefined && name === '') certificates[last] = { ...certificateFacts(text), ...kept };
  }
  return certificates;
}

function partOf(part: string): ToldPart {
  const marks = [...marksIn(part, CERTIFIED), ...marksIn(part, CERTIFIED_BY_OTHERS)];
  const isWish = marks.length === 0 && [...part.matchAll(CERTIFIED)].length > 0;
  if (isWish) return { text: '', name: '', isSure: false, isGiven: false, about: '' };
  const mark = marks.map(({ index, 0: words }) => index + words.length).reduce((most, end) => Math.max(most, end), 0);
  const text = part.slice(mark);
  // "in 2019 I got my First Aid"
  const about = periodsIn(text).length === 0 ? part : text;
  const name = nameAt(withoutDateInFront(text));
  const isName = isNameOfCertificate(name) && saysFinished(text) !== false;
  const [, inBrackets = ''] = isName ? [] : (IN_BRACKETS.exec(text) ?? []);
  const [named = ''] = inBrackets.split(BETWEEN_LISTED);
  // "I am a trained mediator (ACAS Certificate in Mediation, 2016)", but "Food Safety Level 3 (HACCP)"
  if (/^\p{Lu}\S*\s/u.test(named) && isNameOfCertificate(named))
    return { text: inBrackets, name: named, isSure: true, isGiven: true, about: inBrackets };
  if (isNameOfCertificate(named) && mayBeCalled(name)) return { text, name, isSure: true, isGiven: true, about };
  return { text, name, isSure: isName, isGiven: periodsIn(text).length > 0 || BEHIND.test(text), about };
}

/** "in 2022 het diploma": what stands behind a date that a part begins with. */
function withoutDateInFront(part: string): string {
  const lead = DATE_IN_FRONT.exec(part)?.[0] ?? '';
  const [period] = findPeriods(part.slice(lead.length));
  return period?.start === 0 ? part.slice(lead.length + period.end).trimStart() : part;
}

/** What a part calls a certificate: '' if it only says something of the one in front of it. */
function nameAt(text: string): string {
  const phrase = withoutVerb(phraseAt(text, 0, isIssuer).text).trim();
  return FINITE_IN_FRONT.test(phrase) ? '' : phrase;
}

function isNameOfCertificate(name: string): boolean {
  const words = name.split(/\s+/u).length;
  if (!looksLikeCertificate(name) || words > MAX_WORDS || LEADS_ON.test(name)) return false;
  return /^[\p{Lu}\p{N}]/u.test(name) || words <= MAX_SMALL_WORDS;
}

/** Whether words beside certain certificates may name another: with a capital, and nothing else that has one. */
function mayBeCalled(name: string): boolean {
  return (
    /^[\p{Lu}\p{N}].*\p{L}{2}/u.test(name) &&
    name.split(/\s+/u).length <= MAX_WORDS &&
    !looksLikeOccupation(name) &&
    !looksLikeDegree(name) &&
    !looksLikePlace(name) &&
    !isIssuer(name)
  );
}

/** Where a pattern says that somebody holds something, and not that it is only wanted: "Ik wil graag mijn". */
function marksIn(sentence: string, pattern: RegExp): RegExpExecArray[] {
  return [...sentence.matchAll(pattern)].filter(({ index }) => !WISHED.test(sentence.slice(0, index)));
}

function certificateIn(sentence: string): FoundCertification | undefined {
  if (!IN_FIRST_PERSON.test(sentence) || saysFinished(sentence) === false) return undefined;
  const [period] = periodsIn(sentence);
  const names = marksIn(sentence, CERTIFIED).flatMap(({ index, 0: mark }) => {
    const { text } = phraseAt(sentence, index + mark.length, isIssuer);
    const name = withoutVerb(text);
    return /\p{L}{3}|\p{Lu}\p{N}/u.test(name) && name.split(/\s+/u).length <= MAX_WORDS ? [name] : [];
  });
  return certificateOf(names.find(looksLikeCertificate) ?? (period === undefined ? undefined : names[0]), sentence);
}

/** The certificate that a sentence without a person begins with: "API 1104, qualified 2021". */
function certificateInFront(sentence: string): FoundCertification | undefined {
  if (IN_FIRST_PERSON.test(sentence) || periodsIn(sentence).length === 0) return undefined;
  return certificateOf(withoutVerb(phraseAt(sentence, 0, isIssuer).text), sentence);
}

function certificateOf(name: string | undefined, sentence: string): FoundCertification | undefined {
  const kept = cleanLine(name?.replace(KIND_IN_FRONT, '') ?? '');
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
