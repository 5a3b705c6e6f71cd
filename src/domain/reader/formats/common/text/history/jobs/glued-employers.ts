import { splitAtEmployer, splitTitle } from '../../../../../occupations/title-parts.js';
import { anyOf, isNameOfLanguage, looksLikeOccupation, looksLikePlace } from '../../../../../vocabulary/index.js';
import type { TextEntry } from '../entries/section-entries.js';
import { occupationLikeness } from './name-likeness.js';

/** So many jobs of a section, and this share of them, tell that employers stand right behind occupations. */
const MIN_GLUED = 2;
const GLUED_SHARE = 0.5;
const IN = new RegExp(
  `^(?:${anyOf(({ texts }) => texts.told.in)}|${anyOf(({ names }) => names.atEmployer)}|in)$`,
  'iu',
);
const WORKED = new RegExp(`^${anyOf(({ texts }) => texts.told.worked)}\\s`, 'iu');
/** Most words of an employer, and of one in small letters. */
const MAX_WORDS = 6;
const MAX_SMALL_WORDS = 3;

/**
 * The jobs with their employers as titles of their own where a copied text lost what stood between them: "HR-consultant
 * SD Worx Leuven", "vakkenvuller albert heijn". One such title may name a subject: "Leraar Engels".
 */
export function withGluedEmployers(entries: readonly TextEntry[]): TextEntry[] {
  const glued = entries.map(splitEntry);
  const count = glued.filter((entry) => entry !== undefined).length;
  return count >= MIN_GLUED && count >= entries.length * GLUED_SHARE
    ? entries.map((entry, index) => glued[index] ?? entry)
    : [...entries];
}

function splitEntry(entry: TextEntry): TextEntry | undefined {
  const [title, ...others] = entry.titles;
  if (title === undefined || others.length > 0 || splitAtEmployer(title) !== undefined || WORKED.test(title))
    return undefined;
  const [first = '', second, ...more] = splitTitle(title);
  // "Tuinen van Lansink, Borne"
  const isTown = second === undefined || (/^\p{Lu}[\p{L}’'-]+$/u.test(second) && occupationLikeness(second) <= 0);
  const split = isTown && more.length === 0 ? splitBehindOccupation(first) : undefined;
  const [place = 0] = entry.places;
  return split === undefined ? undefined : { ...entry, titles: [...split], places: [place, place] };
}

/** The occupation and the name right behind it; undefined if nothing but an occupation is there. */
function splitBehindOccupation(title: string): readonly [string, string] | undefined {
  const words = title.split(/\s+/u);
  let end = words.findLastIndex((word) => looksLikeOccupation(word)) + 1;
  const isSmall = words.every((word) => /^[\p{Ll}\d]/u.test(word));
  // "Medewerker groenvoorziening SWB"
  if (!isSmall)
    while (end > 0 && end < words.length && /^\p{Ll}/u.test(words[end] ?? '') && !IN.test(words[end] ?? '')) end += 1;
  // "bakker in Khartoum"
  const from = IN.test(words[end] ?? '') ? end + 1 : end;
  const count = words.length - from;
  if (end === 0 || count <= 0 || IN.test(words.at(-1) ?? '')) return undefined;
  const [occupation, employer] = [words.slice(0, end).join(' '), words.slice(from).join(' ')];
  const isName = isSmall
    ? count <= MAX_SMALL_WORDS && /^\p{Ll}{2}/u.test(employer)
    : count <= MAX_WORDS && /^\p{Lu}/u.test(employer) && /\p{L}{2}/u.test(employer);
  return isName && looksLikeOccupation(occupation) && !isNameOfLanguage(employer) && !looksLikePlace(employer)
    ? [occupation, employer]
    : undefined;
}
