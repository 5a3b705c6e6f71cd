import type { Span } from '../../../../../language/span.js';
import type { TextArranger } from '../arranged-text.js';
import { closingAt } from './latex-arguments.js';

/** A command that the document defines: how many arguments it takes, and what it prints with them. */
interface Macro {
  readonly count: number;
  readonly body: Span;
}

/** The arguments of the macro that is printed; they may hold those of the macro around it. */
interface Values {
  readonly spans: readonly Span[];
  readonly outer?: Values | undefined;
}

/** Where a source is printed, and the commands that it defines. */
export interface Printer extends TextArranger {
  readonly macros: ReadonlyMap<string, Macro>;
  /** Inside the body of a macro. */
  readonly values?: Values | undefined;
}

/** Also of a command without arguments, such as one for the name. */
const DEFINITION =
  /\\(?:(?:re)?newcommand|def)\*?\s{0,5}\{?\\([A-Za-z]{1,30})\}?\s{0,5}(?:\[([1-9])\]\s{0,5})?(?=\{)/gu;
const MAX_MACROS = 100;

/** The commands that a document defines, such as one for each job: without them it prints something else. */
export function macrosIn(text: string): Map<string, Macro> {
  const macros = new Map<string, Macro>();
  for (const match of text.matchAll(DEFINITION)) {
    if (macros.size >= MAX_MACROS) break;
    const open = match.index + match[0].length;
    const close = closingAt(text, open, text.length, '}');
    if (close !== undefined)
      macros.set(match[1] as string, { count: Number(match[2] ?? 0), body: { start: open + 1, end: close } });
  }
  return macros;
}
