import { SHARED_OWNER_ID } from '../../../platform/database/sql/identifiers.js';
import type { Language } from '../../../platform/localization/index.js';
import type { FoundDate } from '../dates/calendar-date.js';
import type { JsonObject } from '../values/json-value.js';
import { walkStrings } from '../values/walk-leaves.js';
import { linkOccupation, requiredSkillsOf } from './link-occupation.js';
import type { PackedOccupations } from './packed-occupations.js';

/** A job of the item's person. */
interface DatedJob {
  /** The title of the job. */
  readonly occupation?: string;
  readonly startDate?: FoundDate;
  readonly endDate?: FoundDate;
}

/** A skill that nobody states, but that the occupation of a job requires. */
interface InferredSkill {
  readonly skillOwnerId: string;
  readonly skillId: string;
  /** The title of the job, as the item has it. */
  readonly quote: string;
  /** JSON Pointer (RFC 6901) of the string with the title, and offsets in UTF-16 code units in it: [start, end). */
  readonly place: { readonly pointer: string; readonly start: number; readonly end: number };
  readonly source: 'INFERRED';
  /** 0-5 */
  readonly level: number;
  readonly levelBasis: 'DEFAULT';
  /** 0-1 */
  readonly likelihood: number;
}

/**
 * Likelihood that somebody has a skill that the occupation of a job requires. Nobody said so and jobs differ, so it is
 * lower than for words of a text. A long or recent job adds a little; a skill that many occupations require counts a
 * little less. Our own choice.
 */
const BASE_LIKELIHOOD = 0.17;
const BY_LENGTH = 0.04;
const BY_RECENCY = 0.04;
const BY_RANK = 0.001;

/** Years from which a job counts in full as long, and after which as long ago. */
const LONG_YEARS = 5;
const LONG_AGO_YEARS = 10;
const YEAR = 365.25 * 86_400_000;

/** The level of an inferred skill: lower than that of any skill that is named. */
const INFERRED_LEVEL = 1;

/** Most jobs of an item whose occupations are used. */
const MAX_JOBS = 20;

/** Longest text in which a job's title is looked for, in UTF-16 code units: more would keep the next items waiting. */
const MAX_SEARCH_LENGTH = 2_000_000;

/**
 * The skills that the occupations of a person's jobs require: each once, with the words of the job's title.
 *
 * @param payload the item as its pointers lead
 * @param language the language of the item's text, null when unknown
 * @param at when the item was written
 */
export function inferSkills(
  occupations: PackedOccupations,
  jobs: readonly DatedJob[],
  payload: JsonObject,
  language: Language | null,
  at: Date,
): InferredSkill[] {
  const best = new Map<string, InferredSkill>();
  for (const job of jobs.slice(0, MAX_JOBS)) {
    const title = job.occupation;
    const occupation = title === undefined ? undefined : linkOccupation(occupations, title, language);
    const written = title === undefined || occupation === undefined ? undefined : placeOf(title, payload);
    if (occupation === undefined || written === undefined) continue;
    const likelihood = likelihoodOf(job, at);
    for (const [rank, skillId] of requiredSkillsOf(occupations, occupation).entries()) {
      const inferred: InferredSkill = {
        skillOwnerId: SHARED_OWNER_ID,
        skillId,
        ...written,
        source: 'INFERRED',
        level: INFERRED_LEVEL,
        levelBasis: 'DEFAULT',
        likelihood: likelihood - BY_RANK * rank,
      };
      const known = best.get(skillId);
      if (known === undefined || known.likelihood < inferred.likelihood) best.set(skillId, inferred);
    }
  }
  return [...best.values()].sort((one, other) => other.likelihood - one.likelihood);
}

function likelihoodOf({ startDate, endDate }: DatedJob, at: Date): number {
  const end = endDate === undefined ? at.getTime() : Date.parse(endDate.instant);
  const length = startDate === undefined ? 0 : (end - Date.parse(startDate.instant)) / YEAR;
  // A job without any date may have been at any time.
  const age = startDate === undefined && endDate === undefined ? LONG_AGO_YEARS : (at.getTime() - end) / YEAR;
  return BASE_LIKELIHOOD + BY_LENGTH * part(length / LONG_YEARS) + BY_RECENCY * (1 - part(age / LONG_AGO_YEARS));
}

function part(value: number): number {
  return Math.min(Math.max(value, 0), 1);
}

/** Where a title is in the item: a value that consists of it, else its first place in a text. */
function placeOf(title: string, payload: JsonObject): Pick<InferredSkill, 'quote' | 'place'> | undefined {
  let inText: Pick<InferredSkill, 'quote' | 'place'> | undefined;
  let looked = 0;
  for (const { value, pointer } of walkStrings(payload)) {
    if ((looked += value.length) > MAX_SEARCH_LENGTH) break;
    const start = indexOfWords(value, title);
    if (start < 0) continue;
    const found = { quote: title, place: { pointer, start, end: start + title.length } };
    if (value.trim() === title) return found;
    inText ??= found;
  }
  return inText;
}

/** Where a text holds words that are not inside other words; -1 where it does not. */
function indexOfWords(text: string, words: string): number {
  for (let start = text.indexOf(words); start >= 0; start = text.indexOf(words, start + 1)) {
    if (
      !/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, start - 2), start)) &&
      !/^[\p{L}\p{N}]/u.test(text.slice(start + words.length, start + words.length + 2))
    )
      return start;
  }
  return -1;
}
