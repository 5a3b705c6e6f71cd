import type { FileProblem } from './file-problem.js';

/**
 * Decodes the text of a file: UTF-8, or UTF-16 if it has that byte order mark, which is removed.
 *
 * @returns a problem with the first line that is not text.
 */
export function decodeText(bytes: Uint8Array): string | FileProblem {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    const readable = new TextDecoder(encoding).decode(bytes);
    const line = lineAt(readable, Math.max(0, readable.indexOf('\uFFFD')));
    return { line, column: null, problem: `the bytes are not ${encoding.toUpperCase()}; save the file as UTF-8` };
  }
}

/** The line of an offset in a text, from 1. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
