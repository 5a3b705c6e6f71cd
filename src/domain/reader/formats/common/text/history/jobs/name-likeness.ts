import { remembered } from '../../../../../language/remembered.js';
import { nameLikelihood } from '../../../../../name-kinds/name-likelihood.js';
import {
  anyOf,
  looksLikeOccupation,
  looksLikeOrganisation,
  looksLikePlace,
  namesFirm,
} from '../../../../../vocabulary/index.js';

/** Words of names that are not written with a capital: "Bank of Ireland", "Het Huis van de Wijk". */
const PARTICLE = new RegExp(`^${anyOf(({ names }) => names.particles)}$`, 'u');
/** Endings of names of occupations; a word that is no known occupation may be one by its ending. */
const OCCUPATION_ENDING = new RegExp(
  `\\p{Ll}${anyOf(({ names }) => names.likelyOccupationEndings)}s?(?![\\p{L}\\p{N}])`,
  'u',
);
/** The last word says what a name is: a "Hospital Corpsman" is no hospital. */
const ENDS_IN_OCCUPATION = new RegExp(
  `\\p{Ll}${anyOf(({ names }) => names.likelyOccupationEndings)}s?(?:\\s*\\([^()]*\\))?$`,
  'u',
);
/** Longer parts without the word of an occupation are tasks. */
const MAX_OCCUPATION_WORDS = 4;
const AT_INSIDE = new RegExp(`\\s${anyOf(({ names }) => names.certainlyAtEmployer)}\\s\\p{Ll}`, 'u');
/** How likely a name of which nothing is known is an employer. */
const UNKNOWN_LIKELIHOOD = 0.05;
/** How much a power of ten of the fitted likelihood counts beside the words. */
const FITTED_SHARE = 0.5;
/** "locatie Bergweg" says where in an employer. */
const SITE = new RegExp(`^${anyOf(({ names }) => names.sites)}\\s`, 'iu');
const ARTICLE = /^(?:De|Het|The|’t|'t|La|Le)\s+\p{Lu}/u;

/**
 * How much a part of a title reads like an occupation: above 0 rather so, below 0 rather not. The weights are ours, set
 * by hand so that one clear word outweighs all looks.
 */
export const occupationLikeness = remembered((part: string): number => {
  const words = part.split(/\s+/u);
  let points = 0;
  if (looksLikeOccupation(part)) points += 3;
  else if (OCCUPATION_ENDING.test(part)) points += 0.75;
  if (looksLikeOrganisation(part) && !isAtOrganisation(part)) points -= 2;
  if (looksLikePlace(part)) points -= 4;
  // "Juridisch beleidsmedewerker": names of employers have capitals.
  const isShort = words.length <= MAX_OCCUPATION_WORDS;
  if (isShort && words.slice(1).some((word) => /^\p{Ll}/u.test(word) && !PARTICLE.test(word))) points += 0.75;
  if (ARTICLE.test(part)) points -= 1;
  if (words.length > MAX_OCCUPATION_WORDS + 1 && !looksLikeOccupation(part)) points -= 1;
  if (/^\p{Ll}/u.test(part)) points += 0.25;
  return points;
});

/** How much a part of a title reads like the name of an employer; see occupationLikeness. */
export const employerLikeness = remembered((part: string): number => {
  let points = 0;
  if (looksLikeOrganisation(part)) points += isAtOrganisation(part) ? 0.5 : 3;
  else if (namesFirm(part)) points += 2;
  if (looksLikeOccupation(part)) points -= 2;
  if (looksLikePlace(part)) points -= 4;
  if (isProperName(part)) points += 0.5;
  // "Procesvertegenwoordiging bij de rechtbank" tells something.
  if (AT_INSIDE.test(part)) points -= 2;
  if (ARTICLE.test(part)) points += 1;
  if (/\p{L}\s*&\s*\p{Lu}|\p{Ll}\p{Lu}|[’']s(?:\s|$)/u.test(part)) points += 1;
  if (!/^[\p{Lu}\p{N}’']/u.test(part)) points -= 1;
  if (SITE.test(part)) points -= 3;
  return points + FITTED_SHARE * fittedPoints(part);
});

/** What the fitted likelihood of an employer says: 0 for a name of which nothing is known, up to 1 for a clear one. */
function fittedPoints(part: string): number {
  const times = nameLikelihood('employer', part) / UNKNOWN_LIKELIHOOD;
  return Math.min(1, Math.max(-3, Math.log10(times)));
}

/** Whether the word of an organisation only says where an occupation is: "Hospital Corpsman", "Bank Cashier". */
function isAtOrganisation(part: string): boolean {
  const last =
    part
      .replace(/\s*\([^()]*\)$/u, '')
      .split(/\s+/u)
      .at(-1) ?? '';
  return ENDS_IN_OCCUPATION.test(part) && part.includes(' ') && !looksLikeOrganisation(last);
}

/** Whether each word of a name begins with a capital, besides particles. */
export function isProperName(part: string): boolean {
  const words = part.split(/\s+/u);
  return words.length >= 2 && words.every((word) => PARTICLE.test(word) || /^[\p{Lu}\p{N}&’'(]/u.test(word));
}
