/** Something in a file that cannot be used. */
export interface FileProblem {
  /** From 1; null where it is about the file as a whole. */
  readonly line: number | null;
  /** The column of a table or the property of a value that it is about; null where it is about all of the line. */
  readonly column: string | null;
  /** What is wrong, for the operator. */
  readonly problem: string;
}

/** A problem and the file that has it. */
export interface ProblemOfFile extends FileProblem {
  readonly file: string;
}

/** A problem in one line: line 4, skill: there is no skill "Kubernets". */
export function describeProblem({ line, column, problem }: FileProblem): string {
  const place = [line === null ? '' : `line ${line}`, column ?? ''].filter((part) => part !== '').join(', ');
  return place === '' ? problem : `${place}: ${problem}`;
}
