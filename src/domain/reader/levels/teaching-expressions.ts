import { expressionOf, type ReadExpression } from './level-expression.js';
import { TEACHING_LEVEL } from './level-scale.js';
import { isMarked, type LevelToken } from './level-tokens.js';
import { MARK } from './level-words.js';

const TEACHING = { level: TEACHING_LEVEL, basis: 'WORDS' } as const;
/** Words that may be between a verb and its object: "gives weekly internal courses". */
const REACH = 5;
/** "Trained in Java" is who was taught. */
const PARTICIPLE = /ed$|^taught$/;
const END_OF_CLAUSE = /^[.;:!?()]$/;

/**
 * That the person teaches, at a token: a verb of teaching, one with the learners named ("show colleagues how"), one of
 * giving with a course as its object, or a profession. Not where the person is the one who is taught.
 */
export function teachingAt(tokens: readonly LevelToken[], from: number): ReadExpression | undefined {
  const token = tokens[from];
  if (isMarked(token, MARK.teachers))
    return isMarked(tokens[from - 1], MARK.topics)
      ? undefined
      : expressionOf(tokens, from, from + 1, TEACHING, 'TEACHING');
  if (isMarked(token, MARK.hasTaught) && hasTaughtLearners(tokens, from))
    return expressionOf(tokens, from, from + 1, TEACHING, 'TEACHING');
  const isVerb = isMarked(token, MARK.teaches);
  const particle = token?.meaning.particle;
  if (!isVerb && particle === undefined && !isMarked(token, MARK.teachesLearners) && !isMarked(token, MARK.gives))
    return undefined;
  if (isMarked(tokens[from - 1], MARK.isTaught) || isMarked(tokens[from + 1], MARK.oneself)) return undefined;
  const course = isMarked(token, MARK.gives) ? near(tokens, from, MARK.courses) : undefined;
  if (course !== undefined)
    return expressionOf(tokens, from, isCourseOf(tokens, course) ? course + 1 : from + 1, TEACHING, 'TEACHING');
  const isTrained = PARTICIPLE.test(token?.word ?? '') && isMarked(tokens[from + 1], MARK.topics);
  const mayTeach = isMarked(token, MARK.teachesLearners) || hasParticle(tokens, from, particle);
  const hasLearners = mayTeach && near(tokens, from, MARK.learners) !== undefined;
  return (isVerb && !isTrained) || hasLearners ? expressionOf(tokens, from, from + 1, TEACHING, 'TEACHING') : undefined;
}

/** "Heeft drie stagiairs ingewerkt in": the learners are in front of the participle. */
function hasTaughtLearners(tokens: readonly LevelToken[], participle: number): boolean {
  for (let at = participle - 1; at >= Math.max(0, participle - REACH); at -= 1) {
    if (END_OF_CLAUSE.test(tokens[at]?.word ?? '')) return false;
    if (isMarked(tokens[at], MARK.learners)) return true;
  }
  return false;
}

/** Whether the particle of a separable verb is in its clause. */
function hasParticle(tokens: readonly LevelToken[], verb: number, particle: string | undefined): boolean {
  if (particle === undefined) return false;
  for (let at = verb + 1; at < tokens.length && !END_OF_CLAUSE.test(tokens[at]?.word ?? ''); at += 1)
    if (tokens[at]?.word === particle) return true;
  return false;
}

/** Whether the course's subject is behind it: "a course in Java", and not "Java courses". */
function isCourseOf(tokens: readonly LevelToken[], course: number): boolean {
  return isMarked(tokens[course + 1], MARK.topics);
}

/** The number of the first of the next words of the clause with a mark. */
function near(tokens: readonly LevelToken[], from: number, mark: number): number | undefined {
  for (let at = from + 1; at <= from + REACH && at < tokens.length; at += 1) {
    if (END_OF_CLAUSE.test(tokens[at]?.word ?? '')) return undefined;
    if (isMarked(tokens[at], mark)) return at;
  }
  return undefined;
}
