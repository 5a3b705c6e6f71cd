import type { IncomingHttpHeaders } from 'node:http';
import { headerText, verifyWebhook, type ReceiverKeys, type Verification } from './verify-webhook.js';

/** How a request was answered; `abandoned`: the sender disconnected before. */
export type ReceiverAnswer =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'forwarded'; readonly status: number; readonly milliseconds: number }
  | { readonly kind: 'unreachable'; readonly status: number; readonly reason: string }
  | { readonly kind: 'hang' | 'reset' | 'abandoned' };

/** A received request, as far as it can be parsed. */
export interface ReceivedWebhook extends Verification {
  readonly at: Date;
  readonly method: string;
  readonly path: string;
  /** Null if the body is not {event, data}. */
  readonly event: string | null;
  /** The publicIdentifier or endpoint in its data, if any. */
  readonly subject: string | null;
  readonly data: unknown;
  /** The body, if it is not {event, data}. */
  readonly body?: string;
  readonly webhookId: string | null;
  /** Size of the body, in bytes. */
  readonly size: number;
  /** How often this webhook-id was received so far, from 1. */
  readonly times: number;
}

/** A raw request. */
export interface ArrivedRequest {
  readonly at: Date;
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Parses and verifies a request.
 *
 * @param timesSeen - how often each webhook-id was received; incremented here.
 */
export function readWebhook(
  request: ArrivedRequest,
  keys: ReceiverKeys,
  timesSeen: Map<string, number>,
): ReceivedWebhook {
  const { at, method, path, headers, body } = request;
  const webhookId = headerText(headers, 'webhook-id') ?? null;
  const times = (webhookId === null ? 0 : (timesSeen.get(webhookId) ?? 0)) + 1;
  if (webhookId !== null) timesSeen.set(webhookId, times);
  return {
    at,
    method,
    path,
    ...readBody(body),
    webhookId,
    size: body.length,
    times,
    ...verifyWebhook(keys, headers, body, at),
  };
}

function readBody(bytes: Buffer): Pick<ReceivedWebhook, 'event' | 'subject' | 'data' | 'body'> {
  const body = bytes.toString('utf8');
  const envelope = parse(body);
  if (!isObject(envelope) || typeof envelope['event'] !== 'string')
    return { event: null, subject: null, data: null, body };
  const { event, data = null } = envelope;
  const named = isObject(data) ? (data['publicIdentifier'] ?? data['endpointId']) : undefined;
  return { event, subject: typeof named === 'string' ? named : null, data };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
