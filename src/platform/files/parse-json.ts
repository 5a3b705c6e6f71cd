import { DEFAULT_LANGUAGE, localize } from '../localization/index.js';
import { lineAt } from './decode-text.js';
import type { FileProblem } from './file-problem.js';
import { findJsonError } from './find-json-error.js';

/** The value of a JSON text, or the line and column where it is not valid JSON. */
export function parseJson(text: string, language = DEFAULT_LANGUAGE): { readonly value: unknown } | FileProblem {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    const offset = findJsonError(text);
    const found = text[offset];
    const position = offset - text.lastIndexOf('\n', offset - 1);
    const problem =
      found === undefined
        ? localize(language, 'file.json.end')
        : localize(language, 'file.json.character', { found: JSON.stringify(found), position: String(position) });
    return { line: lineAt(text, offset), column: null, problem };
  }
}
