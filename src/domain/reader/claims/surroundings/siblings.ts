import type { SkillMention } from '../../labels/find-skills.js';
import { LABEL_FLAGS } from '../../labels/packed-labels.js';
import type { Span } from '../../language/span.js';

const LETTER = /\p{L}/u;

/** A sentence or entry, with the mentions in it; their offsets count in the same text. */
interface StatementWithMentions {
  readonly statement: Span;
  readonly inside: readonly SkillMention[];
}

/** For each statement, the share of the others that are the name of a skill that people chose, and nothing else. */
export function namesAround(text: string, statements: readonly StatementWithMentions[]): number[] {
  const named = statements.map(({ statement, inside }) =>
    inside.some((mention) => isNameAlone(text, statement, mention)),
  );
  const names = named.filter(Boolean).length;
  return named.map((isName) => (names - Number(isName)) / Math.max(1, statements.length - 1));
}

function isNameAlone(text: string, { start, end }: Span, mention: SkillMention): boolean {
  return (
    (mention.flags & LABEL_FLAGS.CURATED) !== 0 &&
    !LETTER.test(text.slice(start, mention.start)) &&
    !LETTER.test(text.slice(mention.end, end))
  );
}
