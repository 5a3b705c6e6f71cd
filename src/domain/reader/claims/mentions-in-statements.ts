import type { SkillMention } from '../labels/find-skills.js';
import type { Span } from '../language/span.js';

/** Most mentions of one skill in one text that are examined. */
const MAX_REPEATS = 20;

/** Between two entries of a list. */
const BETWEEN_ENTRIES = /[,;]\s/u;

/**
 * The mentions that stand in one statement each. In "English: native; French: good" the label "native French" runs over
 * the end of a statement, and in "English native, French good" over a comma: it means nothing there, and what stands on
 * each side is searched again by itself.
 *
 * @param text that all offsets count in
 * @param mentions of the whole text, in the order in which they begin
 * @param statements in the order of the text
 * @param search finds the mentions in a part of the text
 */
export function mentionsInStatements(
  text: string,
  mentions: readonly SkillMention[],
  statements: readonly Span[],
  search: (within: Span) => readonly SkillMention[],
): readonly SkillMention[] {
  const kept: SkillMention[] = [];
  let next = 0;
  let reach = 0;
  for (const statement of statements) {
    const inside: SkillMention[] = [];
    const cuts: number[] = [];
    let isCut = reach > statement.start;
    for (
      let mention = mentions[next];
      mention !== undefined && mention.start < statement.end;
      mention = mentions[next]
    ) {
      next += 1;
      reach = Math.max(reach, mention.end);
      const comma = mention.agreement === 'SURFACE' ? commaIn(text, mention) : undefined;
      if (comma !== undefined) cuts.push(comma);
      if (mention.end > statement.end) isCut = true;
      else inside.push(mention);
    }
    if (!isCut && cuts.length === 0) kept.push(...inside);
    else kept.push(...partsOf(statement, cuts).flatMap(search));
  }
  return withoutRepeats(kept);
}

function commaIn(text: string, { start, end }: Span): number | undefined {
  const at = text.slice(start, end).search(BETWEEN_ENTRIES);
  return at < 0 ? undefined : start + at;
}

function partsOf({ start, end }: Span, cuts: readonly number[]): Span[] {
  const ends = [...cuts.filter((at) => at < end), end];
  return ends.map((at, index) => ({ start: index === 0 ? start : (ends[index - 1] as number), end: at }));
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
