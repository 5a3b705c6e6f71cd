import type { Dictionary } from '../model/dictionary.js';
import { type SkillMention, findSkills } from '../labels/find-skills.js';
import type { TextSegment } from '../model/parsed-record.js';
import type { Language } from '../model/findings.js';
import { refusedByHeads } from './list-lines.js';
import { mentionsInStatements } from './mentions-in-statements.js';
import {
  evidenceInStatement,
  type DocumentOfStatement,
  type PersonOfText,
  type Piece,
} from './evidence-in-statement.js';
import { namesAround } from './surroundings/siblings.js';
import { groupLevels } from '../levels/group-levels.js';
import { isLevelAlone, legendIn } from '../levels/parse-level.js';
import { findAddresses } from '../language/addresses.js';
import { statementsOf, type Statement } from '../language/sentences.js';
import { moved, overlaps } from '../language/span.js';

/** A legend may be in the heading: so far in front of a segment it is looked for, in UTF-16 code units. */
const REACH_OF_LEGEND = 120;

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
  const find = (words: string) => findSkills(words, language, dictionary);
  const found = find(part).map((mention) => moved(mention, offset));
  if (found.length === 0) return [];
  const stated = statementsOf(text, within, segment.kind, isLevelAlone);
  const mentions = mentionsInStatements(text, found, stated, ({ start, end }) =>
    find(text.slice(start, end)).map((mention) => moved(mention, start)),
  );
  const unwanted = findAddresses(part).map((span) => moved(span, offset));
  let next = 0;
  const statements: StatementWithSkills[] = [];
  const from = Math.max(0, offset - REACH_OF_LEGEND);
  const legend = segment.level === undefined ? legendIn(text.slice(from, within.end)) : undefined;
  const document: DocumentOfStatement = {
    language,
    find,
    legend,
    legendSpan: legend?.span === undefined ? undefined : moved(legend.span, from),
    groupLevel: groupLevels(text, within, person.writtenIn, legend),
  };
  for (const statement of stated) {
    const inside: SkillMention[] = [];
    while (next < mentions.length && (mentions[next] as SkillMention).start < statement.end) {
      const mention = mentions[next] as SkillMention;
      next += 1;
      if (unwanted.some((span) => overlaps(span, mention))) continue;
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
    pieces.push(...evidenceInStatement(segment, statement, surroundings, document, person));
  }
  return pieces;
}

/** A statement, the mentions in it, and where the next skill behind it begins. */
interface StatementWithSkills {
  readonly statement: Statement;
  readonly inside: readonly SkillMention[];
  readonly nextSkill: number;
}

/** The sentence behind a statement; empty if there is none, or an entry of a list. */
function followingOf(text: string, statements: readonly StatementWithSkills[], index: number): string {
  const statement = statements[index]?.statement;
  const next = statements[index + 1]?.statement;
  return statement === undefined || next === undefined || statement.listed || next.listed
    ? ''
    : text.slice(next.start, next.end);
}
