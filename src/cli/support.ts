import { runProgram } from './run-program.js';

const code = await runProgram(process.argv.slice(2));
if (code !== undefined) process.exit(code);
