/** A running service, with the keys of two organisations that it does not know to be attacked. */
export interface Target {
  readonly url: string;
  /** Of the organisation that attacks. */
  readonly key: string;
  /** Of another organisation. */
  readonly otherKey: string;
}

/** A single attack with a known answer. */
export interface Probe {
  readonly name: string;
  /** A line that describes what it tries. */
  readonly what: string;
  /**
   * Attacks the service.
   *
   * @returns what is wrong with its answers; undefined if they are as they should be.
   */
  readonly attack: (target: Target) => Promise<string | undefined>;
}

export interface ProbeAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface ProbeRequest {
  readonly method?: string;
  /** /graphql by default. */
  readonly path?: string;
  /** An object is sent as JSON. */
  readonly body?: string | object;
  readonly headers?: Record<string, string>;
  readonly key?: string;
}

/** Sends a request; by POST if it has a body. */
export async function send({ url }: Target, request: ProbeRequest): Promise<ProbeAnswer> {
  const { path = '/graphql', body, headers = {}, key } = request;
  const answer = await fetch(`${url}${path}`, {
    method: request.method ?? (body === undefined ? 'GET' : 'POST'),
    redirect: 'manual',
    headers: {
      ...(key === undefined ? {} : { 'x-api-key': key }),
      ...(typeof body === 'object' ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Asks a question with the attacker's key. */
export const ask = (target: Target, query: string, variables?: object) =>
  send(target, { key: target.key, body: { query, variables } });

/** What is wrong with an answer that should be refused with a status. */
export function unlessRefused({ status, text }: ProbeAnswer, ...statuses: readonly number[]): string | undefined {
  return statuses.includes(status) ? undefined : `answered with ${status}: ${text.slice(0, 200)}`;
}

/** The first problem that there is. */
export const firstOf = (...problems: readonly (string | undefined)[]): string | undefined =>
  problems.find((problem) => problem !== undefined);
