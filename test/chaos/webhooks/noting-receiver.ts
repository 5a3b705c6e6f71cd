import {
  startWebhookReceiver,
  type ReceivedRequest,
  type ReceiverAnswer,
  type WebhookReceiver,
  type WebhookReceiverOptions,
} from '../../support/webhooks/webhook-receiver.js';

/** A request that came, and whether the receiver took the event. */
export interface Arrival extends ReceivedRequest {
  /** When it was answered with success, in milliseconds since 1970; null when it was not, or not yet. */
  readonly takenAt: number | null;
}

/** What a receiver does with its requests. */
export type Answerer = (request: ReceivedRequest, number: number) => ReceiverAnswer | Promise<ReceiverAnswer>;

/** A webhook receiver that notes what it took. */
export interface NotingReceiver extends Pick<
  WebhookReceiver,
  'url' | 'connectionsAccepted' | 'breakConnections' | 'close'
> {
  /** In the order in which they came. */
  readonly arrivals: readonly Arrival[];
  /** Events that were taken, each counted once. */
  countTaken(): number;
  /** From the next request on; the first counts as 1. */
  answerWith(answerer: Answerer): void;
}

/**
 * Longest time that a receiver takes for a good answer, in milliseconds, so that disturbances meet deliveries under
 * way.
 */
const DELAY = 20;

/** Takes everything, after a moment. */
export async function takeAll(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, Math.random() * DELAY));
  return 200;
}

/** Starts a receiver, which takes everything unless told otherwise. */
export async function startNotingReceiver(
  first: Answerer = takeAll,
  where: Pick<WebhookReceiverOptions, 'host' | 'port'> = {},
): Promise<NotingReceiver> {
  const arrivals: { -readonly [Key in keyof Arrival]: Arrival[Key] }[] = [];
  const taken = new Set<string>();
  let answerer = first;
  let number = 0;
  const receiver = await startWebhookReceiver({
    ...where,
    respond: async (request) => {
      const arrival = { ...request, takenAt: null as number | null };
      arrivals.push(arrival);
      number += 1;
      const answer = await answerer(request, number);
      if (isSuccess(answer)) {
        arrival.takenAt = Date.now();
        taken.add(String(request.headers['webhook-id']));
      }
      return answer;
    },
  });
  return {
    ...receiver,
    arrivals,
    countTaken: () => taken.size,
    answerWith: (next) => {
      answerer = next;
      number = 0;
    },
  };
}

/** What goes on for ever is a success once so much of it was read; what only drips is none, as its time runs out. */
function isSuccess(answer: ReceiverAnswer): boolean {
  if (answer === 'endless') return true;
  const status = typeof answer === 'object' ? answer.status : answer;
  return typeof status === 'number' && status >= 200 && status < 300;
}
