import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';

/**
 * The client that a peer posts with: Node's own HTTP client with kept connections, the cheapest there is, or plain
 * `fetch`.
 */
export type PostClient = 'http' | 'fetch';

/** Connections that are kept open at most. */
const CONNECTIONS = 64;

/** What a peer needs to post. */
export interface SignedPostOptions {
  readonly target: string;
  /** whsec_ and base64. */
  readonly secret: string;
  readonly client: PostClient;
}

/**
 * Makes what posts one signed body (Standard Webhooks, symmetric) and throws unless the answer is a 2xx. Nothing is
 * kept of it.
 */
export function createSignedPost({
  target,
  secret,
  client,
}: SignedPostOptions): (id: string, body: string) => Promise<void> {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const post = client === 'http' ? createHttpPost(target) : fetchPost(target);
  return async (id, body) => {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`, 'utf8').digest('base64');
    const status = await post(body, {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    });
    if (status < 200 || status > 299) throw new Error(`answered with ${status}`);
  };
}

type Post = (body: string, headers: Record<string, string>) => Promise<number>;

function createHttpPost(target: string): Post {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const { hostname, port, pathname } = new URL(target);
  return (body, headers) =>
    new Promise((resolve, reject) => {
      const length = String(Buffer.byteLength(body));
      const asked = request(
        { agent, hostname, port, path: pathname, method: 'POST', headers: { ...headers, 'content-length': length } },
        (answer) => {
          answer
            .resume()
            .on('end', () => resolve(answer.statusCode ?? 0))
            .on('error', reject);
        },
      );
      asked.on('error', reject).end(body);
    });
}

function fetchPost(target: string): Post {
  return async (body, headers) => {
    const answer = await fetch(target, { method: 'POST', body, headers });
    await answer.arrayBuffer();
    return answer.status;
  };
}
