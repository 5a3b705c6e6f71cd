import type { SkillMention } from '../labels/find-skills.js';
import type { TextSegment } from '../model/parsed-record.js';
import type { LevelOfGroup } from '../levels/group-levels.js';
import type { LevelExpression } from '../levels/level-expression.js';
import { findLevelExpressions } from '../levels/level-expressions.js';
import { levelInName } from '../levels/level-in-name.js';
import { legendOfBareRatings, type Legend } from '../levels/level-legend.js';
import { levelsNear } from '../levels/level-near-mention.js';
import { levelOfEntry } from '../levels/level-of-entry.js';
import type { FoundLevel } from '../levels/level-scale.js';
import { isLetterOrDigit } from '../language/letters.js';
import type { Statement, TextLayout } from '../language/sentences.js';
import { moved, overlaps, type Span } from '../language/span.js';
import { isDenied } from './negation.js';

/** A sentence that is a list of names with their levels is no longer, in UTF-16 code units. */
const MAX_LENGTH_OF_LIST = 200;

/** One thing and its rating, as in a form: "Teamwork: meets". */
const RATED = /^[^:]{2,80}:\s*[^\s:]+(?:\s[^\s:]+){0,3}\s*$/u;

/** What a statement's segment and document tell of levels. */
export interface LevelContext {
  /** The mentions in a text. */
  readonly find: (words: string) => readonly SkillMention[];
  readonly legend: Legend | undefined;
  /** Where the legend is explained, in the offsets of the segment's text. */
  readonly legendSpan: Span | undefined;
  readonly groupLevel: LevelOfGroup;
  readonly nameParts: ReadonlySet<string>;
  /** The year in which the item was written, for "since 2015". */
  readonly writtenIn?: number;
}

/** A statement's mentions and their levels. */
export interface RatedMentions {
  /** With offsets of the statement. */
  readonly mentions: readonly SkillMention[];
  /** One for each mention; undefined where nothing tells it. */
  readonly levels: readonly (FoundLevel | undefined)[];
  readonly expressions: readonly LevelExpression[];
  /** Whether the statement is an entry of a list, or is one by its form: "Excel: advanced, Word: basic". */
  readonly isListed: boolean;
}

/**
 * The levels that a statement gives for the skills that it mentions.
 *
 * @param inside the mentions, with offsets of the segment's text
 * @param nextSkill where the next skill behind the statement begins
 */
export function rateMentions(
  segment: TextSegment,
  statement: Statement,
  inside: readonly SkillMention[],
  nextSkill: number,
  context: LevelContext,
): RatedMentions {
  const text = segment.text.slice(statement.start, statement.end);
  const named = inside.map((mention) => moved(mention, -statement.start));
  const { expressions, isListed } = expressionsOf(segment, statement, named, context);
  const mentions = named.filter(
    ({ start, end }) => !expressions.some((each) => each.isSymbol && each.start === start && each.end === end),
  );
  if (segment.level !== undefined)
    return { mentions, levels: mentions.map(() => segment.level), expressions, isListed };
  const near = levelsNear(text, mentions, expressions, context.nameParts);
  const own = mentions.map((mention) =>
    levelInName(text, mention, expressions, (words) => context.find(words).some(({ key }) => key === mention.key)),
  );
  const alone = isListed && mentions.length === 1 ? levelOfEntry(text, mentions[0] as Span, expressions) : undefined;
  const told = mentions.map((_mention, index) => own[index] ?? near[index] ?? alone);
  if (!told.includes(undefined)) return { mentions, levels: told, expressions, isListed };
  const group = context.groupLevel(statement, nextSkill);
  return { mentions, levels: told.map((level) => level ?? group), expressions, isListed };
}

function expressionsOf(
  segment: TextSegment,
  statement: Statement,
  mentions: readonly SkillMention[],
  { legend, legendSpan, writtenIn }: LevelContext,
): Pick<RatedMentions, 'expressions' | 'isListed'> {
  const { listed } = statement;
  if (segment.level !== undefined) return { expressions: [], isListed: listed };
  const text = segment.text.slice(statement.start, statement.end);
  const line = statement.line === undefined ? text : segment.text.slice(statement.line.start, statement.line.end);
  const isField = listed || (text.includes(':') && RATED.test(text));
  const scale = legend ?? (isField ? legendOfBareRatings(text, line) : undefined);
  const expressionsIn = (layout: TextLayout): readonly LevelExpression[] =>
    findLevelExpressions(text, layout, writtenIn, scale).filter(
      (expression) => legendSpan === undefined || !overlaps(moved(expression, statement.start), legendSpan),
    );
  const expressions = expressionsIn(isField ? 'LIST' : 'PROSE');
  // Among studies levels beside names are grades.
  if (listed || segment.aboutStudy === true || text.length > MAX_LENGTH_OF_LIST)
    return { expressions, isListed: listed };
  const inList = isField ? expressions : expressionsIn('LIST');
  const isList =
    inList.some((level) => !mentions.some((mention) => overlaps(level, mention))) &&
    consistsOf(text, [...mentions, ...inList]) &&
    !mentions.some(({ start, end }) => isDenied(text, start, end));
  return isList ? { expressions: inList, isListed: true } : { expressions, isListed: false };
}

/** Whether a text has no letter or digit outside of some parts. */
export function consistsOf(text: string, parts: readonly Span[]): boolean {
  for (let at = 0; at < text.length; at += 1) {
    if (!isLetterOrDigit(text.codePointAt(at) as number)) continue;
    const around = parts.find(({ start, end }) => start <= at && at < end);
    if (around === undefined) return false;
    at = around.end - 1;
  }
  return true;
}
