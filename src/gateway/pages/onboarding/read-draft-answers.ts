import { joinDocuments, type Draft, type DraftAnswers } from '../../../domain/onboarding/index.js';
import { isId } from '../../../platform/database/index.js';
import { correctionIn } from './read-correction.js';
import { clean, CONTROL } from './read-onboarding-answers.js';

/** Most skills that a person adds, and most that they would like to learn. */
const MAX_CHOSEN = 60;

const MIN_LEVEL = 1;
const MAX_LEVEL = 5;

type Fields = Readonly<Record<string, unknown>>;

/**
 * What a submitted form says of skills, history and interests. Only what the form shows is decided about: it names the
 * documents whose findings it shows. What was decided about others stays.
 */
export function readDraftAnswers(
  fields: Fields,
  { answers, documents, found }: Draft,
): Omit<DraftAnswers, 'firstName' | 'lastName' | 'email' | 'text'> {
  const isTicked = (name: string) => fields[name] === 'yes';
  const chosen = (prefix: string) =>
    Object.keys(fields)
      .filter((name) => name.startsWith(prefix) && isTicked(name))
      .map((name) => name.slice(prefix.length))
      .filter(isId)
      .slice(0, MAX_CHOSEN);
  const shownIds = clean(fields['reading'], CONTROL).split(',');
  const shown = joinDocuments(documents.filter(({ id }) => shownIds.includes(id)));
  const skills = shown?.skills ?? [];
  const skillIds = new Set(skills.map(({ id }) => id));
  const { workHistory = [], educations = [], certifications = [] } = shown?.history ?? {};
  const entries = [...workHistory, ...educations, ...certifications].map(({ id }) => id);
  const isOfOthers = (entry: string) =>
    documents.some(({ id }) => entry.startsWith(`${id}.`)) && !shownIds.some((id) => entry.startsWith(`${id}.`));
  const others = Object.entries(answers.corrections ?? {}).filter(([id]) => isOfOthers(id));
  const added = chosen('added.');
  const rated = new Set([...(found?.skills ?? []).map(({ id }) => id), ...added]);
  const levels = Object.entries({ ...answers.levels, ...levelsIn(fields) }).filter(([id]) => rated.has(id));
  return {
    ...{ readText: answers.readText, added, interests: chosen('interest.'), levels: Object.fromEntries(levels) },
    confirmed: [
      ...answers.confirmed.filter((id) => !skillIds.has(id)),
      ...skills.filter(({ id, isUnsure }) => isUnsure && isTicked(`skill.${id}`)).map(({ id }) => id),
    ],
    dropped: [
      ...answers.dropped.filter((id) => !skillIds.has(id)),
      ...skills.filter(({ id, isUnsure }) => !isUnsure && !isTicked(`skill.${id}`)).map(({ id }) => id),
    ],
    droppedEntries: [
      ...answers.droppedEntries.filter(isOfOthers),
      ...entries.filter((entry) => !isTicked(`entry.${entry}`)),
    ],
    corrections: Object.fromEntries([
      ...others,
      ...certifications.flatMap(({ id, entry }) => {
        const correction = correctionIn(fields, id, entry);
        return correction ? [[id, correction] as const] : [];
      }),
    ]),
  };
}

/** The levels of a form, by skill. */
function levelsIn(fields: Fields): Record<string, number> {
  const levels: Record<string, number> = {};
  for (const [name, value] of Object.entries(fields)) {
    const [, id = ''] = /^level\.(.+)$/.exec(name) ?? [];
    const level = Number(value);
    if (isId(id) && Number.isInteger(level) && level >= MIN_LEVEL && level <= MAX_LEVEL) levels[id] = level;
  }
  return levels;
}
