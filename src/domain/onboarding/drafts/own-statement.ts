import { ownRecordPayload, readDate, type FoundCertification, type OwnSkill } from '../../reader/index.js';
import { isKept, type CertificateCorrection, type Draft } from './draft.js';
import type { JoinedEntry } from './join-documents.js';

/** Level of a skill that the person added without choosing another one: competent, as in lists of skills. */
export const ADDED_LEVEL = 3;

/**
 * What a person has confirmed of a draft, as the payloads of import items: one for each document, so that evidence names
 * what it comes from, and one for what the person added.
 *
 * @param names - of the skills that still exist, by id; the others are left out.
 * @returns nothing for a document of which the person has confirmed nothing.
 */
export function confirmedPayloads({ answers, documents, found }: Draft, names: ReadonlyMap<string, string>): object[] {
  const kept = (found?.skills ?? []).filter((skill) => isKept(skill, answers));
  const skillOf = (id: string, level: number, words?: string): OwnSkill[] => {
    const name = names.get(id);
    if (name === undefined) return [];
    return [{ skill: { id, name }, level: answers.levels[id] ?? level, ...(words !== undefined && { words }) }];
  };
  const ofDocuments = documents.flatMap(({ id: documentId, name }) => {
    const keep = <Entry>(entries: readonly JoinedEntry<Entry>[] = []) =>
      entries.filter((entry) => entry.documentId === documentId && !answers.droppedEntries.includes(entry.id));
    const skills = kept.flatMap(({ id, level, words }) =>
      words.filter((own) => own.documentId === documentId).flatMap(({ quote }) => skillOf(id, level, quote)),
    );
    const history = {
      workHistory: keep(found?.history.workHistory).map(({ entry }) => entry),
      educations: keep(found?.history.educations).map(({ entry }) => entry),
      certifications: keep(found?.history.certifications).map(({ id, entry }) =>
        corrected(entry, answers.corrections?.[id]),
      ),
    };
    const isEmpty = skills.length === 0 && Object.values(history).every((entries) => entries.length === 0);
    return isEmpty ? [] : [ownRecordPayload(skills, history, name ?? undefined)];
  });
  const keptIds = new Set(kept.map(({ id }) => id));
  const added = answers.added.filter((id) => !keptIds.has(id)).flatMap((id) => skillOf(id, ADDED_LEVEL));
  const history = { workHistory: [], educations: [], certifications: [] };
  return added.length === 0 ? ofDocuments : [...ofDocuments, ownRecordPayload(added, history)];
}

/** A certificate as the person says that it is. Without a name it keeps the one that was found. */
function corrected(found: FoundCertification, correction: CertificateCorrection | undefined): FoundCertification {
  if (!correction) return found;
  const { authority: _authority, date: _date, expiresAt: _expiresAt, ...rest } = found;
  const [date, expiresAt] = [readDate(correction.date), readDate(correction.expiresAt)];
  return {
    ...rest,
    ...(correction.name !== '' && { name: correction.name }),
    ...(correction.authority !== '' && { authority: correction.authority }),
    ...(date && { date }),
    ...(expiresAt && { expiresAt }),
  };
}
