import type { Dictionary } from '../model/dictionary.js';
import { type SkillMention, findSkills } from '../labels/find-skills.js';
import type { TextSegment } from '../model/parsed-record.js';
import type { EvidenceSource, FoundSkill, Language } from '../model/findings.js';
import { confidenceOf } from './confidence.js';
import { analyseSentence } from './clauses/analyse-sentence.js';
import { claimLikelihoods } from './assertion/claim-likelihoods.js';
import { refusedByHeads, refusedByNote } from './list-lines.js';
import { deniedIn } from './negation.js';
import { peopleSpans } from './other-people.js';
import { isPartOfHyphenated, isPartOfName } from './part-of-longer-name.js';
import { supportedMentions } from './support.js';
import { groupLevels, type LevelOfGroup } from '../levels/group-levels.js';
import { findLevelExpressions } from '../levels/level-expressions.js';
import { legendOfBareRatings, type Legend } from '../levels/level-legend.js';
import { creditLikelihood, decideCredit, MIN_LIKELIHOOD, type CreditDecision } from './credit-decision.js';
import { creditSigns, tellsOfStudy, type StatementOfMentions } from './credit-signs.js';
import { namesAround } from './siblings.js';
import { levelsNear } from '../levels/level-near-mention.js';
import { levelOfEntry } from '../levels/level-of-entry.js';
import { defaultLevel, toLevel } from '../levels/level-scale.js';
import { isLevelAlone, legendIn } from '../levels/parse-level.js';
import { findAddresses } from '../language/addresses.js';
import { isLetterOrDigit } from '../language/letters.js';
import { statementsOf, type Statement } from '../language/sentences.js';
import { overlaps, type Span } from '../language/span.js';
import { languageOfSmallWords } from '../vocabulary/index.js';

/** Most pieces of evidence that are kept of one item: many times as many as the longest CV has. */
export const MAX_EVIDENCE = 1000;

/** Most mentions of one skill in one segment that are examined. */
const MAX_REPEATS = 20;

/** One thing and its rating, as in a form: "Teamwork: meets". */
const RATED = /^[^:]{2,80}:\s*[^\s:]+(?:\s[^\s:]+){0,3}\s*$/u;

/** Who writes about the person: in their texts "I" is somebody else. */
const OTHER_SOURCES: ReadonlySet<EvidenceSource> = new Set(['COLLEAGUE', 'MANAGER']);

/** A legend may be in the heading: so far in front of a segment it is looked for, in UTF-16 code units. */
const REACH_OF_LEGEND = 120;

/** What is known of the person from outside the text. */
export interface PersonOfText {
  /** The parts of the person's own names, so that Ruby in running text may be the person. */
  readonly nameParts: ReadonlySet<string>;
  /** The year in which the item was written, for "since 2015". */
  readonly writtenIn?: number;
}

/** The skills that the segments of an item give evidence of. */
export interface Evidence {
  readonly skills: readonly FoundSkill[];
  /** Words that may mean a skill that nothing credits (see FoundPerson.candidates). */
  readonly candidates: readonly FoundSkill[];
}

/** A piece of evidence, and what is made of it. */
export interface Piece extends CreditDecision {
  readonly found: FoundSkill;
  readonly mention: SkillMention;
  /** Whether its words mean its skill (see CREDIT_SIGNS). */
  readonly signs: readonly number[];
}

/**
 * Looks for skills in the segments of an item by their labels. Of each segment a skill is kept once, at the place that
 * says most about its level.
 *
 * @param language the language of the item's text, null when unknown
 */
export function findEvidence(
  segments: readonly TextSegment[],
  language: Language | null,
  dictionary: Dictionary,
  { nameParts, writtenIn }: PersonOfText,
): Evidence {
  const skills: FoundSkill[] = [];
  const candidates = new Map<string, FoundSkill>();
  const credited: string[] = [];
  for (const segment of segments) {
    if (skills.length >= MAX_EVIDENCE) break;
    const bestBySkill = new Map<string, FoundSkill>();
    for (const piece of evidenceIn(segment, language, dictionary, { nameParts, writtenIn })) {
      const { credits, likelihood } = piece;
      if (!credits && likelihood < MIN_LIKELIHOOD) continue;
      const found = credits ? piece.found : asCandidate(piece);
      const { key } = piece.mention;
      const kept = credits ? bestBySkill : candidates;
      const best = kept.get(key);
      if (best === undefined ? credits || kept.size < MAX_EVIDENCE : saysMore(found, best)) kept.set(key, found);
    }
    for (const [key, found] of bestBySkill) {
      if (skills.length >= MAX_EVIDENCE) break;
      skills.push(found);
      credited.push(key);
    }
  }
  if (candidates.size > 0) for (const key of credited) candidates.delete(key);
  return { skills, candidates: [...candidates.values()] };
}

