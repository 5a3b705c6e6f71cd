import { DEFAULT_LANGUAGE, localize } from '../localization/index.js';
import type { FileProblem } from './file-problem.js';

/**
 * Decodes the text of a file: UTF-8, or UTF-16 if it has that byte order mark, which is removed.
 *
 * @returns null if it is not text.
 */
export function decodeTextIfValid(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Decodes the text of a file as `decodeTextIfValid` does.
 *
 * @returns a problem with the first line that is not text.
 */
export function decodeText(bytes: Uint8Array, language = DEFAULT_LANGUAGE): string | FileProblem {
  const text = decodeTextIfValid(bytes);
  if (text !== null) return text;
  const encoding = encodingOf(bytes);
  const readable = new TextDecoder(encoding).decode(bytes);
  const line = lineAt(readable, Math.max(0, readable.indexOf('\uFFFD')));
  return { line, column: null, problem: localize(language, 'file.notText', { encoding: encoding.toUpperCase() }) };
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
}

/** The line of an offset in a text, from 1. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
