import { request as plainRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import {
  ADDRESS_REFUSED_CODE,
  createGuardedAgents,
  type GuardedAgents,
  type Network,
  type ResolveHost,
} from '../../../platform/security/network-addresses.js';
import { parseRetryAfter } from '../endpoints/policies/retry-policy.js';

/** How much of a response is kept, in bytes; as much as at Svix. */
const EXCERPT_BYTES = 20_000;
/** Beginnings of the error codes of failed TLS connections. */
const TLS_CODE_PREFIXES = [
  ...['ERR_TLS', 'ERR_SSL', 'CERT_', 'CRL_', 'UNABLE_TO_', 'DEPTH_ZERO_', 'SELF_SIGNED_'],
  ...['HOSTNAME_MISMATCH', 'INVALID_', 'EPROTO'],
];

/** Why there is no response. */
export type PostFailure = 'TIMEOUT' | 'ADDRESS_REFUSED' | 'CONNECTION' | 'TLS' | 'INVALID_URL' | 'INSECURE_URL';

/** The outcome of a POST. Any status is ANSWERED, even an error or a redirect: the caller decides what it means. */
export type PostOutcome =
  | {
      readonly kind: 'ANSWERED';
      readonly statusCode: number;
      /** The first 20,000 bytes at most, as text that PostgreSQL can store: NUL and what is not UTF-8 become U+FFFD. */
      readonly bodyExcerpt: string;
      readonly durationMilliseconds: number;
      /** 0 to 86,400; only if the response has a valid Retry-After. */
      readonly retryAfterSeconds?: number;
    }
  | {
      readonly kind: 'FAILED';
      readonly reason: PostFailure;
      /** For people. Contains no part of the URL or the headers, which may be secret, and no internal address. */
      readonly detail: string;
      readonly durationMilliseconds: number;
    };

/** A request to send. The body is sent unchanged, in UTF-8. */
export interface PostRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** From the start to the last byte of the response, in milliseconds. */
  readonly timeoutMilliseconds: number;
}

export interface WebhookPosterOptions {
  /** Private networks that may be posted to. */
  readonly allowedNetworks: readonly Network[];
  /** Whether URLs without TLS may be posted to. */
  readonly allowHttp: boolean;
  readonly userAgent: string;
  /** By default the resolver of the system. */
  readonly resolveHost?: ResolveHost;
}

export interface WebhookPoster {
  /** Posts once. Never throws, follows no redirect, and uses no proxy. */
  post(request: PostRequest): Promise<PostOutcome>;
  /** Closes all connections; requests in progress end as FAILED. */
  close(): void;
}

/** Where to post, as options of node:http. */
type Target = Pick<RequestOptions, 'host' | 'port' | 'path'> & {
  readonly protocol: keyof GuardedAgents;
  readonly hostHeader: string;
};

/** Maximum number of parsed URLs that are cached. */
const MAX_TARGETS = 1_000;

function parseTarget(text: string): Target | null {
  if (!URL.canParse(text)) return null;
  const { protocol, host, hostname, port, pathname, search, username, password } = new URL(text);
  if (username !== '' || password !== '' || (protocol !== 'http:' && protocol !== 'https:')) return null;
  return { protocol, hostHeader: host, host: hostname.replace(/^\[|\]$/g, ''), port, path: pathname + search };
}

/** Reads events instead of an iterator, which would double the processor time of a short response. */
function readExcerpt(body: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const end = () => resolve(excerptOf(chunks, length));
    body.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length < EXCERPT_BYTES) return;
      end();
      // Closes the connection, so that an endless body costs nothing more.
      body.destroy();
    });
    body.on('end', end);
    body.on('error', reject);
    body.on('close', () => reject(Object.assign(new Error('The response was incomplete'), { code: 'ECONNRESET' })));
  });
}

function excerptOf(chunks: readonly Buffer[], length: number): string {
  if (length === 0) return '';
  // `stream` leaves out a character that was cut in half.
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, EXCERPT_BYTES), {
    stream: length >= EXCERPT_BYTES,
  });
  return text.replaceAll('\0', '\uFFFD');
}

function explainError(error: unknown): { reason: PostFailure; detail: string } {
  // Only the code is used: messages may quote the URL, and URLs of receivers often contain a secret.
  const code = String((error as { code?: unknown } | null)?.code ?? 'unknown error');
  if (code === ADDRESS_REFUSED_CODE) {
    return { reason: 'ADDRESS_REFUSED', detail: 'The host is at a private or reserved address, which is not allowed' };
  }
  if (TLS_CODE_PREFIXES.some((prefix) => code.startsWith(prefix)))
    return { reason: 'TLS', detail: `No secure connection: ${code}` };
  return { reason: 'CONNECTION', detail: `The connection failed: ${code}` };
}

