import { pino, type Logger } from 'pino';

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
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: ['*.apiKey', '*.secret', '*.signature', '*.payload', '*.headers["x-api-key"]', '*.headers.authorization', '*.password'],
      censor: '[redacted]',
    },
  });
}
