import { writeFileSync } from 'node:fs';
import { projectFile } from '../../../../src/platform/files/project-files.js';
import type { LogisticRegression } from './logistic-regression.js';

/** A source file of the reader with the weights of signs. */
export interface WeightsFile {
  /** Its name in the folder of claims, and that of its constant. */
  readonly file: string;
  readonly constant: string;
  /** The type of the signs' names, and where it is from. */
  readonly type: string;
  readonly module: string;
  /** What the constant is, for its docstring. */
  readonly meaning: string;
  /** What the weights were fitted on, in lines. */
  readonly fittedOn: readonly string[];
  readonly signs: readonly string[];
}

/** Writes fitted weights and their threshold into the source of the reader. @returns the file */
export function writeSignWeights(
  { file, constant, type, module, meaning, fittedOn, signs }: WeightsFile,
  { intercept, weights }: LogisticRegression,
  threshold: number,
): string {
  const path = projectFile('src', 'domain', 'reader', 'claims', 'credit', file);
  const lines = [
    '// Written by `npm run bench:reading -- --fit-credit`; edit nothing here by hand.',
    ...fittedOn.map((line) => `// ${line}`),
    `import type { ${type} } from '${module}';`,
    '',
    `/** ${meaning} */`,
    `export const ${constant}: {`,
    '  readonly intercept: number;',
    '  readonly threshold: number;',
    `  readonly signs: Readonly<Record<${type}, number>>;`,
    '} = {',
    `  intercept: ${Number(intercept.toPrecision(3))},`,
    `  threshold: ${Number(threshold.toFixed(2))},`,
    '  signs: {',
    ...signs.map((sign, index) => `    ${sign}: ${Number((weights[index] ?? 0).toPrecision(3))},`),
    '  },',
    '};',
    '',
  ];
  writeFileSync(path, lines.join('\n'));
  return path;
}
