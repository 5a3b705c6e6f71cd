import { SingleBar } from 'cli-progress';

/** How often a line tells how far it is where there is no terminal, in milliseconds. */
const LINE_INTERVAL = 5000;

/** Shows on standard error how far reading is: a bar on a terminal, otherwise a line now and then. */
export interface Progress {
  update(done: number): void;
  stop(): void;
}

/** Begins to show the progress of reading items. */
export function showProgress(total: number): Progress {
  const stream = process.stderr;
  if (!stream.isTTY) return showLines(total, (line) => stream.write(`${line}\n`));
  const bar = new SingleBar({
    stream,
    format: 'Reading {bar} {percentage} %, {value} of {total} items',
    barCompleteChar: '\u2588',
    barIncompleteChar: '\u2591',
    hideCursor: true,
    gracefulExit: false,
  });
  bar.start(total, 0);
  return { update: (done) => bar.update(done), stop: () => bar.stop() };
}

function showLines(total: number, write: (line: string) => void): Progress {
  const number = (value: number) => value.toLocaleString('en');
  let nextAt = Date.now() + LINE_INTERVAL;
  return {
    update: (done) => {
      if (Date.now() < nextAt) return;
      nextAt = Date.now() + LINE_INTERVAL;
      write(`${number(done)} of ${number(total)} items read`);
    },
    stop: () => undefined,
  };
}
