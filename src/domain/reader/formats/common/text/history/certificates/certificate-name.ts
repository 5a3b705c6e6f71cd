import { splitTitle } from '../../../../../occupations/title-parts.js';
import {
  anyOf,
  looksLikeCertificate,
  looksLikeCourse,
  looksLikeOccupation,
  looksLikeOrganisation,
  looksLikePlace,
  looksLikeSchool,
  saysFinished,
} from '../../../../../vocabulary/index.js';
import { isProperName } from '../jobs/name-likeness.js';
import { trimTitle } from '../entries/title-shape.js';

/** What a certificate is called, and who issued it. */
interface CertificateName {
  readonly name: string;
  readonly authority?: string;
}

/** How the lines of a section name their certificates, where single lines do not tell. */
export interface CertificateLayout {
  /** "Highfield, Food Hygiene Level 2": the issuer is in front of the name. */
  readonly areIssuersInFront: boolean;
  /** "Manual handling (Kestrel)", "CELTA, Cambridge English": proper names behind the names are issuers, without a date too. */
  readonly haveIssuers: boolean;
}

const BY_ISSUER = new RegExp(`\\s+${anyOf(({ texts }) => texts.certificate.by)}\\s+(?=\\p{Lu})`, 'u');
const REMARK = new RegExp(
  `(?<![\\p{L}\\p{N}])${anyOf(({ texts }) => texts.certificate.remarks)}(?![\\p{L}\\p{N}])`,
  'iu',
);
/** "First aid expired" */
const ENDED = new RegExp(`(?<=[\\p{L}\\p{N})])\\s${anyOf(({ texts }) => texts.certificate.ended)}$`, 'iu');
const ISSUER_WORD = new RegExp(`(?<!\\p{L})${anyOf(({ texts }) => texts.certificate.issuers)}(?!\\p{L})`, 'iu');
const MEMBERSHIP = new RegExp(`^${anyOf(({ texts }) => texts.certificate.memberships)}$`, 'iu');
const LEVEL = new RegExp(`^${anyOf(({ texts }) => texts.certificate.levels)}(?:\\s+\\p{N}+)?$`, 'iu');
/** Longer parts say more than how something was learned. */
const MAX_REMARK_WORDS = 5;
/** "Rode Kruis Vlaanderen: reanimatie" */
const LABELLED = /^(\p{Lu}[^:]{2,40}):\s+(\S.*)$/u;
/** "CompEx Ex01 – Ex04" */
const RANGE_END = /^\p{L}{0,4}\d\S*$/u;
/** Words, and what stands in brackets behind them. */
export const IN_BRACKETS = /^(.*\S)\s*\(([^()]{2,60})\)$/u;

/**
 * Separates the name of a certificate from its issuer. The name is in front, with what belongs to it; the issuer is what
 * reads like an organisation, in front of it or behind it.
 *
 * @param isDated whether the line has a date: a proper name between the certificate and its date is the issuer
 * @param areIssuersInFront whether the other certificates of the section have their issuers in front
 */
export function nameAndIssuer(line: string, isDated: boolean, areIssuersInFront = false): CertificateName {
  const text = withoutRemarks(line.trim());
  const [cell = '', beside = ''] = text.split(/\s*\t\s*/u);
  if (/\s/u.test(cell) && isIssuer(splitTitle(beside)[0] ?? '')) return { name: trimTitle(cell), authority: beside };
  const at = BY_ISSUER.exec(text);
  if (at !== null)
    return { name: trimTitle(text.slice(0, at.index)), authority: trimTitle(text.slice(at.index + at[0].length)) };
  const [whole, before = '', inBrackets = ''] = IN_BRACKETS.exec(text) ?? [];
  if (whole !== undefined && isDated && isIssuer(inBrackets) && !isAbbreviation(inBrackets, before)) {
    // "Deep Learning, Coursera (DeepLearning.AI)": both are issuers.
    const other = splitTitle(before).slice(1).at(-1);
    return other !== undefined && isIssuer(other) && !isCertificate(other) && !isLevel(other)
      ? { name: trimTitle(before.slice(0, before.lastIndexOf(other))), authority: `${other} (${inBrackets})` }
      : { name: trimTitle(before), authority: inBrackets };
  }
  const [, label = '', behind = ''] = LABELLED.exec(text) ?? [];
  // "NEBOSH: NEBOSH General Certificate", "St John Ambulance: First Aid"
  const isNameBehind = behind.startsWith(label) || (/\s/u.test(label) && isIssuer(label) && isCertificate(behind));
  if (behind !== '' && ((isOrganisation(label) && !isCertificate(label)) || (isNameBehind && isIssuer(label))))
    return { name: trimTitle(behind), authority: label };
  if (
    isDated &&
    isCertificate(label) &&
    (/^\p{Lu}{3,6}$/u.test(behind) || (isOrganisation(behind) && isIssuer(behind)))
  )
    return { name: trimTitle(label), authority: behind };
  // "Safety: IOSH Managing Safely": a word for the kind of certificates.
  if (/^\p{L}+$/u.test(label) && !isCertificate(label) && /^\p{Lu}\S*\s/u.test(behind))
    return nameAndIssuer(behind, isDated);
  const parts = splitTitle(text);
  const [first = ''] = parts;
  const last = parts.at(-1);
  if (parts.length < 2 || last === undefined || isLevel(last)) return { name: trimTitle(text) };
  const isInFront = areIssuersInFront && parts.length === 2 && isIssuer(first) && !isCertificate(first);
  if (isInFront || isIssuerInFront(first, parts[1] ?? ''))
    return { name: trimTitle(text.slice(text.indexOf(first) + first.length)), authority: first };
  const issuer = isDated ? issuerBetween(parts) : undefined;
  if (issuer !== undefined) return { name: trimTitle(text.slice(0, text.indexOf(issuer))), authority: issuer };
  const name = trimTitle(text.slice(0, text.lastIndexOf(last)));
  if (MEMBERSHIP.test(name)) return { name: trimTitle(text), authority: last };
  // "Scrum Master, Scrum.org": the last part is the issuer if it reads like one. Behind a dash or a bar the second of two
  // always is.
  const readsLikeIssuer =
    isOrganisation(last) ||
    (isDated && isIssuingBody(last)) ||
    (isIssuer(last) && !/^\(|\)$/u.test(last) && (isDated || (isCertificate(name) && isNameOnly(last))));
  if (readsLikeIssuer || (parts.length === 2 && !RANGE_END.test(last) && /\s[–—|●·-]\s|\t/u.test(text)))
    return { name, authority: last };
  return { name: trimTitle(text) };
}

