import { describeProblem, type ProblemOfFile } from '../../platform/files/index.js';

/** Maximum number of problems that are printed. */
const SHOWN = 50;

/** Files with problems, of which nothing was stored. */
export class InvalidFiles extends Error {
  override readonly name = 'InvalidFiles';

  constructor(readonly problems: readonly ProblemOfFile[]) {
    super(`nothing was stored: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`);
  }

  /** For people: each problem on a line of its own, up to 50. */
  describe(): string {
    const lines = this.problems.slice(0, SHOWN).map(({ file, ...problem }) => `  ${file}, ${describeProblem(problem)}`);
    const rest = this.problems.length - lines.length;
    return [`${this.message}:`, ...lines, ...(rest > 0 ? [`  and ${rest} more`] : [])].join('\n');
  }

  /** For machines. */
  toJSON(): object {
    return { problems: this.problems.slice(0, SHOWN), problemCount: this.problems.length };
  }
}
