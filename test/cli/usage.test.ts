import type { Command, CommanderError } from 'commander';
import { describe, expect, test } from '@jest/globals';
import { createProgram } from '../../src/cli/create-program.js';

/** Every command below one, with the words that it is called by. */
function commandsBelow(command: Command, path: readonly string[] = []): { path: string; command: Command }[] {
  return command.commands.flatMap((below) => {
    const words = [...path, below.name()];
    // A group prints its help and does nothing else.
    const own =
      below.registeredArguments.length > 0 || below.commands.length === 0
        ? [{ path: words.join(' '), command: below }]
        : [];
    return [...own, ...commandsBelow(below, words)];
  });
}

/** What commander writes, and ends with, for words that it does not understand. */
async function refusalOf(...words: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const written = { stdout: '', stderr: '' };
  const program = createProgram();
  const silence = (command: Command): void => {
    command.configureOutput({
      writeOut: (text) => void (written.stdout += text),
      writeErr: (text) => void (written.stderr += text),
    });
    command.commands.forEach(silence);
  };
  silence(program);
  const error = await program.parseAsync(['node', 'support', ...words]).then(
    () => undefined,
    (error: CommanderError) => error,
  );
  return { code: error?.exitCode ?? 0, ...written };
}

describe("the operator's commands", () => {
  const commands = commandsBelow(createProgram());

  test('are those of the service', () => {
    expect(commands.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'organisation create',
        'organisation list',
        'organisation rotate-key',
        'webhook set',
        'webhook show',
        'import',
        'doctor',
      ]),
    );
  });

  test.each(commands)('$path says what it does, what it takes, and offers --json', ({ path, command }) => {
    const help = command.helpInformation();
    expect(help).toContain(`Usage: support ${path}`);
    expect(command.description()).not.toBe('');
    expect(command.registeredArguments.filter(({ description }) => !description)).toEqual([]);
    expect(command.options.filter(({ description }) => !description)).toEqual([]);
    expect(command.options.map(({ long }) => long)).toContain('--json');
  });

  test.each<[string, string[], RegExp]>([
    ['no command', [], /^Usage: support/],
    ['a group without a command', ['organisation'], /^Usage: support organisation/],
    ['an unknown command', ['organisation', 'destroy'], /unknown command 'destroy'/],
    ['an argument that is missing', ['organisation', 'create', '--json'], /missing required argument 'name'/],
    ['an argument too many', ['organisation', 'create', 'two', 'words'], /too many arguments/],
    ['an unknown option', ['organisation', 'list', '--yaml'], /unknown option '--yaml'/],
    [
      'a time of grace in words',
      ['organisation', 'rotate-key', 'X', '--grace', 'a day'],
      /'a day' is invalid.*at most 30d/,
    ],
    ['a time of grace that is too long', ['organisation', 'rotate-key', 'X', '--grace', '31d'], /at most 30d/],
    ['a time of grace that is negative', ['organisation', 'rotate-key', 'X', '--grace', '-1h'], /at most 30d/],
  ])('%s is refused on standard error with code 1', async (_name, words, said) => {
    const { code, stdout, stderr } = await refusalOf(...words);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(said);
  });

  test('help that is asked for goes to standard output with code 0', async () => {
    expect(await refusalOf('webhook', 'set', '--help')).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringContaining('Usage: support webhook set'),
    });
  });
});
