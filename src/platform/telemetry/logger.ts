import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

/** Longest message of an error in the log, in characters. */
const MESSAGE_LIMIT = 1000;

/** Bytes of lines from which they are written at once. */
const MIN_WRITE = 8192;

/** How long a line may wait for others to be written together, in milliseconds. */
const MAX_DELAY = 50;

export type { Logger };

/**
 * The service's structured log: one JSON object a line on standard output. Keys, secrets, tokens and payloads
 * are never logged; the redaction below is only a safety net. Lines are written together, within MAX_DELAY; what is
 * left is written when the process exits, for whatever reason other than a signal that it cannot handle.
 */
export function createLogger(level: string): Logger {
  const options: LoggerOptions = {
    level,
    base: { service: 'skillgate', pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeErrorForLog },
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: [
        '*.apiKey',
        '*.secret',
        '*.signature',
        '*.payload',
        '*.headers["x-api-key"]',
        '*.headers.authorization',
        '*.password',
      ],
      censor: '[redacted]',
    },
  };
  return pino(options, createDestination());
}

/** Standard output; pino writes what is left at exit. */
function createDestination(): DestinationStream {
  const output = pino.destination({ dest: process.stdout.fd, sync: false, minLength: MIN_WRITE });
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    timer = undefined;
    output.flush();
  };
  return {
    write: (line) => {
      output.write(line);
      timer ??= setTimeout(flush, MAX_DELAY).unref();
    },
  };
}

/**
 * An error with its causes, without the details that PostgreSQL adds: these contain values of rows, which are personal
 * data.
 */
function describeErrorForLog(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { message: String(error).slice(0, MESSAGE_LIMIT) };
  const { name, message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  return {
    type: name,
    ...(typeof code === 'string' ? { code } : {}),
    message: message.slice(0, MESSAGE_LIMIT),
    stack: stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(cause === undefined || depth > 3 ? {} : { cause: describeErrorForLog(cause, depth + 1) }),
  };
}
