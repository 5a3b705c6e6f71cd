import type { Draft, DraftAnswers } from '../../../domain/onboarding/index.js';
import { isId } from '../../../platform/database/index.js';

/** Most skills that a person adds, and most that they would like to learn. */
const MAX_CHOSEN = 60;

const MIN_LEVEL = 1;
const MAX_LEVEL = 5;

/**
 * What a submitted form says of skills, history and interests. What was found is decided about only by a form that shows
 * the same reading: after a new one, what a form that was still open says of the old one no longer counts.
 */
export function readDraftAnswers(
  fields: Readonly<Record<string, unknown>>,
  { answers, found }: Draft,
): Omit<DraftAnswers, 'firstName' | 'lastName' | 'email' | 'text'> {
  const isTicked = (name: string) => fields[name] === 'yes';
  const chosen = (prefix: string) =>
    Object.keys(fields)
      .filter((name) => name.startsWith(prefix) && isTicked(name))
      .map((name) => name.slice(prefix.length))
      .filter(isId)
      .slice(0, MAX_CHOSEN);
  const rest = { readText: answers.readText, added: chosen('added.'), interests: chosen('interest.') };
  const levels = levelsIn(fields);
  if (!found || fields['reading'] !== found.reading) {
    const { confirmed, dropped, droppedEntries } = answers;
    return { ...rest, confirmed, dropped, droppedEntries, levels: { ...answers.levels, ...levels } };
  }
  const entries = Object.entries(found.history).flatMap(([kind, list]: [string, readonly unknown[]]) =>
    list.map((_entry, position) => `${kind}.${String(position)}`),
  );
  return {
    ...rest,
    levels,
    confirmed: found.skills.filter(({ id, isUnsure }) => isUnsure && isTicked(`skill.${id}`)).map(({ id }) => id),
    dropped: found.skills.filter(({ id, isUnsure }) => !isUnsure && !isTicked(`skill.${id}`)).map(({ id }) => id),
    droppedEntries: entries.filter((entry) => !isTicked(`entry.${entry}`)),
  };
}

/** The levels of a form, by skill. */
function levelsIn(fields: Readonly<Record<string, unknown>>): Record<string, number> {
  const levels: Record<string, number> = {};
  for (const [name, value] of Object.entries(fields)) {
    const [, id = ''] = /^level\.(.+)$/.exec(name) ?? [];
    const level = Number(value);
    if (isId(id) && Number.isInteger(level) && level >= MIN_LEVEL && level <= MAX_LEVEL) levels[id] = level;
  }
  return levels;
}
