import { allMatches } from './language/patterns.js';
import type { Dictionary } from './model/dictionary.js';
import type { Passage } from './model/draft.js';
import { findEvidence, type PersonOfText } from './find-evidence.js';
import type { FoundSkill, FoundSuggestion, Language } from './model/findings.js';
import { deniedSpans } from './claims/negation.js';
import { detectLanguage } from './language/detect-language.js';
import { defaultLevel, toLevel } from './levels/level-scale.js';
import { MONTH_NUMBERS } from './dates/date-forms.js';
import { findAddresses } from './language/addresses.js';
import { statementsOf, type Statement } from './language/sentences.js';
import type { Span } from './language/span.js';

/** Ranks the skills that a phrase or sentence may speak of, the likeliest first. */
export type RankSkills = (text: string, language: Language, limit: number) => readonly RankedSkill[];

export interface RankedSkill {
  readonly skillOwnerId: string;
  readonly skillId: string;
  /** 0-1, rough. */
  readonly likelihood: number;
}

/**
 * From this likelihood on a skill is suggested: about half of what is suggested is then right (bench:reading), which is
 * what somebody who looks through a list bears.
 */
export const LEAST_LIKELIHOOD = 0.3;

/** Skills that one sentence may suggest. */
const MOST_OF_A_SEGMENT = 3;

/** Sentences and entries of an item that are looked at: a CV of many pages. More would keep the next items waiting. */
const MOST_SEGMENTS = 400;

/** Longer sentences are looked at in parts that long, in UTF-16 code units: what a sentence means is lost in more. */
const LONGEST_PART = 400;

/**
 * Running text with fewer words that tell something is not ranked: a title, a place or a date shares a word with some
 * skill or other, and the ranker, which learnt from sentences, is too sure of it. Entries of a list are meant as
 * skills, however short.
 */
const FEWEST_TELLING_WORDS = 3;
const TELLING_WORD = /\p{L}{4,}/gu;

/** Parts with fewer characters are too little for the language to be told from. */
const TELLING_LENGTH = 40;

/**
 * Looks for skills that a text means without naming them: ranks the taxonomy's skills for every sentence and entry that
 * speaks of the person. What the labels credit already is passed over, and so is what is denied, wished for, or other
 * people's.
 *
 * @param language the language of the item's text, null when unknown
 * @returns each skill once, at its likeliest place; the likeliest first
 */
export function suggestSkills(
  passages: readonly Passage[],
  language: Language | null,
  dictionary: Dictionary,
  person: PersonOfText,
  rank: RankSkills,
): FoundSuggestion[] {
  // The same that reading credited: the second pass may not rest on what was stored since.
  const credited = new Set(findEvidence(passages, language, dictionary, person).skills.map(keyOf));
  const best = new Map<string, FoundSuggestion>();
  let looked = 0;
  for (const passage of passages) {
    if (passage.skillUri !== undefined) continue;
    const within = passage.within ?? { start: 0, end: passage.text.length };
    for (const segment of statementsOf(passage.text, within, passage.manner)) {
      for (const part of partsOf(passage.text, segment)) {
        if (looked >= MOST_SEGMENTS) return byLikelihood(best);
        looked += 1;
        for (const suggestion of suggestedBy(passage, segment, part, { language, nameParts: person.nameParts, rank })) {
          const key = keyOf(suggestion);
          const known = best.get(key);
          if (!credited.has(key) && (known === undefined || known.likelihood < suggestion.likelihood))
            best.set(key, suggestion);
        }
      }
    }
  }
  return byLikelihood(best);
}

function byLikelihood(suggestions: ReadonlyMap<string, FoundSuggestion>): FoundSuggestion[] {
  return [...suggestions.values()].sort((one, other) => other.likelihood - one.likelihood);
}

function keyOf({ skillOwnerId, skillId }: Pick<FoundSkill, 'skillOwnerId' | 'skillId'>): string {
  return `${skillOwnerId}/${skillId}`;
}

/** A segment, or the pieces of a long one, without blanks around them. */
function* partsOf(text: string, segment: Statement): Generator<Span> {
  for (let start = segment.start; start < segment.end;) {
    let end = Math.min(segment.end, start + LONGEST_PART);
    if (end < segment.end) {
      const gap = text.lastIndexOf(' ', end);
      if (gap > start) end = gap;
    }
    const words = text.slice(start, end);
    const trimmed = words.trim();
    if (/\p{L}{2}/u.test(trimmed)) {
      const from = start + words.indexOf(trimmed);
      yield { start: from, end: from + trimmed.length };
    }
    start = end === start ? end + 1 : end;
  }
}

interface Ranking {
  readonly language: Language | null;
  readonly nameParts: ReadonlySet<string>;
  readonly rank: RankSkills;
}

function* suggestedBy(
  passage: Passage,
  segment: Statement,
  part: Span,
  { language, nameParts, rank }: Ranking,
): Generator<FoundSuggestion> {
  const quote = passage.text.slice(part.start, part.end);
  const said = without(quote, [...deniedSpans(quote), ...findAddresses(quote), ...namesIn(quote, nameParts)]);
  if (!/\p{L}{2}/u.test(said) || (!segment.listed && tellingWords(said) < FEWEST_TELLING_WORDS)) return;
  const spoken = (quote.length >= TELLING_LENGTH ? detectLanguage(quote) : null) ?? language ?? 'en';
  const { level, basis } = passage.level ?? defaultLevel(segment.listed);
  for (const { skillOwnerId, skillId, likelihood } of rank(said, spoken, MOST_OF_A_SEGMENT)) {
    if (likelihood < LEAST_LIKELIHOOD) continue;
    yield {
      skillOwnerId,
      skillId,
      quote,
      place: {
        pointer: passage.pointer,
        start: part.start,
        end: part.end,
        ...(passage.inName ? { inName: true } : {}),
      },
      source: passage.source,
      level: toLevel(level),
      levelBasis: basis,
      likelihood,
    };
  }
}

function namesIn(text: string, nameParts: ReadonlySet<string>): Span[] {
  return allMatches(/[\p{L}'’-]+/gu, text)
    .filter(([word]) => nameParts.has(word))
    .map(({ index, 0: word }) => ({ start: index, end: index + word.length }));
}

function tellingWords(text: string): number {
  return allMatches(TELLING_WORD, text).filter(([word]) => !MONTH_NUMBERS.has(word.toLowerCase())).length;
}

function without(text: string, spans: readonly Span[]): string {
  return spans.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(Math.max(0, end - start)) + rest.slice(end),
    text,
  );
}
