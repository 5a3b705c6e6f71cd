import { ownRecordPayload, type OwnHistory, type OwnSkill } from '../../reader/index.js';
import { isKept, type Draft, type HistoryKind } from './draft.js';

/** Level of a skill that the person added without choosing another one: competent, as in lists of skills. */
export const ADDED_LEVEL = 3;

/**
 * What a person has confirmed of a draft, as the payload of an import item.
 *
 * @param names - of the skills that still exist, by id; the others are left out.
 * @returns null if the person has confirmed nothing.
 */
export function confirmedPayload({ answers, found }: Draft, names: ReadonlyMap<string, string>): object | null {
  const kept = (found?.skills ?? []).filter((skill) => isKept(skill, answers));
  const foundIds = new Set(kept.map(({ id }) => id));
  const skills: OwnSkill[] = [
    ...kept.map(({ id, level, words }) => ({ id, level, words: words.quote })),
    ...answers.added.filter((id) => !foundIds.has(id)).map((id) => ({ id, level: ADDED_LEVEL })),
  ].flatMap(({ id, level, ...quoted }) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ skill: { id, name }, level: answers.levels[id] ?? level, ...quoted }];
  });
  const history = keptHistory({ answers, found });
  const isEmpty = skills.length === 0 && Object.values(history).every((entries) => entries.length === 0);
  return isEmpty ? null : ownRecordPayload(skills, history);
}

/** The entries of the history that the person has not dropped. */
function keptHistory({ answers, found }: Pick<Draft, 'answers' | 'found'>): OwnHistory {
  const keep = <Entry>(kind: HistoryKind, entries: readonly Entry[] = []) =>
    entries.filter((_entry, position) => !answers.droppedEntries.includes(`${kind}.${position}`));
  return {
    workHistory: keep('workHistory', found?.history.workHistory),
    educations: keep('educations', found?.history.educations),
    certifications: keep('certifications', found?.history.certifications),
  };
}
