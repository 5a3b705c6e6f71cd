import { allMatches } from '../language/patterns.js';
import type { Dictionary } from '../model/dictionary.js';
import type { TextSegment } from '../model/parsed-record.js';
import { MIN_LIKELIHOOD } from './credit/credit-decision.js';
import type { PersonOfText } from './evidence-in-statement.js';
import { findEvidence } from './find-evidence.js';
import type { FoundSkill, FoundSuggestion, Language } from '../model/findings.js';
import { deniedSpans } from './negation.js';
import { detectLanguage } from '../language/detect-language.js';
import { defaultLevel, toLevel } from '../levels/level-scale.js';
import { MONTH_NUMBERS } from '../dates/date-forms.js';
import { findLevelExpressions } from '../levels/level-expressions.js';
import { findAddresses } from '../language/addresses.js';
import { statementsOf, type Statement } from '../language/sentences.js';
import { sectionOpenedBy } from '../vocabulary/index.js';
import { overlaps, type Span } from '../language/span.js';
import { tellsOfStudy } from './credit/credit-signs.js';

/** Ranks the skills that a phrase or sentence of somebody with these job titles may mean, the likeliest first. */
export type RankSkills = (
  text: string,
  language: Language,
  limit: number,
  jobTitles: readonly string[],
) => readonly RankedSkill[];

export interface RankedSkill {
  readonly skillOwnerId: string;
  readonly skillId: string;
  /** 0-1, rough. */
  readonly likelihood: number;
}

/** What is known of a person when skills are suggested from a text. */
export interface PersonWithHistory extends PersonOfText {
  /** The names of employers, schools, jobs and studies in the person's history: they are no words about skills. */
  readonly historyNames?: readonly string[];
  readonly jobTitles?: readonly string[];
}

/** Most skills that one sentence suggests. */
const MAX_PER_STATEMENT = 3;

/** Most sentences and entries of an item that are ranked: a CV of many pages. More would keep other items waiting. */
const MAX_STATEMENTS = 400;

/** Length of the parts in which longer sentences are ranked, in UTF-16 code units: a longer text has no one meaning. */
const MAX_PART_LENGTH = 400;

/**
 * Fewest content words of running text that is ranked. A title, a place or a date shares a word with some skill, and
 * the ranker, which was trained on sentences, is too sure of it. Entries of a list are meant as skills, however short;
 * but a single English word that is no label is ranked by its letters alone ("Master" like audio mastering), which is not
 * fitted on anything.
 */
const MIN_CONTENT_WORDS = 3;
/** The same beside the name of an employer, school or job: "with", "from" and "onwards" stand there too. */
const MIN_CONTENT_WORDS_BESIDE_NAMES = 5;
const CONTENT_WORD = /\p{L}{4,}/gu;
/** Capitals inside a sentence are names: of places, streets, firms and products. A sentence has other words, too. */
const MIN_LOWER_CASE_WORDS = 2;
const LOWER_CASE_WORD = /(?<![\p{L}\p{N}])\p{Ll}\p{L}{3,}/gu;

