// Checks the types of the service, its tests and the console, and lints everything. Rules that ask for types are given
// the programs whose types have just been checked: a linter of its own would work all of them out once more.
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What has types, and the rest of what is linted. One part after the other, as a program takes much memory. */
const PARTS = [
  { configuration: 'tsconfig.json', typed: '{src,test}/**/*.ts', linted: ['src', 'test'] },
  { configuration: 'console/tsconfig.json', typed: 'console/src/**/*.{ts,tsx}', linted: ['console'] },
  { linted: ['scripts', 'browser'] },
];

/** Reads a configuration of TypeScript as tsc does. */
function readConfiguration(file) {
  const fail = (diagnostic) => {
    throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
  };
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail };
  const overrides = { noEmit: true, incremental: false, tsBuildInfoFile: undefined };
  return ts.getParsedCommandLineOfConfigFile(join(root, file), overrides, host);
}

function createProgram(file) {
  const { options, fileNames, errors } = readConfiguration(file);
  // ESLint goes from nodes to their parents.
  const host = ts.createCompilerHost(options, true);
  return ts.createProgram({ rootNames: fileNames, options, host, configFileParsingDiagnostics: errors });
}

/** Shows what is wrong with the types. Returns whether nothing is. */
function checkTypes(program) {
  const diagnostics = ts.sortAndDeduplicateDiagnostics(ts.getPreEmitDiagnostics(program));
  const format = { getCurrentDirectory: () => root, getCanonicalFileName: (name) => name, getNewLine: () => '\n' };
  process.stdout.write(ts.formatDiagnostics(diagnostics, format));
  return diagnostics.length === 0;
}

/** Shows what lint finds. Returns whether it finds nothing; a warning counts too. */
async function lint({ linted, typed }, program) {
  const languageOptions = { parserOptions: { projectService: false, project: null, programs: [program] } };
  const eslint = new ESLint({ cwd: root, overrideConfig: program ? [{ files: [typed], languageOptions }] : [] });
  const results = await eslint.lintFiles(linted);
  process.stdout.write(await (await eslint.loadFormatter('stylish')).format(results));
  return results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0);
}

async function check(part) {
  const program = part.configuration && createProgram(part.configuration);
  const typesAreRight = !program || checkTypes(program);
  return (await lint(part, program)) && typesAreRight;
}

let isRight = true;
for (const part of PARTS) isRight = (await check(part)) && isRight;
process.exitCode = isRight ? 0 : 1;
