import { remembered } from '../../language/remembered.js';
import { normaliseKey } from './key-table.js';
import { KEY_ROLES } from './keys.js';
import type { KeyRole } from '../word-types/key-names.js';
import type { SectionKind } from '../word-types/heading-words.js';
import { LANGUAGES } from './languages.js';
import { looksLikeOccupation } from './names.js';
import { alternativesOf, entriesOf } from '../word-types/word-list.js';

const HEADINGS = LANGUAGES.map(({ headings }) => headings);

/** Keys with these roles are headings of texts as well. */
const SECTION_BY_ROLE: Readonly<Partial<Record<KeyRole, SectionKind>>> = {
  wishes: 'WISHES',
  selfAssessment: 'SELF',
  peerFeedback: 'COLLEAGUES',
  managerFeedback: 'MANAGER',
  skills: 'SKILLS',
  languages: 'LANGUAGES',
  certifications: 'CERTIFICATIONS',
  educations: 'EDUCATION',
  workHistory: 'WORK',
};

const SECTION_BY_HEADING: ReadonlyMap<string, SectionKind> = new Map(
  HEADINGS.flatMap(({ sections }) =>
    (Object.entries(sections) as [SectionKind, string][]).flatMap(([section, headings]) =>
      entriesOf(headings).map((heading) => [normaliseKey(heading), section] as const),
    ),
  ),
);

/** Headings of one long word, in which a compound may end: "leservaring". */
const MIN_ENDING = 7;
const LONG_HEADINGS = [...SECTION_BY_HEADING.keys()].filter((key) => key.length >= MIN_ENDING && /^\p{L}+$/u.test(key));

