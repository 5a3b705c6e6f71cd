import { SingleBar } from 'cli-progress';

/** How often a line tells how far it is where there is no terminal, in milliseconds. */
const LINE_INTERVAL = 5000;

/** Shows on standard error how far something is: a bar on a terminal, otherwise a line now and then. */
export interface Progress {
  update(done: number): void;
  stop(): void;
}

/** What is counted, in words: Reading 3 of 10 items. */
export interface ProgressWords {
  /** What is being done; the bar begins with it. */
  readonly doing: string;
  /** The things that are counted; none where their number says nothing, and the part of the whole is shown alone. */
  readonly things?: string;
  /** What is done with them, for lines where there is no terminal. */
  readonly done: string;
}

/** Begins to show the progress of something. */
export function showProgress(total: number, words: ProgressWords): Progress {
  const stream = process.stderr;
  if (!stream.isTTY) return showLines(total, words, (line) => stream.write(`${line}\n`));
  const bar = new SingleBar({
    stream,
    format: `${words.doing} {bar} {percentage} %${
      words.things === undefined ? '' : `, {value} of {total} ${words.things}`
    }`,
    barCompleteChar: '\u2588',
    barIncompleteChar: '\u2591',
    hideCursor: true,
    gracefulExit: false,
  });
  bar.start(total, 0);
  return { update: (done) => bar.update(done), stop: () => bar.stop() };
}

function showLines(total: number, { things, done: verb }: ProgressWords, write: (line: string) => void): Progress {
  const number = (value: number) => value.toLocaleString('en');
  let nextAt = Date.now() + LINE_INTERVAL;
  return {
    update: (done) => {
      if (Date.now() < nextAt) return;
      nextAt = Date.now() + LINE_INTERVAL;
      write(
        things === undefined
          ? `${Math.floor((done / total) * 100)} % ${verb}`
          : `${number(done)} of ${number(total)} ${things} ${verb}`,
      );
    },
    stop: () => undefined,
  };
}
