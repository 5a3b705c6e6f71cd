import type { SkillToAssess } from '../../../domain/assessments/index.js';

/** Maximum length of a remark, in characters. */
export const REMARK_LIMIT = 1000;

/** Highest level of the scale. */
export const MAX_LEVEL = 5;

/** The value of the choice "I do not know". */
export const UNKNOWN = 'unknown';

/** What was submitted for a skill, to show it again. */
export interface GivenAnswer {
  /** A level as a text, or UNKNOWN; empty if nothing was chosen. */
  readonly choice: string;
  readonly remark: string;
  readonly error?: 'level' | 'remark';
}

/** An answer of a complete form. */
export interface CheckedAnswer {
  readonly skill: { readonly id: string; readonly name: string };
  readonly level: number | null;
  readonly remark?: string;
}

const CONTROL_EXCEPT_LINE_BREAKS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]+/g;
const CHOICES: ReadonlySet<unknown> = new Set([
  UNKNOWN,
  ...Array.from({ length: MAX_LEVEL + 1 }, (_, level) => String(level)),
]);

/**
 * Reads and checks a submitted form.
 *
 * @returns what was given for each skill, by its identifier; and the answers, or null if one is missing or invalid.
 */
export function readAnswers(
  skills: readonly SkillToAssess[],
  body: unknown,
): { readonly given: ReadonlyMap<string, GivenAnswer>; readonly answers: readonly CheckedAnswer[] | null } {
  const fields = Object(body) as Record<string, unknown>;
  const given = new Map(skills.map(({ id }) => [id, readAnswer(fields[`level-${id}`], fields[`remark-${id}`])]));
  if ([...given.values()].some(({ error }) => error !== undefined)) return { given, answers: null };
  const answers = skills.map(({ id, name }) => {
    const { choice, remark } = given.get(id) as GivenAnswer;
    const level = choice === UNKNOWN ? null : Number(choice);
    return { skill: { id, name }, level, ...(remark === '' ? {} : { remark }) };
  });
  return { given, answers };
}

function readAnswer(choice: unknown, remark: unknown): GivenAnswer {
  const given = {
    choice: CHOICES.has(choice) ? String(choice) : '',
    remark: typeof remark === 'string' ? remark.toWellFormed().replace(CONTROL_EXCEPT_LINE_BREAKS, ' ').trim() : '',
  };
  if (given.choice === '') return { ...given, error: 'level' };
  // Browsers count a line break as one character, and send two.
  return given.remark.replaceAll('\r\n', '\n').length > REMARK_LIMIT ? { ...given, error: 'remark' } : given;
}
