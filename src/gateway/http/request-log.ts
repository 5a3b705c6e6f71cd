import type { Logger } from '../../platform/telemetry/index.js';
import type { HttpMetrics } from './metrics.js';

/** A request at its end. */
export interface EndedRequest {
  readonly id: string;
  readonly method: string;
  /** One of a fixed set, never the path: that may contain a person's identifier or a link's signature. */
  readonly route: string;
  readonly status: number;
  /** When it came, by `performance.now()`. */
  readonly startedAt: number;
  /** Whether the whole answer was sent. */
  readonly isFinished: boolean;
  /** Whether it was a stream: it is logged, but would hide the durations of other requests. */
  readonly isStream?: boolean;
}

/** Logs and measures a request. */
export type RecordRequest = (request: EndedRequest) => void;

/** Creates the function that logs and measures requests. */
export function createRequestLog(log: Logger, metrics: HttpMetrics): RecordRequest {
  // Nothing in these lines has to be redacted, and redaction would take three times as long as the rest.
  const requestLog = log.child({}, { redact: [] });
  return ({ id, method, route, status, startedAt, isFinished, isStream }) => {
    const milliseconds = performance.now() - startedAt;
    const labels = { method, route, status: String(status) };
    if (!isStream) metrics.requests.observe(labels, milliseconds / 1000);
    requestLog.info(
      { requestId: id, ...labels, milliseconds: Math.round(milliseconds), finished: isFinished },
      'request',
    );
  };
}
