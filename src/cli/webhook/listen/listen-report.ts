import { describeWebhook } from './describe-webhook.js';
import type { ReceivedWebhook, ReceiverAnswer } from './received-webhook.js';

/** What is reported when a receiver starts. */
export interface ListenerStart {
  readonly url: string;
  readonly forwardTo?: string | undefined;
  /** The endpoint of a registered receiver; its secrets are not shown again. */
  readonly endpoint?: { readonly id: string; readonly apiKey: string; readonly verifyingKey: string };
}

/** Reports received requests: in a few lines each for people, or as one JSON value a line. */
export interface ListenReport {
  started(start: ListenerStart): void;
  received(webhook: ReceivedWebhook, answer: ReceiverAnswer): void;
  stopped(): void;
}

/** Creates a report. */
export function createListenReport(
  { json }: { json?: boolean | undefined },
  write: (line: string) => void,
): ListenReport {
  const counts = { requests: 0, repeats: 0, invalid: 0 };
  const print = (kind: string, value: object, text: () => string) =>
    write(json ? JSON.stringify({ kind, ...value }) : text());
  return {
    started: (start) => print('listening', start, () => describeStart(start)),
    received: (webhook, answer) => {
      counts.requests += 1;
      if (webhook.times > 1) counts.repeats += 1;
      if ([webhook.signature, webhook.timestamp, webhook.apiKey].includes('invalid')) counts.invalid += 1;
      print('request', { ...webhook, answer }, () => describeWebhook(webhook, answer));
    },
    stopped: () =>
      print(
        'stopped',
        counts,
        () =>
          `\n${counts.requests} requests, ${counts.repeats} of them repeats; in ${counts.invalid} something did not ` +
          `hold`,
      ),
  };
}

function describeStart({ url, forwardTo, endpoint }: ListenerStart): string {
  return [
    `Listening on    ${url}`,
    ...(forwardTo === undefined ? [] : [`Forwarding to   ${forwardTo}`]),
    ...(endpoint === undefined
      ? []
      : [
          `Endpoint        ${endpoint.id}, deleted at the end`,
          `x-api-key       ${endpoint.apiKey}`,
          `Verify with     ${endpoint.verifyingKey}`,
        ]),
    'Ctrl-C ends it.\n',
  ].join('\n');
}
