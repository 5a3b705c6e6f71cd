import { expressionOf, type ReadExpression } from './level-expression.js';
import { TEACHING_LEVEL } from './level-scale.js';
import { isMarked, type LevelToken } from './level-tokens.js';

const TEACHING = { level: TEACHING_LEVEL, basis: 'WORDS' } as const;
/** Words that may be between a verb and its object: "gives weekly internal courses". */
const REACH = 5;
const END_OF_CLAUSE = /^[.;:!?()]$/;

/**
 * That the person teaches, at a token: a verb of teaching, one with the learners named ("show colleagues how"), one of
 * giving with a course as its object, or a profession. Not where the person is the one who is taught.
 */
export function teachingAt(tokens: readonly LevelToken[], from: number): ReadExpression | undefined {
  const token = tokens[from];
  if (isMarked(token, 'teachers'))
    return isMarked(tokens[from - 1], 'topics')
      ? undefined
      : expressionOf(tokens, from, from + 1, TEACHING, 'TEACHING');
  const isVerb = isMarked(token, 'teaches');
  if (!isVerb && !isMarked(token, 'teachesLearners') && !isMarked(token, 'gives')) return undefined;
  if (isMarked(tokens[from - 1], 'isTaught') || near(tokens, from, 'oneself') !== undefined) return undefined;
  const course = isMarked(token, 'gives') ? near(tokens, from, 'courses') : undefined;
  if (course !== undefined)
    return expressionOf(tokens, from, isCourseOf(tokens, course) ? course + 1 : from + 1, TEACHING, 'TEACHING');
  const isObject = isVerb && !isMarked(tokens[from + 1], 'topics');
  const hasLearners = isMarked(token, 'teachesLearners') && near(tokens, from, 'learners') !== undefined;
  return isObject || hasLearners ? expressionOf(tokens, from, from + 1, TEACHING, 'TEACHING') : undefined;
}

/** Whether the course's subject is behind it: "a course in Java", and not "Java courses". */
function isCourseOf(tokens: readonly LevelToken[], course: number): boolean {
  return isMarked(tokens[course + 1], 'topics');
}

/** The number of the first of the next words of the clause with a mark. */
function near(
  tokens: readonly LevelToken[],
  from: number,
  mark: 'oneself' | 'courses' | 'learners',
): number | undefined {
  for (let at = from + 1; at <= from + (mark === 'oneself' ? 1 : REACH) && at < tokens.length; at += 1) {
    if (END_OF_CLAUSE.test(tokens[at]?.word ?? '')) return undefined;
    if (isMarked(tokens[at], mark)) return at;
  }
  return undefined;
}
