import { write, writeSync } from 'node:fs';

/** Bytes of lines from which they are written at once. */
const MIN_WRITE = 8192;

/** How long a line may wait for others to be written together, in milliseconds. */
const MAX_DELAY = 50;

/** How long to wait until a reader that is busy is tried again, in milliseconds. */
const RETRY_DELAY = 20;

/** Characters that may wait for a slow reader; further lines are dropped. */
const MAX_WAITING = 16 * 1024 * 1024;

/** Where the lines of the log go. */
export interface LogOutput {
  write(line: string): void;
}

/**
 * Writes lines to a file descriptor, many at a time and in the background, so that a slow reader does not hold up the
 * service. What is left is written when the process exits, once: when the reader has gone away (EPIPE), or the file
 * cannot be written, lines are dropped, and the process goes on and ends as usual. Written by hand because sonic-boom,
 * pino's own output, repeats a write that fails at the exit for ever.
 *
 * @param fd - usually that of standard output.
 * @param onDropped - called with a number of lines that were dropped, when lines can be written again.
 */
export function createLogOutput(fd: number, onDropped: (count: number) => void): LogOutput {
  let waiting: string[] = [];
  let size = 0;
  let dropped = 0;
  let isWriting = false;
  let isClosed = false;
  let hasExitListener = false;
  let timer: NodeJS.Timeout | undefined;

  const takeAll = (): string[] => {
    const lines = waiting;
    waiting = [];
    size = 0;
    return lines;
  };

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (isWriting || isClosed || waiting.length === 0) return;
    isWriting = true;
    const lines = takeAll();
    writeRest(Buffer.from(lines.join('')), lines.length);
  };

  const writeRest = (bytes: Buffer, lineCount: number): void => {
    write(fd, bytes, (error, written) => {
      if (isBusy(error)) return void setTimeout(writeRest, RETRY_DELAY, bytes, lineCount);
      if (!error && written < bytes.length) return writeRest(bytes.subarray(written), lineCount);
      isWriting = false;
      if (error?.code === 'EPIPE') {
        isClosed = true;
        takeAll();
      } else if (error) {
        dropped += lineCount;
        // Not at once, for what is wrong with the file is so for a while.
        timer ??= setTimeout(flush, MAX_DELAY).unref();
      } else {
        tellDropped();
        flush();
      }
    });
  };

  const tellDropped = (): void => {
    if (dropped === 0) return;
    const count = dropped;
    dropped = 0;
    onDropped(count);
  };

  const writeAtExit = (): void => {
    if (!isClosed && waiting.length > 0) writeOnce(fd, takeAll().join(''));
  };

  return {
    write: (line) => {
      if (isClosed) return;
      if (!hasExitListener) process.on('exit', writeAtExit);
      hasExitListener = true;
      if (size + line.length > MAX_WAITING) {
        dropped += 1;
        return;
      }
      waiting.push(line);
      size += line.length;
      if (size >= MIN_WRITE) flush();
      else timer ??= setTimeout(flush, MAX_DELAY).unref();
    },
  };
}

/** Writes at the end of the process, without repeating what fails. */
function writeOnce(fd: number, text: string): void {
  let rest = Buffer.from(text);
  try {
    while (rest.length > 0) rest = rest.subarray(writeSync(fd, rest));
  } catch {
    // Nobody reads the output any more, and there is no other place to say so.
  }
}

function isBusy(error: NodeJS.ErrnoException | null): boolean {
  return error?.code === 'EAGAIN' || error?.code === 'EBUSY';
}
