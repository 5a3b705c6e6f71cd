import type { Findings, FoundSkill } from '../../reader/index.js';
import type { FoundDraftSkill, FoundRecord, FoundWords } from './draft-document.js';

/** Most skills of a document that a person is asked about. */
const MAX_SKILLS = 80;

/** Most skills among them of which the words leave it open. */
const MAX_UNSURE = 10;

/** Most entries of each list of its history. */
const MAX_ENTRIES = 40;

/** How much of the line around the words is shown, in characters on either side. */
const AROUND = 70;

/**
 * What a person is shown of a reading: each skill once, where it was found first, with the words around it.
 *
 * @returns null if nothing was found.
 */
export function foundRecordOf(findings: Findings, payload: string): FoundRecord | null {
  const { person } = findings;
  if (person === null) return null;
  const textAt = createTexts(findings, payload);
  const skills = new Map<string, FoundDraftSkill>();
  const add = (found: readonly FoundSkill[], isUnsure: boolean, most: number) => {
    const last = Math.min(skills.size + most, MAX_SKILLS);
    for (const skill of found) {
      const { skillId: id, level } = skill;
      const known = skills.get(id);
      // The highest level that the text gives, beside the words that name the skill first.
      if (known && !isUnsure) skills.set(id, { ...known, level: Math.max(known.level, wholeLevel(level)) });
      if (known || skills.size >= last) continue;
      skills.set(id, { id, level: wholeLevel(level), words: wordsOf(skill, textAt), isUnsure });
    }
  };
  add(person.skills, false, MAX_SKILLS);
  add(person.candidates, true, MAX_UNSURE);
  const history = {
    workHistory: person.workHistory.slice(0, MAX_ENTRIES),
    educations: person.educations.slice(0, MAX_ENTRIES),
    certifications: person.certifications.slice(0, MAX_ENTRIES),
  };
  const isEmpty = skills.size === 0 && Object.values(history).every((entries) => entries.length === 0);
  return isEmpty ? null : { skills: [...skills.values()], history };
}

function wholeLevel(level: number): number {
  return Math.min(5, Math.max(1, Math.round(level)));
}

/** Reads the text at a JSON Pointer: of a document, else of the payload itself. */
function createTexts({ documents = [] }: Findings, payload: string): (pointer: string) => string | undefined {
  const byPointer = new Map(documents.map(({ pointer, text }) => [pointer, text]));
  const root: unknown = JSON.parse(payload);
  return (pointer) => {
    const text = byPointer.get(pointer) ?? valueAt(root, pointer);
    return typeof text === 'string' ? text : undefined;
  };
}

function valueAt(root: unknown, pointer: string): unknown {
  const names = pointer.split('/').slice(1);
  return names.reduce<unknown>((value, name) => {
    const own = name.replaceAll('~1', '/').replaceAll('~0', '~');
    return typeof value === 'object' && value !== null && Object.hasOwn(value, own)
      ? (value as Record<string, unknown>)[own]
      : undefined;
  }, root);
}

/** The words that name a skill, with the rest of their line as far as it is short. */
function wordsOf({ quote, place }: FoundSkill, textAt: (pointer: string) => string | undefined): FoundWords {
  const text = place.inName ? undefined : textAt(place.pointer);
  if (text?.slice(place.start, place.end) !== quote) return { before: '', quote, after: '' };
  const before =
    text
      .slice(Math.max(0, place.start - AROUND), place.start)
      .split(/[\r\n]/)
      .at(-1) ?? '';
  const after = text.slice(place.end, place.end + AROUND).split(/[\r\n]/)[0] ?? '';
  return { before: cutStart(before.trimStart(), place.start > AROUND), quote, after: cutEnd(after).trimEnd() };
}

/** Begins with a whole word where the line was cut. */
function cutStart(text: string, mayBeCut: boolean): string {
  return mayBeCut && text.length >= AROUND ? `… ${text.slice(text.indexOf(' ') + 1)}` : text;
}

function cutEnd(text: string): string {
  return text.length >= AROUND ? `${text.slice(0, Math.max(0, text.lastIndexOf(' ')))} …` : text;
}
