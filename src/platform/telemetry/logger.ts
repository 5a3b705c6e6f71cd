import { pino, type Logger } from 'pino';

/** Longest message of an error in the log, in characters. */
const MESSAGE_LIMIT = 1000;

export type { Logger };

/**
 * The service's structured log: one JSON object a line on standard output. Keys, secrets, tokens and payloads
 * never go into it; the redaction below is the net under that rule, not the rule.
 */
export function createLogger(level: string): Logger {
  return pino({
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
  });
}

/**
 * An error with its causes, as far as it may stand in a log: what PostgreSQL adds to its errors holds the values of
 * rows, and those are people's.
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
