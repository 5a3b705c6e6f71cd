import { pino, type Logger, type LoggerOptions } from 'pino';
import { createLogOutput } from './log-output.js';

/** Longest message of an error in the log, in characters. */
const MESSAGE_LIMIT = 1000;

export type { Logger };

/**
 * The service's structured log: one JSON object a line on standard output. Keys, secrets, tokens and payloads
 * are never logged; the redaction below is only a safety net. Lines are written together, a little later; what is
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
  const output = createLogOutput(process.stdout.fd, (count) =>
    log.warn({ count }, 'lines of the log were dropped because they could not be written'),
  );
  const log: Logger = pino(options, output);
  return log;
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
