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
}

export type EventType = keyof EventData;

/** An event to write: what happened, to whom. */
export type NewEvent = {
  [Type in EventType]: { readonly type: Type; readonly subject: string; readonly data: EventData[Type] };
}[EventType];
