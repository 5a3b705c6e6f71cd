import type { Span } from '../language/span.js';
import type { LevelExpression } from './level-expression.js';
import type { FoundLevel } from './level-scale.js';

/**
 * The level that the words of a mention state themselves: "fluent French", "English C1", "speak fluent Spanish". Without
 * "basic", "Visual Basic" would be another skill or none, so that there it is a part of the name.
 *
 * @param isSameSkill whether words name the skill that is mentioned
 */
export function levelInName(
  text: string,
  mention: Span,
  expressions: readonly LevelExpression[],
  isSameSkill: (words: string) => boolean,
): FoundLevel | undefined {
  return expressions.find(
    ({ start, end, about }) =>
      about === 'QUALITY' &&
      mention.start <= start &&
      end <= mention.end &&
      isSameSkill(`${text.slice(mention.start, start)} ${text.slice(end, mention.end)}`.trim()),
  );
}
