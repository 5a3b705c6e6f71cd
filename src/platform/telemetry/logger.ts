import { pino, type Logger } from 'pino';

/** Longest message of an error in the log, in characters. */
const MESSAGE_LIMIT = 1000;

export type { Logger };

/**
 * The service's structured log: one JSON object a line on standard output. Keys, secrets, tokens and payloads
 * are never logged; the redaction below is only a safety net.
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
