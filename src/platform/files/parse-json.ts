import { lineAt } from './decode-text.js';
import type { FileProblem } from './file-problem.js';
import { findJsonError } from './find-json-error.js';

/** The value of a JSON text, or the line and column where it is not valid JSON. */
export function parseJson(text: string): { readonly value: unknown } | FileProblem {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    const offset = findJsonError(text);
    const found = text[offset];
    const column = offset - text.lastIndexOf('\n', offset - 1);
    const problem =
      found === undefined
        ? 'the JSON ends too early'
        : `this is not JSON: ${JSON.stringify(found)} cannot stand at character ${column} of the line`;
    return { line: lineAt(text, offset), column: null, problem };
  }
}
