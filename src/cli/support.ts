import { surviveClosedOutput } from '../platform/processes/closed-output.js';
import { runProgram } from './run-program.js';

// A command whose output nobody reads any more (`| head`) ends as with Ctrl-C: what it has begun is put in order.
surviveClosedOutput(() => process.kill(process.pid, 'SIGINT'));

const code = await runProgram(process.argv.slice(2));
if (code !== undefined) process.exit(code);
