import { overlaps, type Span } from '../language/span.js';
import { headOf, type Statement } from '../language/sentences.js';
import { analyseSentence, type JudgedClause } from './clauses/analyse-sentence.js';
import { SENSE } from './clauses/clause-lexicon.js';

/** A note behind an entry has at most so many words. */
const MAX_WORDS_OF_NOTE = 6;
/** Stands for the entry of a list, in which no language knows a word. */
const ENTRY = 'xx';

/**
 * Which statements are entries of a line whose head says that the person does not have them: "Required for the post:
 * GDPR, Excel", "To do next year: Figma; Sketch".
 */
export function refusedByHeads(text: string, statements: readonly Statement[]): boolean[] {
  let last: Statement | undefined;
  let isRefused = false;
  return statements.map((statement) => {
    const { line } = statement;
    if (line === undefined) isRefused = false;
    else if (line.start !== last?.line?.start) {
      const head = headOf(text, line);
      const continues = last?.line !== undefined && !text.slice(last.line.start, line.start).includes('\n');
      if (head !== undefined) isRefused = refuses(text.slice(head.start, head.end));
      else if (!continues) isRefused = false;
    }
    last = statement;
    return isRefused;
  });
}

function refuses(head: string): boolean {
  const clauses = analyseSentence(`${head}: ${ENTRY}`);
  return clauses !== undefined && clauses.at(-1)?.meaning !== 'CLAIM';
}

/**
 * Whether a short note behind an entry says that the person does not have it: "stoma care - not signed off",
 * "Kubernetes (next on my list)". A note about something else names it: "Python (no Django)", "(no heights)".
 *
 * @param names the skills of the entry
 */
export function refusedByNote(clauses: readonly JudgedClause[], mention: Span, names: readonly Span[]): boolean {
  const at = clauses.findIndex(({ start, end }) => start <= mention.start && mention.start < end);
  const note = clauses[at + 1];
  if (at < 0 || note?.clause === undefined || note.meaning === 'CLAIM') return false;
  const { opening, sense, tokens } = note.clause;
  return (
    (opening === 'COLON' || opening === 'OPENING_BRACKET') &&
    (sense & SENSE.denialOfNoun) === 0 &&
    tokens.length <= MAX_WORDS_OF_NOTE &&
    !names.some((name) => overlaps(name, note))
  );
}