/** A work in quotes with its year: its title is not about what its author can do. */
const CITATION = /[“"][^“”"]{8,200}[”"].*\b(?:19|20)\d{2}\b/su;

/** Shortest text from which the language is detected, in UTF-16 code units. */
const MIN_LENGTH_TO_TELL_LANGUAGE = 40;

/**
 * Looks for skills that a text means without naming them: ranks the taxonomy's skills for every sentence and entry
 * about the person. Skills that the labels credit already are left out, and so is everything that is denied, wished for
 * or about other people.
 *
 * @param language the language of the item's text, null when unknown
 * @returns each skill once, at its likeliest place; the likeliest first
 */
export function suggestSkills(
  segments: readonly TextSegment[],
  language: Language | null,
  dictionary: Dictionary,
  person: PersonWithHistory,
  rank: RankSkills,
): FoundSuggestion[] {
  // The same skills that reading credited: the second pass must not depend on what was stored since.
  const evidence = findEvidence(segments, language, dictionary, person).skills;
  const credited = new Set(evidence.map(keyOf));
  const best = new Map<string, FoundSuggestion>();
  let looked = 0;
  for (const segment of segments) {
    if (segment.skillUri !== undefined || segment.aboutStudy === true || segment.isAside === true) continue;
    const said = evidence.filter(({ place }) => place.pointer === segment.pointer);
    const within = segment.within ?? { start: 0, end: segment.text.length };
    for (const statement of statementsOf(segment.text, within, segment.kind)) {
      // An entry that is credited says that skill, and nothing beside it.
      if (statement.listed && said.some(({ place }) => overlaps(place, statement))) continue;
      for (const part of partsOf(segment.text, statement)) {
        if (looked >= MAX_STATEMENTS) return byLikelihood(best);
        looked += 1;
        for (const suggestion of suggestedBy(segment, statement, part, {
          language,
          person,
          rank,
        })) {
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

/** A statement, or the parts of a long one, without white space around them. */
function* partsOf(text: string, statement: Statement): Generator<Span> {
  for (let start = statement.start; start < statement.end;) {
    let end = Math.min(statement.end, start + MAX_PART_LENGTH);
    if (end < statement.end) {
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
  readonly person: PersonWithHistory;
  readonly rank: RankSkills;
}

function* suggestedBy(
  segment: TextSegment,
  statement: Statement,
  part: Span,
  { language, person, rank }: Ranking,
): Generator<FoundSuggestion> {
  const quote = segment.text.slice(part.start, part.end);
  if (sectionOpenedBy(quote)?.textAt === quote.length || tellsOfStudy(quote) || CITATION.test(quote)) return;
  const ofHistory = spansOf(person.historyNames ?? [], quote);
  const said = without(quote, [
    ...deniedSpans(quote),
    ...findAddresses(quote),
    ...namesIn(quote, person.nameParts),
    ...ofHistory,
    // The words of a scale say how well, and not what.
    ...(statement.listed ? findLevelExpressions(quote, 'LIST').filter(({ about }) => about !== 'TEACHING') : []),
  ]);
  if (!/\p{L}{2}/u.test(said)) return;
  if ((ofHistory.length > 0 || !statement.listed) && !isRunningText(said, ofHistory.length > 0)) return;
  const spoken = (quote.length >= MIN_LENGTH_TO_TELL_LANGUAGE ? detectLanguage(quote) : null) ?? language ?? 'en';
  if (spoken === 'en' && !/\p{L}[^\p{L}]+\p{L}/u.test(said)) return;
  const { level, basis } = segment.level ?? defaultLevel(statement.listed);
  for (const { skillOwnerId, skillId, likelihood } of rank(said, spoken, MAX_PER_STATEMENT, person.jobTitles ?? [])) {
    if (likelihood < MIN_LIKELIHOOD) continue;
    yield {
      skillOwnerId,
      skillId,
      quote,
      place: {
        pointer: segment.pointer,
        start: part.start,
        end: part.end,
        ...(segment.inName ? { inName: true } : {}),
      },
      source: segment.source,
      level: toLevel(level),
      levelBasis: basis,
      likelihood,
    };
  }
}

/** Where the names stand in a text, each as it is written there. */
function spansOf(names: readonly string[], text: string): Span[] {
  return names.flatMap((name) => {
    const start = text.indexOf(name);
    return start === -1 ? [] : [{ start, end: start + name.length }];
  });
}

function namesIn(text: string, nameParts: ReadonlySet<string>): Span[] {
  return allMatches(/[\p{L}'’-]+/gu, text)
    .filter(([word]) => nameParts.has(word))
    .map(({ index, 0: word }) => ({ start: index, end: index + word.length }));
}

function isRunningText(text: string, isBesideNames: boolean): boolean {
  const least = isBesideNames ? MIN_CONTENT_WORDS_BESIDE_NAMES : MIN_CONTENT_WORDS;
  return countContentWords(text) >= least && allMatches(LOWER_CASE_WORD, text).length >= MIN_LOWER_CASE_WORDS;
}

function countContentWords(text: string): number {
  return allMatches(CONTENT_WORD, text).filter(([word]) => !MONTH_NUMBERS.has(word.toLowerCase())).length;
}

function without(text: string, spans: readonly Span[]): string {
  return spans.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(Math.max(0, end - start)) + rest.slice(end),
    text,
  );
}