/** A mention that credits nothing, with the likelihood that the person has the skill as its confidence. */
function asCandidate({ found, likelihood }: Piece): FoundSkill {
  return { ...found, confidence: Math.round(100 * likelihood) / 100 };
}

function saysMore(left: FoundSkill, right: FoundSkill): boolean {
  const leftTells = left.levelBasis !== 'DEFAULT';
  const rightTells = right.levelBasis !== 'DEFAULT';
  if (leftTells !== rightTells) return leftTells;
  return left.confidence > right.confidence;
}

/** Every piece of evidence in a segment, in the order of the text. */
export function evidenceIn(
  segment: TextSegment,
  language: Language | null,
  dictionary: Dictionary,
  person: PersonOfText,
): Piece[] {
  const { text } = segment;
  const within = segment.within ?? { start: 0, end: text.length };
  const offset = within.start;
  const part = text.slice(within.start, within.end);
  const mentions = withoutRepeats(findSkills(part, language, dictionary)).map((mention) => moved(mention, offset));
  if (mentions.length === 0) return [];
  const unwanted = findAddresses(part).map((span) => moved(span, offset));
  let next = 0;
  const statements: StatementWithSkills[] = [];
  const from = Math.max(0, offset - REACH_OF_LEGEND);
  const legend = segment.level === undefined ? legendIn(text.slice(from, within.end)) : undefined;
  const document: DocumentOfStatement = {
    language,
    legend,
    legendSpan: legend?.span === undefined ? undefined : moved(legend.span, from),
    groupLevel: groupLevels(text, within, person.writtenIn, legend),
  };
  for (const statement of statementsOf(text, within, segment.kind, isLevelAlone)) {
    const inside: SkillMention[] = [];
    while (next < mentions.length && (mentions[next] as SkillMention).start < statement.end) {
      const mention = mentions[next] as SkillMention;
      next += 1;
      if (mention.end > statement.end || unwanted.some((span) => overlaps(span, mention))) continue;
      // "C = sufficient" explains a letter of a scale.
      if (document.legendSpan !== undefined && overlaps(document.legendSpan, mention)) continue;
      inside.push(mention);
    }
    statements.push({ statement, inside, nextSkill: mentions[next]?.start ?? within.end });
  }
  const siblings = namesAround(text, statements);
  const refused = refusedByHeads(
    text,
    statements.map(({ statement }) => statement),
  );
  const pieces: Piece[] = [];
  for (let index = 0; index < statements.length; index += 1) {
    const { statement, inside, nextSkill } = statements[index] as StatementWithSkills;
    if (inside.length === 0 || refused[index] === true) continue;
    const following = followingOf(text, statements, index);
    const surroundings = { inside, nextSkill, siblings: siblings[index] as number, following };
    addEvidence(pieces, segment, statement, surroundings, document, person);
  }
  return pieces;
}

/** A statement, the mentions in it, and where the next skill behind it begins. */
interface StatementWithSkills {
  readonly statement: Statement;
  readonly inside: readonly SkillMention[];
  readonly nextSkill: number;
}

/** The first mentions of each skill. More repetitions add nothing. */
function withoutRepeats(mentions: readonly SkillMention[]): readonly SkillMention[] {
  if (mentions.length <= MAX_REPEATS) return mentions;
  const counts = new Map<string, number>();
  return mentions.filter(({ key }) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= MAX_REPEATS;
  });
}

function moved<Something extends Span>(span: Something, offset: number): Something {
  return offset === 0 ? span : { ...span, start: span.start + offset, end: span.end + offset };
}

/** The sentence behind a statement; empty if there is none, or an entry of a list. */
function followingOf(text: string, statements: readonly StatementWithSkills[], index: number): string {
  const statement = statements[index]?.statement;
  const next = statements[index + 1]?.statement;
  return statement === undefined || next === undefined || statement.listed || next.listed
    ? ''
    : text.slice(next.start, next.end);
}

/** The mentions in a statement, the share of its siblings that are names (see namesAround), the sentence behind it. */
interface SurroundingsOfStatement extends Pick<StatementWithSkills, 'inside' | 'nextSkill'> {
  readonly siblings: number;
  readonly following: string;
}

/** What the statements of a segment share. */
interface DocumentOfStatement {
  readonly language: Language | null;
  readonly legend: Legend | undefined;
  readonly legendSpan: Span | undefined;
  readonly groupLevel: LevelOfGroup;
}

