/** The data of each event, as it stands in the published body {event, data}. */
export interface EventData {
  /** An onboarding was created, completed or revoked. */
  readonly 'onboarding.updated': {
    readonly publicIdentifier: string;
    readonly status: 'pending' | 'completed' | 'revoked';
    readonly occurredAt: string;
  };
  /** A profile came to be. */
  readonly 'profile.created': {
    readonly profileId: string;
    readonly publicIdentifier: string;
    readonly createdAt: string;
  };
  /** A match was computed; the result has the form that GET /smart-match answers with. */
  readonly 'smartmatch.completed': {
    readonly publicIdentifier: string;
    readonly skillsetId: string;
    readonly completedAt: string;
    readonly result: object;
  };
  /** Several deliveries to an endpoint failed in a row. */
  readonly 'webhook.endpoint.failing': AboutEndpoint & {
    /** The first failure since its last success. */
    readonly failingSince: string;
    /** In a row. */
    readonly failures: number;
  };
  /** An endpoint that was said to fail took a delivery. */
  readonly 'webhook.endpoint.recovered': AboutEndpoint & { readonly failingSince: string; readonly recoveredAt: string };
  /** An endpoint failed for days, or answered that it is gone: nothing is sent to it any more. */
  readonly 'webhook.endpoint.disabled': AboutEndpoint & {
    readonly reason: 'FAILING' | 'GONE';
    readonly failingSince: string;
    readonly disabledAt: string;
  };
  /** A delivery used up its tries. */
  readonly 'webhook.delivery.exhausted': {
    readonly endpointId: string;
    readonly deliveryId: string;
    readonly eventId: string;
    readonly eventType: string;
    readonly attempts: number;
    /** Why the last one failed: a word, a colon, and the status or what is known. */
    readonly lastFailure: string;
  };
  /** Somebody wants to see whether an endpoint takes deliveries. */
  readonly 'webhook.test': { readonly endpointId: string; readonly sentAt: string };
}

/** What an event about an endpoint names. */
interface AboutEndpoint {
  readonly endpointId: string;
  readonly url: string;
}

/** Whether events of a type tell of the delivering itself. */
export function isOperational(type: string): boolean {
  return type.startsWith('webhook.');
}

export type EventType = keyof EventData;

/** An event to write: what happened, to whom. */
export type NewEvent = {
  [Type in EventType]: { readonly type: Type; readonly subject: string; readonly data: EventData[Type] };
}[EventType];
