import { request as plainRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import {
  ADDRESS_REFUSED_CODE,
  createGuardedAgents,
  type GuardedAgents,
  type Network,
  type ResolveHost,
} from '../../../platform/security/network-addresses.js';
import { parseRetryAfter } from '../endpoints/retry-policy.js';

/** Svix keeps as much of an answer; in bytes. */
const EXCERPT_BYTES = 20_000;
const TLS_CODE =
  /^(?:ERR_TLS|ERR_SSL|CERT_|CRL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|INVALID_|EPROTO)/;

/** Why there is no answer to speak of. */
export type PostFailure = 'TIMEOUT' | 'ADDRESS_REFUSED' | 'CONNECTION' | 'TLS' | 'INVALID_URL' | 'INSECURE_URL';

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
  /** From the start to the last byte of the answer, in milliseconds. */
  readonly timeoutMilliseconds: number;
}

export interface WebhookPosterOptions {
  /** The operator's own networks that may be posted to though they are private. */
  readonly allowedNetworks: readonly Network[];
  /** Whether URLs without TLS may be posted to. */
  readonly allowHttp: boolean;
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

/** Where to post, in the words of node:http. */
type Target = Pick<RequestOptions, 'host' | 'port' | 'path'> & {
  readonly protocol: keyof GuardedAgents;
  readonly hostHeader: string;
};

/** URLs whose reading is remembered. */
const MAX_TARGETS = 1_000;

function parseTarget(text: string): Target | null {
  if (!URL.canParse(text)) return null;
  const { protocol, host, hostname, port, pathname, search, username, password } = new URL(text);
  if (username !== '' || password !== '' || (protocol !== 'http:' && protocol !== 'https:')) return null;
  return { protocol, hostHeader: host, host: hostname.replace(/^\[|\]$/g, ''), port, path: pathname + search };
}

/** Events and not an iterator, which would cost as much processor time as the rest of a short answer. */
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
      // Closes the connection, so that an endless body costs no more than this.
      body.destroy();
    });
    body.on('end', end);
    body.on('error', reject);
    body.on('close', () => reject(Object.assign(new Error('The answer broke off'), { code: 'ECONNRESET' })));
  });
}

function excerptOf(chunks: readonly Buffer[], length: number): string {
  if (length === 0) return '';
  // `stream` leaves out a character that the cut went through.
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, EXCERPT_BYTES), {
    stream: length >= EXCERPT_BYTES,
  });
  return text.replaceAll('\0', '\uFFFD');
}

function explainError(error: unknown): { reason: PostFailure; detail: string } {
  // Only the code is passed on: messages may quote the URL, and URLs of receivers often carry a secret.
  const code = String((error as { code?: unknown } | null)?.code ?? 'unknown error');
  if (code === ADDRESS_REFUSED_CODE) {
    return { reason: 'ADDRESS_REFUSED', detail: 'The host is at a private or reserved address, which is not allowed' };
  }
  if (TLS_CODE.test(code)) return { reason: 'TLS', detail: `No secure connection: ${code}` };
  return { reason: 'CONNECTION', detail: `The connection failed: ${code}` };
}

/**
 * Names and values in turn, which Node takes as they are: a quarter of the processor time of a request goes into
 * looking at an object of them.
 */
function headerList(given: Readonly<Record<string, string>>, own: Readonly<Record<string, string>>): string[] {
  return [...Object.entries(given).filter(([name]) => !(name.toLowerCase() in own)), ...Object.entries(own)].flat();
}

/** One request on its way. */
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
        // The receiver closed a connection that was kept open while we wrote to it: nothing is known against the
        // receiver.
        if (mayRepeat && !isAborted && request.reusedSocket && error.code === 'ECONNRESET')
          attempt(false).then(resolve, reject);
        else reject(error);
      });
      // Closed with neither answer nor error, as Node does with a receiver that wants to switch protocols.
      request.on('close', () => reject(Object.assign(new Error('No answer came'), { code: 'NO_ANSWER' })));
      request.end(body);
    });
  const abort = () => {
    isAborted = true;
    current?.destroy();
  };
  return { answer: attempt(true), abort };
}

/**
 * Makes what delivers webhooks: one POST each over kept-alive connections, to checked addresses only, on node:http
 * itself (a fetch on top of it costs more than three times the processor time). One hung receiver holds up nobody else,
 * since connections are not limited in number and each post ends at its time-out.
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
