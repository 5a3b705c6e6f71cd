import fetch, { Headers } from 'node-fetch';

import {
  ADDRESS_REFUSED_CODE,
  createGuardedAgents,
  type Network,
  type ResolveHost,
} from '../../platform/security/network-addresses.js';
import { parseRetryAfter } from './retry-schedule.js';

/** Svix keeps as much of an answer; in bytes. */
const EXCERPT_BYTES = 20_000;
/** Standard Webhooks: 15 to 30 s. */
const DEFAULT_TIMEOUT_MILLISECONDS = 15_000;
const TLS_CODE = /^(?:ERR_TLS|ERR_SSL|CERT_|CRL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|INVALID_|EPROTO)/;

/** Why there is no answer to speak of. */
export type PostFailure = 'TIMEOUT' | 'ADDRESS_REFUSED' | 'CONNECTION' | 'TLS' | 'INVALID_URL';

/** How one POST ended. A status other than 2xx, a redirect too, is ANSWERED: what it means is for the caller to say. */
export type PostOutcome =
  | {
      readonly kind: 'ANSWERED';
      readonly statusCode: number;
      /** At most the first 20,000 bytes as text that PostgreSQL can store: what is not UTF-8, and NUL, is U+FFFD. */
      readonly bodyExcerpt: string;
      readonly durationMilliseconds: number;
      /** 0 to 86,400; only when the receiver sent a readable Retry-After. */
      readonly retryAfterSeconds?: number;
    }
  | {
      readonly kind: 'FAILED';
      readonly reason: PostFailure;
      /** For people; holds no part of the URL or the headers, which may be secret, and no internal address. */
      readonly detail: string;
      readonly durationMilliseconds: number;
    };

/** One webhook to send. The body goes out byte for byte, as UTF-8. */
export interface PostRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface WebhookPosterOptions {
  /** The operator's own networks that may be posted to though they are private. */
  readonly allowedNetworks: readonly Network[];
  /** From the start to the last byte of the answer, in milliseconds; 15,000 unless given. */
  readonly timeoutMilliseconds?: number;
  readonly userAgent: string;
  /** The system's resolver unless given. */
  readonly resolveHost?: ResolveHost;
}

export interface WebhookPoster {
  /** Posts once, never throws, follows no redirect and uses no proxy. */
  post(request: PostRequest): Promise<PostOutcome>;
  /** Closes all connections; posts under way end as FAILED. */
  close(): void;
}

function parseTarget(text: string): { href: string; protocol: 'http:' | 'https:' } | null {
  if (!URL.canParse(text)) return null;
  const { href, protocol, username, password } = new URL(text);
  if (username !== '' || password !== '') return null;
  return protocol === 'http:' || protocol === 'https:' ? { href, protocol } : null;
}

async function readExcerpt(body: AsyncIterable<string | Buffer> | null): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    chunks.push(Buffer.from(chunk));
    length += chunk.length;
    // Leaving the loop closes the stream, so an endless body costs no more than this.
    if (length >= EXCERPT_BYTES) break;
  }
  // `stream` leaves out a character that the cut went through.
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, EXCERPT_BYTES), { stream: length >= EXCERPT_BYTES });
  return text.replaceAll('\0', '\uFFFD');
}

function explainError(error: unknown): { reason: PostFailure; detail: string } {
  // Only the code is passed on: messages of node-fetch quote the URL, and URLs of receivers often carry a secret.
  const code = String((error as { code?: unknown } | null)?.code ?? 'unknown error');
  if (code === ADDRESS_REFUSED_CODE) {
    return { reason: 'ADDRESS_REFUSED', detail: 'The host is at a private or reserved address, which is not allowed' };
  }
  if (TLS_CODE.test(code)) return { reason: 'TLS', detail: `No secure connection: ${code}` };
  return { reason: 'CONNECTION', detail: `The connection failed: ${code}` };
}

/**
 * Makes what delivers webhooks: one POST each over kept-alive connections, to checked addresses only. One hung receiver holds
 * up nobody else, since connections are not limited in number and each post ends at its time-out.
 */
export function createWebhookPoster(options: WebhookPosterOptions): WebhookPoster {
  const { allowedNetworks, userAgent, timeoutMilliseconds = DEFAULT_TIMEOUT_MILLISECONDS } = options;
  const agents = createGuardedAgents(allowedNetworks, options.resolveHost);

  const post = async ({ url, headers, body }: PostRequest): Promise<PostOutcome> => {
    const startedAt = performance.now();
    const fail = (reason: PostFailure, detail: string): PostOutcome => ({
      kind: 'FAILED',
      reason,
      detail,
      durationMilliseconds: Math.round(performance.now() - startedAt),
    });
    const target = parseTarget(url);
    if (target === null) return fail('INVALID_URL', 'The URL must be an absolute http(s) URL without user name and password');

    const controller = new AbortController();
    let isOverdue = false;
    let progress = 'before an answer came';
    const timer = setTimeout(() => {
      isOverdue = true;
      controller.abort();
    }, timeoutMilliseconds);
    try {
      const allHeaders = new Headers(headers);
      allHeaders.set('user-agent', userAgent);
      const response = await fetch(target.href, {
        method: 'POST',
        headers: allHeaders,
        body,
        redirect: 'manual',
        // Without decompression, 20,000 bytes read are 20,000 bytes kept.
        compress: false,
        agent: agents[target.protocol],
        signal: controller.signal,
      });
      progress = `within the answer (status ${response.status})`;
      const retryAfterSeconds = parseRetryAfter(response.headers.get('retry-after'), new Date());
      const bodyExcerpt = await readExcerpt(response.body as AsyncIterable<string | Buffer> | null);
      return {
        kind: 'ANSWERED',
        statusCode: response.status,
        bodyExcerpt,
        durationMilliseconds: Math.round(performance.now() - startedAt),
        ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      };
    } catch (error) {
      if (isOverdue) return fail('TIMEOUT', `The time of ${timeoutMilliseconds} ms ran out ${progress}`);
      const { reason, detail } = explainError(error);
      return fail(reason, `${detail}, ${progress}`);
    } finally {
      clearTimeout(timer);
      // Closes the connection of an answer that was cut; nothing happens to one that was read to its end.
      controller.abort();
    }
  };

  return {
    post,
    close: () => Object.values(agents).forEach((agent) => agent.destroy()),
  };
}
