import { setTimeout } from 'node:timers/promises';
import type { SecretKind } from '../../../generated/prisma/enums.js';
import type { Encryption } from '../../../platform/security/encryption.js';
import { parseCustomHeaders } from '../endpoints/secrets/custom-headers.js';
import { secretContext } from '../endpoints/secrets/secrets.js';
import { signWebhook } from './sign-webhook.js';
import { databaseTime, type ClaimedDelivery } from '../dispatch/claim/claim-deliveries.js';
import type { DeliveryPolicy } from '../endpoints/delivery-policy.js';
import type { Partition } from '../dispatch/claim/partitions.js';
import type { PostOutcome, WebhookPoster } from './post-webhook.js';

/** How a try went: as the post ended, or that there was none. */
export type AttemptOutcome =
  | PostOutcome
  | {
      readonly kind: 'FAILED';
      readonly reason: 'UNREADABLE_SECRET';
      readonly detail: string;
      readonly durationMilliseconds: number;
    };

/** What an endpoint's requests are made with, in the clear. */
interface OpenSecrets {
  /** Newest first. */
  readonly apiKeys: readonly string[];
  /** Newest first; all sign. */
  readonly signing: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

/** What trying needs of the outside. */
export interface PostTools {
  readonly poster: WebhookPoster;
  readonly encryption: Encryption;
}

/** Statuses that say that the key was not the right one. */
const KEY_REFUSED: ReadonlySet<number> = new Set([401, 403]);

/**
 * Sends a delivery once, when its slot has come.
 *
 * @returns null when its lease ran out before it was sent, as when the process stood still: whoever has it now sends
 * it.
 */
export async function postDelivery(
  tools: PostTools,
  delivery: ClaimedDelivery,
  policy: DeliveryPolicy,
  holdsLease: () => boolean,
): Promise<AttemptOutcome | null> {
  if (delivery.delayMilliseconds > 0) await setTimeout(delivery.delayMilliseconds);
  if (!holdsLease()) return null;
  let secrets: OpenSecrets;
  try {
    secrets = openSecrets(tools.encryption, delivery.lane);
  } catch {
    // Stored like any failure, so that it follows the schedule and the operator sees it. The error is not
    // passed on, as nothing made of secrets is.
    const detail = "The endpoint's secrets cannot be read: rotate them";
    return { kind: 'FAILED', reason: 'UNREADABLE_SECRET', detail, durationMilliseconds: 0 };
  }
  return postWithKeys(tools.poster, delivery, policy, secrets);
}

/**
 * A receiver may still hold the key from before a rotation: while that is valid, one that refuses the new key is asked
 * with the old one at once.
 */
async function postWithKeys(
  poster: WebhookPoster,
  delivery: ClaimedDelivery,
  policy: DeliveryPolicy,
  secrets: OpenSecrets,
): Promise<PostOutcome> {
  const post = (apiKey: string | undefined) =>
    poster.post({
      url: delivery.lane.url,
      headers: headersOf(delivery, secrets, apiKey),
      body: delivery.body,
      timeoutMilliseconds: policy.timeoutSeconds * 1000,
    });
  const [newest, ...older] = secrets.apiKeys;
  let outcome = await post(newest);
  for (const apiKey of older) {
    if (outcome.kind !== 'ANSWERED' || !KEY_REFUSED.has(outcome.statusCode)) break;
    outcome = await post(apiKey);
  }
  return outcome;
}

function headersOf(
  delivery: ClaimedDelivery,
  { signing, headers }: OpenSecrets,
  apiKey: string | undefined,
): Record<string, string> {
  // The time of this try, by the clock that all processes share.
  const timestampSeconds = Math.floor(databaseTime(delivery, performance.now()).getTime() / 1000);
  const { eventId: id, body } = delivery;
  return {
    ...headers,
    'content-type': 'application/json',
    ...(apiKey === undefined ? {} : { 'x-api-key': apiKey }),
    'webhook-id': id,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': signWebhook({ id, timestampSeconds, body, secrets: signing }),
  };
}

/** Deliveries that are claimed together share their lane, whose secrets are opened once then. */
const opened = new WeakMap<Partition, OpenSecrets>();

function openSecrets(encryption: Encryption, lane: Partition): OpenSecrets {
  const known = opened.get(lane);
  if (known) return known;
  const decrypt = ({ kind, ciphertext }: Partition['secrets'][number]) =>
    encryption.decrypt(ciphertext, secretContext(lane.organisationId, lane.endpointId, kind));
  const of = (...kinds: SecretKind[]) => lane.secrets.filter(({ kind }) => kinds.includes(kind)).map(decrypt);
  const [headers] = of('HEADERS');
  const secrets = {
    apiKeys: of('API_KEY'),
    signing: of('SIGNING', 'ED25519'),
    headers: headers === undefined ? {} : parseCustomHeaders(headers),
  };
  opened.set(lane, secrets);
  return secrets;
}
