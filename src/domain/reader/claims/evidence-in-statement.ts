import type { SkillMention } from '../labels/find-skills.js';
import type { TextSegment } from '../model/parsed-record.js';
import type { EvidenceSource, FoundSkill, Language } from '../model/findings.js';
import { confidenceOf } from './credit/confidence.js';
import { creditLikelihood, decideCredit, type CreditDecision } from './credit/credit-decision.js';
import { creditSigns, tellsOfStudy, type StatementOfMentions } from './credit/credit-signs.js';
import { analyseSentence } from './clauses/analyse-sentence.js';
import { claimLikelihoods } from './assertion/claim-likelihoods.js';
import { refusedByNote } from './list-lines.js';
import { deniedIn } from './negation.js';
import { peopleSpans } from './other-people.js';
import { isPartOfHyphenated, isPartOfName } from './surroundings/part-of-longer-name.js';
import { consistsOf, rateMentions, type LevelContext } from './rate-mentions.js';
import { supportedMentions } from './surroundings/support.js';
import { defaultLevel, toLevel } from '../levels/level-scale.js';
import type { Statement } from '../language/sentences.js';
import { languageOfSmallWords } from '../vocabulary/index.js';

/** Who writes about the person: in their texts "I" is somebody else. */
const OTHER_SOURCES: ReadonlySet<EvidenceSource> = new Set(['COLLEAGUE', 'MANAGER']);

/** What is known of the person from outside the text. */
export interface PersonOfText {
  /** The parts of the person's own names, so that Ruby in running text may be the person. */
  readonly nameParts: ReadonlySet<string>;
  /** The year in which the item was written, for "since 2015". */
  readonly writtenIn?: number;
}

/** A piece of evidence, and what is made of it. */
export interface Piece extends CreditDecision {
  readonly found: FoundSkill;
  readonly mention: SkillMention;
  /** Whether its words mean its skill (see CREDIT_SIGNS). */
  readonly signs: readonly number[];
}

/** What is around a statement. */
interface SurroundingsOfStatement {
  /** The mentions in it, with offsets of the segment's text. */
  readonly inside: readonly SkillMention[];
  /** Where the next skill behind it begins. */
  readonly nextSkill: number;
  /** The share of its siblings that are names (see namesAround). */
  readonly siblings: number;
  /** The sentence behind it. */
  readonly following: string;
}

/** What the statements of a segment share. */
export interface DocumentOfStatement extends Omit<LevelContext, 'nameParts' | 'writtenIn'> {
  readonly language: Language | null;
}

/** The evidence in a statement. */
export function evidenceInStatement(
  segment: TextSegment,
  statement: Statement,
  { inside, nextSkill, siblings, following }: SurroundingsOfStatement,
  document: DocumentOfStatement,
  person: PersonOfText,
): Piece[] {
  const { language } = document;
  const { nameParts } = person;
  const text = segment.text.slice(statement.start, statement.end);
  const context = { ...document, ...person };
  const { mentions, levels, expressions, isListed } = rateMentions(segment, statement, inside, nextSkill, context);
  const pieces: Piece[] = [];
  const isByOthers = OTHER_SOURCES.has(segment.source);
  const sentence = { ownNames: nameParts, names: mentions, isByOthers, following };
  // What a sentence claims is judged by a network; entries of lists and their notes are short enough for rules.
  const clauses = isListed ? (analyseSentence(text, sentence) ?? []) : [];
  const denied = isListed ? deniedIn(text, clauses) : peopleSpans(text);
  let claims: readonly (number | undefined)[] | undefined;
  const claimOf = (index: number): number | undefined => (claims ??= claimLikelihoods(text, sentence))[index];
  const supported = isListed ? [] : supportedMentions(text, mentions);
  const around: StatementOfMentions = {
    text,
    mentions,
    listed: isListed,
    isPiece: segment.isPiece === true,
    aboutStudy: segment.aboutStudy === true,
    tellsOfStudy: tellsOfStudy(text),
    language,
    sentenceLanguage: isListed ? null : languageOfSmallWords(text),
  };
  for (let index = 0; index < mentions.length; index += 1) {
    const mention = mentions[index] as SkillMention;
    const quote = text.slice(mention.start, mention.end);
    if (!isListed && (nameParts.has(quote) || supported[index] === false || isPartOfName(text, mention))) continue;
    const { level, basis } = levels[index] ?? defaultLevel(isListed);
    const mayBeRated = basis !== 'DEFAULT';
    if (isListed && !mayBeRated && refusedByNote(clauses, mention, mentions)) continue;
    const isWhole = (isListed || mayBeRated) && consistsOf(text, [mention, ...expressions]);
    // "Java: needs improvement" is a low rating, and no denial.
    const isRated = mayBeRated && isWhole;
    if (!isRated && denied.some(({ start, end }) => start <= mention.start && mention.start < end)) continue;
    const whole = isListed && isWhole;
    // "Activiteiten, sport en spel" in running text tells nothing of who does them.
    if (mention.agreement === 'LISTED' && !isListed && !isRated) continue;
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
      confidence: confidenceOf(mention, { listed: isListed, whole }, language),
    };
    const isClaim = isListed || isRated;
    const decision = decideCredit(creditLikelihood(mention, signs), () => (isClaim ? undefined : claimOf(index)));
    const credits = decision.credits && (whole || !isPartOfHyphenated(text, mention));
    pieces.push({ found, mention, signs, credits, likelihood: decision.likelihood });
  }
  return pieces;
}
