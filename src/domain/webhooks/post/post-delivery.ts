import type { SecretKind } from '../../../generated/prisma/enums.js';
import type { Encryption } from '../../../platform/security/encryption.js';
import type { EndpointKey } from '../endpoints/endpoint-key.js';
import { parseCustomHeaders } from '../secrets/custom-headers.js';
import { secretContext } from '../secrets/secrets.js';
import type { PostOutcome, WebhookPoster } from './post-webhook.js';
import { signWebhook } from './sign-webhook.js';

/** A valid secret of an endpoint, encrypted. */
export interface StoredSecret {
  readonly kind: SecretKind;
  readonly ciphertext: string;
}

/** Where an endpoint's requests go, and its secrets. */
export interface Receiver extends EndpointKey {
  readonly url: string;
  /** Newest first. */
  readonly secrets: readonly StoredSecret[];
}

/** An event to post to an endpoint. */
export interface DeliveryToPost {
  readonly receiver: Receiver;
  readonly eventId: string;
  readonly body: string;
  readonly timeoutMilliseconds: number;
  /** The time by the clock that all processes share, for the webhook-timestamp. */
  readonly now: () => Date;
}

/** The outcome of an attempt: of its request, or that none could be made. */
export type AttemptOutcome =
  | PostOutcome
  | {
      readonly kind: 'FAILED';
      readonly reason: 'UNREADABLE_SECRET';
      readonly detail: string;
      readonly durationMilliseconds: number;
    };

/** An endpoint's decrypted secrets. */
interface DecryptedSecrets {
  /** Newest first. */
  readonly apiKeys: readonly string[];
  /** Newest first; each of them signs. */
  readonly signing: readonly string[];
  readonly customHeaders: Readonly<Record<string, string>>;
}

/** Statuses with which a receiver rejects the API key. */
const KEY_REJECTED: ReadonlySet<number> = new Set([401, 403]);

/** Posts an event to an endpoint once, with its key, its signatures and its custom headers. */
export async function postDelivery(
  { poster, encryption }: { readonly poster: WebhookPoster; readonly encryption: Encryption },
  delivery: DeliveryToPost,
): Promise<AttemptOutcome> {
  let secrets: DecryptedSecrets;
  try {
    secrets = decryptSecrets(encryption, delivery.receiver);
  } catch {
    // Stored like any other failure, so that it is retried and shown. The error may contain secrets and is dropped.
    const detail = "The endpoint's secrets cannot be read: rotate them";
    return { kind: 'FAILED', reason: 'UNREADABLE_SECRET', detail, durationMilliseconds: 0 };
  }
  return postWithKeys(poster, delivery, secrets);
}

/**
 * During a rotation the receiver may still have the old key: if it rejects the new one, the request is repeated at once
 * with the old one, while that is valid.
 */
async function postWithKeys(
  poster: WebhookPoster,
  delivery: DeliveryToPost,
  secrets: DecryptedSecrets,
): Promise<PostOutcome> {
  const post = (apiKey: string | undefined) =>
    poster.post({
      url: delivery.receiver.url,
      headers: headersOf(delivery, secrets, apiKey),
      body: delivery.body,
      timeoutMilliseconds: delivery.timeoutMilliseconds,
    });
  const [newest, ...older] = secrets.apiKeys;
  let outcome = await post(newest);
  for (const apiKey of older) {
    if (outcome.kind !== 'ANSWERED' || !KEY_REJECTED.has(outcome.statusCode)) break;
    outcome = await post(apiKey);
  }
  return outcome;
}

function headersOf(
  { eventId: id, body, now }: DeliveryToPost,
  { signing, customHeaders }: DecryptedSecrets,
  apiKey: string | undefined,
): Record<string, string> {
  const timestampSeconds = Math.floor(now().getTime() / 1000);
  return {
    ...customHeaders,
    'content-type': 'application/json',
    ...(apiKey === undefined ? {} : { 'x-api-key': apiKey }),
    'webhook-id': id,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': signWebhook({ id, timestampSeconds, body, secrets: signing }),
  };
}

/** Deliveries that are claimed together share their receiver, whose secrets are then decrypted once. */
const decrypted = new WeakMap<Receiver, DecryptedSecrets>();

/** @throws Error when a secret cannot be decrypted. */
function decryptSecrets(encryption: Encryption, receiver: Receiver): DecryptedSecrets {
  const known = decrypted.get(receiver);
  if (known) return known;
  const { organisationId, endpointId } = receiver;
  const decryptAll = (...kinds: SecretKind[]) =>
    receiver.secrets
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ kind, ciphertext }) => encryption.decrypt(ciphertext, secretContext(organisationId, endpointId, kind)));
  const [headers] = decryptAll('HEADERS');
  const secrets = {
    apiKeys: decryptAll('API_KEY'),
    signing: decryptAll('SIGNING', 'ED25519'),
    customHeaders: headers === undefined ? {} : parseCustomHeaders(headers),
  };
  decrypted.set(receiver, secrets);
  return secrets;
}