const MAX_HEADING_LENGTH = 60;
const MAX_JOINED_HEADINGS = 4;
const NUMBERING = /^[\s>#*_=~-]*(?:\(?(?:\d{1,2}(?:\.\d)?|[A-F]|[IVX]{1,4})[.):]\s+)?/u;
/** "2 Werkervaring": papers number their sections like this too, so only headings of a CV are looked for behind it. */
const UNDOTTED = /^\s*\d{1,2}(?:\.\d)?\s+(?=\p{Lu})/u;
/** "[EMPLOYMENT 2]", "[CERTIFICATES - one in a line]", "--- Education 1 ---": how forms print the names of their parts. */
const NAMED_PART =
  /^\s*(?:\[|[-=*_]{2,}\s)(\p{L}[\p{L} &/]{2,40}?)(?:\s+\d{1,2}|\s+[-–(].{0,40})?(?:\]|\s[-=*_]{2,})\s*$/u;
/** "Employment 2", "Previous employer (1)": in a form. */
const NUMBERED_PART = /^\s*(\p{L}[\p{L} /]{2,30}?)\s+(?:#|no\.?\s|nr\.?\s)?\(?\d{1,2}\)?\s*:?\s*$/u;
/** Text behind a colon or a wide gap belongs to the section. */
const ENDS_HEADING = /:|(?<=\S)(?:\t|[^\S\n]{4,})(?=\S)/u;
const QUALIFIER_BEFORE = new RegExp(
  `^(?:${alternativesOf(HEADINGS.map(({ qualifiersBefore }) => qualifiersBefore))})\\s+`,
  'iu',
);
const FOR = alternativesOf(HEADINGS.map(({ forYear }) => forYear));
const YEARS = `(?:${FOR})?\\s*\\d{4}(?:\\s?[-–]\\s?(?:\\d{4}|\\p{L}+))?`;
const QUALIFIER_BEHIND = new RegExp(
  '(?:\\s*\\([^()]{1,40}\\)|\\s+' +
    `(?:${alternativesOf(HEADINGS.map(({ qualifiersBehind }) => qualifiersBehind))}|${YEARS}))\\s*$`,
  'iu',
);
const JOINT = new RegExp(`[&+/|,]|(?<!\\p{L})(?:${alternativesOf(HEADINGS.map(({ and }) => and))})(?!\\p{L})`, 'iu');

/** The year in "Agreements for 2025". */
const YEAR_BEHIND = new RegExp(`\\s+(?:${FOR})?\\s*\\d{4}\\s*$`, 'iu');

/** A heading, and where in its line the text of the section begins. */
interface OpenedSection {
  readonly section: SectionKind;
  readonly textAt: number;
}

/**
 * The section that a line of a text opens; undefined when the line is no heading. "Skills: Java, SQL" is a heading with
 * text behind it.
 */
export const sectionOpenedBy = remembered((line: string): OpenedSection | undefined => {
  const [, named] = NAMED_PART.exec(line) ?? NUMBERED_PART.exec(line) ?? [];
  if (named !== undefined) {
    const section = sectionOf(named) ?? sectionOf(`${named}s`);
    return section === undefined ? undefined : { section, textAt: line.length };
  }
  const undotted = UNDOTTED.exec(line)?.[0].length;
  if (undotted !== undefined) {
    const opened = openedBehind(line, undotted);
    return opened === undefined || opened.section === 'OTHER' || opened.section === 'REFERENCES' ? undefined : opened;
  }
  return openedBehind(line, NUMBERING.exec(line)?.[0].length ?? 0);
});

function openedBehind(line: string, numbering: number): OpenedSection | undefined {
  const rest = line.slice(numbering, numbering + MAX_HEADING_LENGTH + 1);
  const end = ENDS_HEADING.exec(rest);
  const heading = end === null ? line.slice(numbering) : rest.slice(0, end.index);
  // A sentence, or the end of one.
  if (/\p{Ll}\.\s*$/u.test(heading)) return undefined;
  if (heading.length > MAX_HEADING_LENGTH || !/\p{L}/u.test(heading)) return undefined;
  const section = sectionOf(heading.trim());
  return section === undefined
    ? undefined
    : { section, textAt: end === null ? line.length : numbering + end.index + end[0].length };
}

/** A heading without the year behind it. */
export function withoutYear(heading: string): string {
  return heading.replace(YEAR_BEHIND, '');
}

function sectionOf(heading: string): SectionKind | undefined {
  const whole = sectionOfWords(heading);
  if (whole !== undefined) return whole;
  // "Opleiding & cursussen": every part must be a heading, and mostly the first decides.
  const parts = heading.split(JOINT).map((part) => part.trim());
  const sections = parts.length < 2 || parts.length > MAX_JOINED_HEADINGS ? [undefined] : parts.map(sectionOfWords);
  if (sections.every((section) => section !== undefined))
    // Jobs among projects are read as jobs, and projects among jobs too.
    return sections.includes('WORK') && sections[0] === 'PROJECTS'
      ? 'WORK'
      : (sections.find((section) => section !== 'OTHER') ?? 'OTHER');
  // "Diploma's en passen": one part is a heading, and the other a single word.
  const known = sections.find((section) => section !== undefined);
  if (
    known !== undefined &&
    !/[,\d]/u.test(heading) &&
    parts.length === 2 &&
    parts.every((part) => !/\s/u.test(part)) &&
    !looksLikeOccupation(heading)
  )
    return known;
  // "Professional development and field certifications": a part that nobody knows says it by its last word.
  if (known === 'CERTIFICATIONS' && !/[,\d]/u.test(heading) && parts.every((part) => sectionOfEnd(part) === known))
    return known;
  const unqualified = heading.replace(QUALIFIER_BEHIND, '').replace(QUALIFIER_BEFORE, '');
  return unqualified === heading ? undefined : sectionOf(unqualified);
}

/** What a heading that nobody knows as a whole says by its last word: "Tertiary education", "Vakdiploma's". */
export function sectionOfLastWord(heading: string): SectionKind | undefined {
  const word = normaliseKey(heading.trim().split(/\s+/u).at(-1) ?? '');
  const whole = SECTION_BY_HEADING.get(word) ?? SECTION_BY_HEADING.get(`${word}s`);
  if (whole !== undefined) return whole;
  const ending = LONG_HEADINGS.find((known) => word.endsWith(known));
  return ending === undefined ? undefined : SECTION_BY_HEADING.get(ending);
}

function sectionOfEnd(part: string): SectionKind | undefined {
  return sectionOfWords(part) ?? sectionOfLastWord(part);
}

function sectionOfWords(heading: string): SectionKind | undefined {
  const key = normaliseKey(heading);
  const role = KEY_ROLES.get(key);
  return SECTION_BY_HEADING.get(key) ?? (role === undefined ? undefined : SECTION_BY_ROLE[role]);
}

export type { SectionKind } from '../word-types/heading-words.js';