/**
 * Names and values alternating, as Node takes them without processing: an object of headers would cost a quarter of the
 * processor time of a request.
 */
function headerList(given: Readonly<Record<string, string>>, own: Readonly<Record<string, string>>): string[] {
  return [...Object.entries(given).filter(([name]) => !(name.toLowerCase() in own)), ...Object.entries(own)].flat();
}

/** A request in progress. */
interface Sending {
  readonly answer: Promise<IncomingMessage>;
  abort(): void;
}

function send(
  { protocol, host, port, path }: Target,
  agents: GuardedAgents,
  headers: readonly string[],
  body: Buffer,
): Sending {
  const start = protocol === 'https:' ? secureRequest : plainRequest;
  let current: ReturnType<typeof start> | undefined;
  let isAborted = false;
  const attempt = (mayRepeat: boolean): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const request = start({ host, port, path, method: 'POST', headers, agent: agents[protocol] }, resolve);
      current = request;
      request.on('error', (error: NodeJS.ErrnoException) => {
        // The receiver closed an idle connection just when the request was written to it: that is no failure of the
        // receiver, so the request is repeated once.
        if (mayRepeat && !isAborted && request.reusedSocket && error.code === 'ECONNRESET')
          attempt(false).then(resolve, reject);
        else reject(error);
      });
      // Closed with neither response nor error, as Node does when a receiver wants to switch protocols.
      request.on('close', () => reject(Object.assign(new Error('There was no response'), { code: 'NO_ANSWER' })));
      request.end(body);
    });
  const abort = () => {
    isAborted = true;
    current?.destroy();
  };
  return { answer: attempt(true), abort };
}

/**
 * Creates a poster of webhooks: one POST each over kept-alive connections, to checked addresses only. It uses node:http
 * directly, as a fetch on top of it costs more than three times the processor time. A receiver that hangs delays no
 * others, as the number of connections is not limited and each request has a time-out.
 */
export function createWebhookPoster({
  allowedNetworks,
  allowHttp,
  userAgent,
  resolveHost,
}: WebhookPosterOptions): WebhookPoster {
  const agents = createGuardedAgents(allowedNetworks, resolveHost);
  const targets = new Map<string, Target | null>();
  const targetOf = (url: string): Target | null => {
    const known = targets.get(url);
    if (known !== undefined) return known;
    if (targets.size >= MAX_TARGETS) targets.clear();
    const target = parseTarget(url);
    targets.set(url, target);
    return target;
  };

  const post = async ({ url, headers, body, timeoutMilliseconds }: PostRequest): Promise<PostOutcome> => {
    const startedAt = performance.now();
    const elapsed = () => Math.round(performance.now() - startedAt);
    const fail = (reason: PostFailure, detail: string): PostOutcome => ({
      kind: 'FAILED',
      reason,
      detail,
      durationMilliseconds: elapsed(),
    });
    const target = targetOf(url);
    if (target === null)
      return fail('INVALID_URL', 'The URL must be an absolute http(s) URL without user name and password');
    if (target.protocol === 'http:' && !allowHttp)
      return fail('INSECURE_URL', 'The URL must be an https URL: WEBHOOK_ALLOW_HTTP is off');

    let isOverdue = false;
    let progress = 'before an answer came';
    let sending: Sending | undefined;
    const timer = setTimeout(() => {
      isOverdue = true;
      sending?.abort();
    }, timeoutMilliseconds);
    try {
      const bytes = Buffer.from(body, 'utf8');
      sending = send(
        target,
        agents,
        headerList(headers, {
          host: target.hostHeader,
          'user-agent': userAgent,
          'content-length': String(bytes.length),
        }),
        bytes,
      );
      const answer = await sending.answer;
      const statusCode = answer.statusCode as number;
      progress = `within the answer (status ${statusCode})`;
      const retryAfterSeconds = parseRetryAfter(answer.headers['retry-after'], new Date());
      const bodyExcerpt = await readExcerpt(answer);
      return {
        kind: 'ANSWERED',
        statusCode,
        bodyExcerpt,
        durationMilliseconds: elapsed(),
        ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      };
    } catch (error) {
      if (isOverdue) return fail('TIMEOUT', `The time of ${timeoutMilliseconds} ms ran out ${progress}`);
      const { reason, detail } = explainError(error);
      return fail(reason, `${detail}, ${progress}`);
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    post,
    close: () => Object.values(agents).forEach((agent) => agent.destroy()),
  };
}
