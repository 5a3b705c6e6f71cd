import type { Dictionary } from '../model/dictionary.js';
import type { TextSegment } from '../model/parsed-record.js';
import type { FoundSkill } from '../model/findings.js';
import { LISTED_LEVEL, toLevel } from '../levels/level-scale.js';
import { skillOfNumber, type SkillKey } from '../labels/layers.js';
import { skillByUri, skillIdIn, skillsByIds } from '../labels/skill-uris.js';

/** Confidence in a skill that is named by its URI. */
const CERTAIN = 1;

/**
 * The skills that segments name by their URIs, and the other segments, which are still to be searched: those without a
 * URI, or with one that the taxonomy does not have.
 */
export function findStatedSkills(
  segments: readonly TextSegment[],
  dictionary: Dictionary,
): { readonly stated: FoundSkill[]; readonly others: TextSegment[] } {
  const stated: FoundSkill[] = [];
  const others: TextSegment[] = [];
  const named = skillsNamedById(segments, dictionary);
  for (const segment of segments) {
    const skill = segment.skillUri === undefined ? undefined : skillNamedBy(segment.skillUri, named, dictionary);
    const span = skill === undefined ? undefined : wordsOf(segment);
    if (skill === undefined || span === undefined) {
      others.push(segment);
      continue;
    }
    stated.push({
      skillOwnerId: skill.ownerId,
      skillId: skill.id,
      quote: segment.text.slice(span.start, span.end),
      place: { pointer: segment.pointer, ...span, ...(segment.inName ? { inName: true } : {}) },
      source: segment.source,
      level: toLevel(segment.level?.level ?? LISTED_LEVEL),
      levelBasis: segment.level?.basis ?? 'DEFAULT',
      confidence: CERTAIN,
    });
  }
  return { stated, others };
}

/** The skills that segments name by their identifiers in this service. */
function skillsNamedById(segments: readonly TextSegment[], { layers }: Dictionary): ReadonlyMap<string, SkillKey> {
  const ids = new Set(segments.flatMap(({ skillUri }) => (skillUri && skillIdIn(skillUri)) ?? []));
  const named = new Map<string, SkillKey>();
  if (ids.size === 0) return named;
  for (const layer of layers)
    for (const [id, number] of skillsByIds(ids, layer)) named.set(id, skillOfNumber(layer, number));
  return named;
}

/** The skill with this identifier; else the organisation's own skill with this URI, or the shared one. */
function skillNamedBy(uri: string, named: ReadonlyMap<string, SkillKey>, { layers }: Dictionary): SkillKey | undefined {
  const id = skillIdIn(uri);
  if (id !== undefined) return named.get(id);
  for (const layer of layers) {
    const number = skillByUri(uri, layer);
    if (number !== undefined) return skillOfNumber(layer, number);
  }
  return undefined;
}

/** The segment without white space around it; undefined for a blank one. */
function wordsOf({ text, within }: TextSegment): { readonly start: number; readonly end: number } | undefined {
  const start = within?.start ?? 0;
  const words = text.slice(start, within?.end ?? text.length);
  const trimmed = words.trim();
  if (trimmed === '') return undefined;
  const from = start + words.indexOf(trimmed);
  return { start: from, end: from + trimmed.length };
}
