import fetch from 'node-fetch';

/** A client of the service with an organisation's key. */
export interface DemoClient {
  /** @throws Error with the service's message if the response is not successful. */
  rest<Body>(method: 'GET' | 'POST', path: string, body?: object | string): Promise<Body>;
  /** @throws Error with the service's message if the response has errors. */
  graphql<Data>(query: string, variables?: object): Promise<Data>;
}

/** Creates a client. */
export function createDemoClient(baseUrl: string, apiKey: string, language: string): DemoClient {
  const send = async (method: string, path: string, body?: object | string) => {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        'x-api-key': apiKey,
        'accept-language': language,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
    });
    const answer = (await response.json()) as { message?: string; errors?: { message: string }[] };
    const message = answer.errors?.[0]?.message ?? answer.message;
    if (!response.ok || answer.errors) throw new Error(`${method} ${path}: ${response.status} ${message}`);
    return answer;
  };
  return {
    rest: async <Body>(method: 'GET' | 'POST', path: string, body?: object | string) =>
      (await send(method, path, body)) as Body,
    graphql: async <Data>(query: string, variables: object = {}) =>
      ((await send('POST', '/graphql', { query, variables })) as { data: Data }).data,
  };
}
