import type { ChildProcess } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '../../../src/platform/database/index.js';
import { waitFor } from '../wait-for.js';

/** What a process says of its time may be so old, in milliseconds. */
const ANSWER_AGE = 20_000;

/** A clock that can be put forward and back while processes run by it. */
export interface MovableClock {
  /** What a process is started with to run by it; right at first. */
  readonly environment: Record<string, string>;
  /**
   * Puts the clocks of these processes so far from the right time. They jump when they get the signal SIGUSR2.
   *
   * @throws Error when one of them does not tell the wrong time soon after.
   */
  move(milliseconds: number, processes: readonly Pick<ChildProcess, 'pid' | 'kill'>[]): Promise<void>;
  remove(): Promise<void>;
}

/** Makes every Date of a process say the same moment. */
export function stoppedClock(moment: string): Record<string, string> {
  return clockSaying(`const told = () => Date.parse(${JSON.stringify(moment)});`);
}

/** Makes a clock for processes that are started with it. Timers run on, as they do where a system's clock is set. */
export async function createMovableClock(): Promise<MovableClock> {
  const file = join(tmpdir(), `skillgate-clock-${newId()}`);
  await writeFile(file, '0');
  const answers = new Set<string>();
  const environment = clockSaying(`
    import { readFileSync, writeFileSync } from 'node:fs';
    const readOffset = () => Number(readFileSync(${JSON.stringify(file)}, 'utf8'));
    let offset = readOffset();
    process.on('SIGUSR2', () => {
      offset = readOffset();
      writeFileSync(${JSON.stringify(file)} + '-' + process.pid, String(Date.now()));
    });
    const told = () => RightDate.now() + offset;`);
  return {
    environment,
    move: async (milliseconds, processes) => {
      await writeFile(file, String(milliseconds));
      for (const one of processes) {
        const answer = `${file}-${one.pid}`;
        answers.add(answer);
        one.kill('SIGUSR2');
        await waitFor(
          async () => Math.abs(Number(await readFile(answer, 'utf8')) - Date.now() - milliseconds) < ANSWER_AGE,
        );
      }
    },
    remove: async () => {
      for (const one of [file, ...answers]) await rm(one, { force: true });
    },
  };
}

/**
 * @param told - source that declares `told`, which gives the moment in milliseconds since 1970; RightDate is the right
 * one.
 */
function clockSaying(told: string): Record<string, string> {
  const source = `
    const RightDate = Date;
    ${told}
    globalThis.Date = class extends RightDate {
      constructor(...given) { if (given.length === 0) super(told()); else super(...given); }
      static now() { return told(); }
    };`;
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(source)}` };
}
