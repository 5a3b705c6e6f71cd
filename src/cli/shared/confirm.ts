import { createInterface } from 'node:readline/promises';
import { StartupError } from '../../platform/errors/index.js';

/**
 * Asks the operator to type a name before something is done that cannot be undone. The question goes to standard error,
 * as standard output is for the result of the command.
 *
 * @throws StartupError if something else is typed, or standard input is not a terminal.
 */
export async function confirmByName(question: string, name: string): Promise<void> {
  if (!process.stdin.isTTY)
    throw new StartupError(
      'this cannot be confirmed, because standard input is not a terminal: add --yes to do it without confirmation',
    );
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const typed = await lines.question(`${question}\nType its name to continue: `, { signal: closing(lines) });
    if (typed.trim() !== name) throw new StartupError('that is not its name; nothing was done');
  } catch (error) {
    throw error instanceof StartupError ? error : new StartupError('nothing was done');
  } finally {
    lines.close();
  }
}

/** Aborts the question when the input ends or Ctrl-C is pressed, as it would wait for ever. */
function closing(lines: ReturnType<typeof createInterface>): AbortSignal {
  const controller = new AbortController();
  lines.once('close', () => controller.abort());
  return controller.signal;
}
