import type { FoundCertification, FoundEducation, FoundWorkExperience } from '../../reader/index.js';
import type { DraftDocument, FoundWords, HistoryKind } from './draft-document.js';

/** Most skills that a person is asked about. */
const MAX_SKILLS = 150;

/** Most entries of each list of the history. */
const MAX_ENTRIES = 80;

/** A skill that was found in one or more documents. */
export interface DraftSkill {
  readonly id: string;
  /** 1-5: the highest that a document gives. */
  readonly level: number;
  /** The words of each document that names it. */
  readonly words: readonly (FoundWords & { readonly documentId: string })[];
  /** The words of all these documents may mean something else, so that it counts only if the person says so. */
  readonly isUnsure: boolean;
}

/** An entry of the history with the document that it was found in. */
export interface JoinedEntry<Entry> {
  /** `<document>.<kind>.<position>` */
  readonly id: string;
  readonly documentId: string;
  readonly entry: Entry;
}

/** What was found in all documents of a draft. */
export interface JoinedRecord {
  /** The documents in which something was found. */
  readonly documentIds: readonly string[];
  readonly skills: readonly DraftSkill[];
  readonly history: {
    readonly workHistory: readonly JoinedEntry<FoundWorkExperience>[];
    readonly educations: readonly JoinedEntry<FoundEducation>[];
    readonly certifications: readonly JoinedEntry<FoundCertification>[];
  };
}

/**
 * Joins what was found in the documents of a draft: each skill once with the words of every document that names it, and the
 * entries of each document.
 *
 * @returns null if nothing was found in any.
 */
export function joinDocuments(documents: readonly DraftDocument[]): JoinedRecord | null {
  const read = documents.flatMap(({ id, found }) => (found === null ? [] : [{ id, found }]));
  if (read.length === 0) return null;
  const skills = new Map<string, DraftSkill>();
  for (const { id: documentId, found } of read)
    for (const { words, ...skill } of found.skills) {
      const known = skills.get(skill.id);
      if (!known && skills.size >= MAX_SKILLS) continue;
      const own = { ...words, documentId };
      skills.set(skill.id, known ? joinSkills(known, skill, own) : { ...skill, words: [own] });
    }
  const entriesOf = <Entry>(kind: HistoryKind, list: (found: (typeof read)[number]['found']) => readonly Entry[]) =>
    read
      .flatMap(({ id: documentId, found }) =>
        list(found).map((entry, position) => ({ id: `${documentId}.${kind}.${position}`, documentId, entry })),
      )
      .slice(0, MAX_ENTRIES);
  return {
    documentIds: read.map(({ id }) => id),
    skills: [...skills.values()],
    history: {
      workHistory: entriesOf('workHistory', ({ history }) => history.workHistory),
      educations: entriesOf('educations', ({ history }) => history.educations),
      certifications: entriesOf('certifications', ({ history }) => history.certifications),
    },
  };
}

/** A level that is certain goes before one of words that leave the skill itself open. */
function joinSkills(
  known: DraftSkill,
  { level, isUnsure }: Pick<DraftSkill, 'level' | 'isUnsure'>,
  words: DraftSkill['words'][number],
): DraftSkill {
  const joined = { ...known, words: [...known.words, words] };
  if (known.isUnsure === isUnsure) return { ...joined, level: Math.max(known.level, level) };
  return known.isUnsure ? { ...joined, level, isUnsure: false } : joined;
}