/** The issuer in front of a place or a remark: "First aid, Petrosafe Training, Abu Dhabi". */
function issuerBetween(parts: readonly string[]): string | undefined {
  const [name = '', ...others] = parts.slice(0, -1);
  const last = parts.at(-1) ?? '';
  const beforePlace = others.at(-1) ?? '';
  // "Tax workshop, CITN, Ibadan"
  if (looksLikePlace(last) && isIssuer(beforePlace) && !isCertificate(beforePlace) && !looksLikePlace(beforePlace))
    return beforePlace;
  if (isOrganisation(name) || isOrganisation(last)) return undefined;
  return others.findLast((part) => isOrganisation(part) && isIssuer(part) && !looksLikeCertificate(part));
}

/** Whether words without a date beside them are a name, and no abbreviation that may be another certificate. */
function isNameOnly(words: string): boolean {
  return /\p{Ll}{2}/u.test(words) && !isCertificate(words);
}

/** A line without the parts that only say how the certificate was got: "First aid, e-learning, Red Cross (online)". */
export function withoutRemarks(text: string): string {
  let rest = text.replace(ENDED, '');
  const [whole, before = '', inBrackets = ''] = IN_BRACKETS.exec(rest) ?? [];
  if (whole !== undefined && (/^\p{Ll}\P{N}*$/u.test(inBrackets) || isRemark(inBrackets))) rest = before;
  for (const part of splitTitle(rest).slice(1)) {
    if (!isRemark(part)) continue;
    const at = rest.lastIndexOf(part);
    rest = rest.slice(0, at).replace(/[\s,;|–—-]+$/u, '') + rest.slice(at + part.length);
  }
  return rest;
}

/** Whether a part behind the first is no name: in small letters, with the word of a course or of its end. */
function isRemark(part: string): boolean {
  return (
    /^[\p{Ll}\d]/u.test(part) &&
    part.split(/\s+/u).length <= MAX_REMARK_WORDS &&
    (REMARK.test(part) ||
      /^\d{1,3}(?:[.,]\d+)?\s?%$/u.test(part) ||
      looksLikeCourse(part) ||
      saysFinished(part) !== undefined)
  );
}

function isOrganisation(part: string): boolean {
  return looksLikeOrganisation(part) || looksLikeSchool(part) || /\.(?:org|com|nl)$/iu.test(part);
}

/** "Portuguese commission for scientific diving": who gives certificates has a capital, and a word of such a body. */
function isIssuingBody(part: string): boolean {
  return /^\p{Lu}\D*$/u.test(part) && ISSUER_WORD.test(part) && !looksLikeCertificate(part) && !looksLikeCourse(part);
}

/**
 * "Rode Kruis Vlaanderen, EHBO": an organisation, or any proper name, in front of what is certainly a certificate. Names
 * with a number are those of certificates: "School Leader Level 3, Coed Training".
 */
function isIssuerInFront(first: string, second: string): boolean {
  if (/\d/u.test(first) || isCertificate(first) || isOrganisation(second)) return false;
  if (isOrganisation(first)) return isCertificate(second);
  return isProperName(first) && !looksLikeOccupation(first) && looksLikeCertificate(second);
}

/** Whether a part is a level of a certificate and no issuer: "AWS Certified Developer – Associate". */
export function isLevel(part: string): boolean {
  return LEVEL.test(part);
}

/** Whether words are those of a certificate or a course. */
export function isCertificate(part: string): boolean {
  return looksLikeCertificate(part) || looksLikeCourse(part);
}

/** Whether a name begins each of its words with a capital, besides particles. */
export function isIssuer(name: string): boolean {
  if (!/\p{L}{2}/u.test(name)) return false;
  // "freeCodeCamp" is a name too, and "HBO5 Antwerpen".
  return (isProperName(name) || /^\p{Ll}*\p{Lu}\S*$/u.test(name)) && !/(?<!^\p{Lu}{2,4})\d|^\S*\d\S*$/u.test(name);
}

/** Whether brackets have the initials of the words before them: "Certified Usability Analyst (CUA)". */
export function isAbbreviation(words: string, before: string): boolean {
  const initials = before.split(/[\s-]+/u).map((word) => word[0] ?? '');
  const letters = words.toLowerCase().replace(/[^\p{L}]/gu, '');
  // "Fellow of the Institute of Fish (FIF)": small words may have no letter in it.
  return (
    words.length >= 2 &&
    [initials, initials.filter((letter) => /\p{Lu}/u.test(letter))].some((each) =>
      each.join('').toLowerCase().includes(letters),
    )
  );
}
