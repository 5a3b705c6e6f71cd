import { SingleBar } from 'cli-progress';

/** Time between two lines of progress if there is no terminal, in milliseconds. */
const LINE_INTERVAL = 5000;

/** Shows progress on standard error: a bar on a terminal, otherwise a line from time to time. */
export interface Progress {
  update(done: number): void;
  stop(): void;
}

/** The words of a progress bar: Reading 3 of 10 items. */
export interface ProgressWords {
  /** What is being done; the first word of the bar. */
  readonly doing: string;
  /** What is counted; left out if only the percentage is shown. */
  readonly things?: string;
  /** The past participle, for lines without a terminal. */
  readonly done: string;
}

/** Starts to show progress. */
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
