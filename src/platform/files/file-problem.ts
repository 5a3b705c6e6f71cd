import { DEFAULT_LANGUAGE, localize } from '../localization/index.js';

/** Something in a file that cannot be used. */
export interface FileProblem {
  /** From 1; null if it concerns the whole file. */
  readonly line: number | null;
  /** The column of a table or the property of a value; null if it concerns the whole line. */
  readonly column: string | null;
  /** What is wrong, in the language of whoever provides the file. */
  readonly problem: string;
}

/** A problem and the file that has it. */
export interface ProblemOfFile extends FileProblem {
  readonly file: string;
}

/** A problem as one line of text: line 4, skill: there is no skill "Kubernets". */
export function describeProblem({ line, column, problem }: FileProblem, language = DEFAULT_LANGUAGE): string {
  const place = [line === null ? '' : localize(language, 'file.line', { line }), column ?? '']
    .filter((part) => part !== '')
    .join(', ');
  return place === '' ? problem : `${place}: ${problem}`;
}
