import type { JsonValue } from '../../values/json-value.js';

const DISAGREES =
  /^(?:(?:strongly|fully|totally|completely|somewhat|mostly) )?disagree(?: strongly| somewhat)?$|^(?:(?:helemaal|zeer|volledig|totaal|enigszins|beetje) )?(?:mee )?oneens$|^(?:helemaal )?niet (?:mee )?eens$/u;
const AGREES =
  /^(?:(?:strongly|fully|totally|completely|somewhat|mostly) )?agree(?: strongly| somewhat)?$|^(?:(?:helemaal|zeer|volledig|totaal|enigszins|beetje) )?(?:mee )?eens$/u;
const NEITHER =
  /^(?:neutral|neutraal|neither agree nor disagree|noch mee eens noch mee oneens|niet eens(?:,| en) niet oneens|no opinion|geen mening|weet (?:ik )?niet|don't know|do not know|not sure)$/u;
/** Longer answers say more than whether somebody agrees, in UTF-16 code units. */
const LONGEST = 50;

/**
 * Whether an answer agrees with the statement that it is about: "strongly agree", "mee oneens".
 *
 * @returns undefined for an answer that is about something else
 */
export function agreementIn(answer: JsonValue): boolean | 'NEITHER' | undefined {
  if (typeof answer !== 'string' || answer.length > LONGEST) return undefined;
  const words = answer
    .trim()
    .toLowerCase()
    .replace(/’/gu, "'")
    .replace(/^\d\s*[-–:=.)]?\s*/u, '')
    .replace(/^(?:een|i) /u, '')
    .replace(/[.!]$/u, '');
  if (NEITHER.test(words)) return 'NEITHER';
  if (DISAGREES.test(words)) return false;
  return AGREES.test(words) ? true : undefined;
}