/** Adds the evidence in a statement. */
function addEvidence(
  pieces: Piece[],
  segment: TextSegment,
  statement: Statement,
  { inside, nextSkill, siblings, following }: SurroundingsOfStatement,
  { language, legend, legendSpan, groupLevel }: DocumentOfStatement,
  { nameParts, writtenIn }: PersonOfText,
): void {
  const text = segment.text.slice(statement.start, statement.end);
  const line = statement.line === undefined ? text : segment.text.slice(statement.line.start, statement.line.end);
  const isField = statement.listed || (text.includes(':') && RATED.test(text));
  const scale = legend ?? (isField ? legendOfBareRatings(text, line) : undefined);
  const expressions =
    segment.level === undefined
      ? findLevelExpressions(text, isField ? 'LIST' : 'PROSE', writtenIn, scale).filter(
          (expression) => legendSpan === undefined || !overlaps(moved(expression, statement.start), legendSpan),
        )
      : [];
  const local = inside
    .map((mention) => moved(mention, -statement.start))
    .filter(({ start, end }) => !expressions.some((each) => each.isSymbol && each.start === start && each.end === end));
  const near = levelsNear(text, local, expressions, nameParts);
  const alone = statement.listed && local.length === 1 ? levelOfEntry(text, local[0] as Span, expressions) : undefined;
  const group =
    segment.level === undefined && near.some((level) => level === undefined)
      ? groupLevel(statement, nextSkill)
      : undefined;
  const isByOthers = OTHER_SOURCES.has(segment.source);
  const context = { ownNames: nameParts, names: local, isByOthers, following };
  // What a sentence claims is judged by a network; entries of lists and their notes are short enough for rules.
  const clauses = statement.listed ? (analyseSentence(text, context) ?? []) : [];
  const denied = statement.listed ? deniedIn(text, clauses) : peopleSpans(text);
  let claims: readonly (number | undefined)[] | undefined;
  const claimOf = (index: number): number | undefined => (claims ??= claimLikelihoods(text, context))[index];
  const supported = statement.listed ? [] : supportedMentions(text, local);
  const around: StatementOfMentions = {
    text,
    mentions: local,
    listed: statement.listed,
    isPiece: segment.isPiece === true,
    aboutStudy: segment.aboutStudy === true,
    tellsOfStudy: tellsOfStudy(text),
    language,
    sentenceLanguage: statement.listed ? null : languageOfSmallWords(text),
  };
  for (let index = 0; index < local.length; index += 1) {
    const mention = local[index] as SkillMention;
    const quote = text.slice(mention.start, mention.end);
    if (!statement.listed && (nameParts.has(quote) || supported[index] === false || isPartOfName(text, mention)))
      continue;
    const { level, basis } = segment.level ?? near[index] ?? alone ?? group ?? defaultLevel(statement.listed);
    const mayBeRated = basis !== 'DEFAULT';
    if (statement.listed && !mayBeRated && refusedByNote(clauses, mention, local)) continue;
    const isWhole = (statement.listed || mayBeRated) && isWholeEntry(text, mention, expressions);
    // "Java: needs improvement" is a low rating, and no denial.
    const isRated = mayBeRated && isWhole;
    if (!isRated && denied.some(({ start, end }) => start <= mention.start && mention.start < end)) continue;
    const whole = statement.listed && isWhole;
    // "Activiteiten, sport en spel" in running text tells nothing of who does them.
    if (mention.agreement === 'LISTED' && !statement.listed && !isRated) continue;
    const signs = creditSigns(around, mention, { whole, siblings, rated: mayBeRated && !whole });
    const found: FoundSkill = {
      skillOwnerId: mention.skillOwnerId,
      skillId: mention.skillId,
      quote,
      place: {
        pointer: segment.pointer,
        start: statement.start + mention.start,
        end: statement.start + mention.end,
        ...(segment.inName ? { inName: true } : {}),
      },
      source: segment.source,
      level: toLevel(level),
      levelBasis: basis,
      confidence: confidenceOf(mention, { listed: statement.listed, whole }, language),
    };
    const isClaim = statement.listed || isRated;
    const decision = decideCredit(creditLikelihood(mention, signs), () => (isClaim ? undefined : claimOf(index)));
    const credits = decision.credits && (whole || !isPartOfHyphenated(text, mention));
    pieces.push({ found, mention, signs, credits, likelihood: decision.likelihood });
  }
}

/** Whether an entry consists of the mention and of words about its level only. */
function isWholeEntry(entry: string, mention: Span, expressions: readonly Span[]): boolean {
  for (let at = 0; at < entry.length; at += 1) {
    if (!isLetterOrDigit(entry.codePointAt(at) as number)) continue;
    const isThere = ({ start, end }: Span): boolean => start <= at && at < end;
    const around = isThere(mention) ? mention : expressions.find(isThere);
    if (around === undefined) return false;
    at = around.end - 1;
  }
  return true;
}
