import {
  startWebhookReceiver,
  type ReceivedRequest,
  type ReceiverAnswer,
  type WebhookReceiver,
  type WebhookReceiverOptions,
} from '../../support/webhooks/webhook-receiver.js';

/** A request that arrived, and whether the receiver accepted the event. */
export interface Arrival extends ReceivedRequest {
  /** When it was answered with success, in milliseconds since 1970; null if it was not, or not yet. */
  readonly takenAt: number | null;
}

/** How a receiver responds to its requests. */
export type Answerer = (request: ReceivedRequest, number: number) => ReceiverAnswer | Promise<ReceiverAnswer>;

/** A webhook receiver that records the requests that it accepted. */
export interface NotingReceiver extends Pick<
  WebhookReceiver,
  'url' | 'connectionsAccepted' | 'breakConnections' | 'close'
> {
  /** In the order of arrival. */
  readonly arrivals: readonly Arrival[];
  /** Number of accepted events, each counted once. */
  countTaken(): number;
  /** Changes the responses from the next request on, which has the number 1. */
  answerWith(answerer: Answerer): void;
}

/**
 * Maximum time of a successful response, in milliseconds: long enough for disturbances to hit deliveries in progress.
 */
const DELAY = 20;

/** Accepts everything, after a moment. */
export async function takeAll(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, Math.random() * DELAY));
  return 200;
}

/** Starts a receiver, which accepts everything by default. */
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

/** An endless response is a success once its limit was read; a dripping one is a failure, because it times out. */
function isSuccess(answer: ReceiverAnswer): boolean {
  if (answer === 'endless') return true;
  const status = typeof answer === 'object' ? answer.status : answer;
  return typeof status === 'number' && status >= 200 && status < 300;
}
