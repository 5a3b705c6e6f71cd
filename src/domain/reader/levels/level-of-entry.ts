import { overlaps, type Span } from '../language/span.js';
import type { LevelExpression } from './level-expression.js';
import { LINKS } from './level-near-mention.js';
import { toLevel, type FoundLevel } from './level-scale.js';

/**
 * The level that an entry of a list gives for the one skill in it, wherever in the entry it is; of several levels of a
 * language, as of reading and writing it, the mean.
 */
export function levelOfEntry(
  entry: string,
  mention: Span,
  expressions: readonly LevelExpression[],
): FoundLevel | undefined {
  const others = expressions.filter(
    (expression) => !overlaps(expression, mention) && expression.about !== 'TEACHING' && !expression.isPoint,
  );
  const ofLanguage = others.filter(({ basis }) => basis === 'LANGUAGE_LEVEL');
  if (ofLanguage.length > 1) {
    const sum = ofLanguage.reduce((total, { level }) => total + level, 0);
    return { level: toLevel(sum / ofLanguage.length), basis: 'LANGUAGE_LEVEL' };
  }
  const sure = others.filter((expression) => !expression.isVague || saysNothingElse(entry, [mention, expression]));
  return sure.find(({ about }) => about !== 'FREQUENCY') ?? sure[0];
}

/** Whether an entry consists of some parts and of words that link a level to its skill: "expert in Java". */
function saysNothingElse(entry: string, parts: readonly Span[]): boolean {
  let rest = entry;
  for (const { start, end } of parts) rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  return (rest.match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => LINKS.has(word.toLowerCase()));
}
