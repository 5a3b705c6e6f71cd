import type { PrismaClient } from '../../generated/prisma/client.js';
import type { SecretKind } from '../../generated/prisma/enums.js';
import { newId } from '../../platform/database/index.js';
import type { Encryption } from '../../platform/security/encryption.js';
import type { ClaimedDelivery } from './claim-deliveries.js';
import { secretContext } from './endpoints/secrets.js';
import type { PostOutcome, WebhookPoster } from './post-webhook.js';
import { isDelivered, nextAttemptAt } from './retry-schedule.js';
import { signWebhook } from './signature.js';

/** What delivering needs of the outside. */
export interface DeliveryTools {
  readonly client: PrismaClient;
  readonly encryption: Encryption;
  readonly poster: WebhookPoster;
  readonly now: () => Date;
}

/** How a try went: as the post ended, or that there was none because a stored secret cannot be read. */
type TryOutcome =
  | PostOutcome
  | { readonly kind: 'FAILED'; readonly reason: 'UNREADABLE_SECRET'; readonly detail: string; readonly durationMilliseconds: number };

/** How a try ended. */
export type DeliveryOutcome = 'delivered' | 'retried' | 'exhausted' | 'lost';

/**
 * Sends a claimed delivery once and stores what came of it.
 *
 * @returns `lost` when its lease ran out meanwhile, so that another process has it now and stores what comes of that.
 */
export async function deliver(tools: DeliveryTools, delivery: ClaimedDelivery): Promise<DeliveryOutcome> {
  const startedAt = tools.now();
  return storeAttempt(tools, delivery, startedAt, await tryOnce(tools, delivery, startedAt));
}

async function tryOnce(tools: DeliveryTools, delivery: ClaimedDelivery, startedAt: Date): Promise<TryOutcome> {
  let headers: Record<string, string>;
  try {
    headers = headersOf(tools, delivery, startedAt);
  } catch {
    // Stored like any failure, so that it follows the schedule and the operator sees it. The error is not
    // passed on, as nothing made of secrets is.
    const detail = "The endpoint's secrets cannot be read: register its URL again";
    return { kind: 'FAILED', reason: 'UNREADABLE_SECRET', detail, durationMilliseconds: 0 };
  }
  return tools.poster.post({ url: delivery.url, headers, body: delivery.body });
}

function headersOf({ encryption }: DeliveryTools, delivery: ClaimedDelivery, startedAt: Date): Record<string, string> {
  const { organisationId, endpointId } = delivery;
  const decrypt = (kind: SecretKind, ciphertext: string) => encryption.decrypt(ciphertext, secretContext(organisationId, endpointId, kind));
  const [apiKey] = delivery.apiKeyCiphertexts;
  const timestampSeconds = Math.floor(startedAt.getTime() / 1000);
  return {
    'content-type': 'application/json',
    ...(apiKey === undefined ? {} : { 'x-api-key': decrypt('API_KEY', apiKey) }),
    'webhook-id': delivery.eventId,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': signWebhook({
      id: delivery.eventId,
      timestampSeconds,
      body: delivery.body,
      secrets: delivery.signingCiphertexts.map((ciphertext) => decrypt('SIGNING', ciphertext)),
    }),
  };
}

async function storeAttempt(
  { client, now }: DeliveryTools,
  delivery: ClaimedDelivery,
  startedAt: Date,
  outcome: TryOutcome,
): Promise<DeliveryOutcome> {
  const { organisationId, id, leaseId, attempts } = delivery;
  const endedAt = now();
  const delivered = isDelivered(outcome);
  const retryAt = delivered
    ? null
    : nextAttemptAt({
        attemptsMade: attempts,
        now: endedAt,
        outcome,
        retryAfterSeconds: outcome.kind === 'ANSWERED' ? outcome.retryAfterSeconds : undefined,
        random: Math.random,
      });
  const status = delivered ? 'DELIVERED' : retryAt ? 'PENDING' : 'EXHAUSTED';
  // A wait and not a moment: what is due is for the database's clock to say, which all processes share.
  const waitMilliseconds = retryAt ? retryAt.getTime() - endedAt.getTime() : null;
  const answered = outcome.kind === 'ANSWERED';
  const trigger = attempts === 1 ? 'EVENT' : 'SCHEDULE';
  const [updated] = await client.$transaction([
    client.$executeRaw`
      UPDATE delivery
      SET status = ${status}::delivery_status, lease_id = NULL, finished_at = ${retryAt ? null : endedAt}::timestamptz,
        available_at = coalesce(now() + ${waitMilliseconds}::float8 * interval '1 millisecond', available_at)
      WHERE organisation_id = ${organisationId}::uuid AND id = ${id}::uuid AND lease_id = ${leaseId}::uuid AND status = 'PENDING'`,
    // The delivery may be gone by now, with the person it was about; then there is nothing to log either.
    client.$executeRaw`
      INSERT INTO attempt (organisation_id, id, delivery_id, number, trigger, started_at, duration_milliseconds, status_code, failure, answer)
      SELECT organisation_id, ${newId()}::uuid, id, ${attempts}::smallint, ${trigger}::attempt_trigger, ${startedAt},
        ${Math.round(outcome.durationMilliseconds)}::int, ${answered ? outcome.statusCode : null}::int,
        ${answered ? null : `${outcome.reason}: ${outcome.detail}`}::text, ${answered ? outcome.bodyExcerpt : null}::text
      FROM delivery WHERE organisation_id = ${organisationId}::uuid AND id = ${id}::uuid`,
  ]);
  if (updated === 0) return 'lost';
  return delivered ? 'delivered' : retryAt ? 'retried' : 'exhausted';
}
