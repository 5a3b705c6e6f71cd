import { once } from 'node:events';
import type { Runtime } from '../../app/runtime.js';
import { StartupError } from '../../platform/errors/index.js';
import { isAddressAllowed } from '../../platform/security/network-addresses.js';
import { scopeOfOrganisation } from '../run-command.js';
import type { FailurePlan } from './failure-plan.js';
import { createListenReport } from './listen-report.js';
import { LISTENER_HOST, startListener } from './start-listener.js';
import { createTemporaryEndpoint, type EndpointWishes, type TemporaryEndpoint } from './temporary-endpoint.js';
import { parseVerifyingKey, type ReceiverKeys } from './verify-webhook.js';

/** What a local receiver is asked to do. */
export interface ListenRequest {
  readonly port: number;
  readonly keys: ReceiverKeys;
  readonly failures?: FailurePlan | undefined;
  readonly delayMilliseconds: number;
  readonly forwardTo?: string | undefined;
  /** What it is registered for, where it is. */
  readonly wishes: EndpointWishes;
  readonly json?: boolean | undefined;
}

/** Whom a receiver is registered for, if anybody. */
export interface Registration {
  readonly runtime: Runtime;
  /** The organisation's id or name. */
  readonly reference: string;
}

/** Listens until it is told to stop, and then takes back what it registered. */
export async function listen(request: ListenRequest, signal: AbortSignal, registration?: Registration): Promise<void> {
  const stop = stopWith(signal);
  const report = createListenReport(request, (line) => process.stdout.write(`${line}\n`));
  let keys = request.keys;
  const listener = await startListener({
    ...request,
    keys: () => keys,
    now: () => new Date(),
    random: Math.random,
    onWebhook: report.received,
  });
  let endpoint: TemporaryEndpoint | undefined;
  try {
    if (registration) {
      endpoint = await register(registration, listener.url, request.wishes);
      keys = {
        verifyingKeys: [...keys.verifyingKeys, parseVerifyingKey(endpoint.verifyingKey)],
        apiKeys: [...keys.apiKeys, endpoint.apiKey],
      };
    }
    report.started({ url: listener.url, forwardTo: request.forwardTo, ...(endpoint ? { endpoint } : {}) });
    if (!stop.aborted) await once(stop, 'abort');
  } finally {
    try {
      // The endpoint first, so that nothing is sent to a receiver that is gone.
      await endpoint?.remove();
    } finally {
      await listener.close();
    }
  }
  report.stopped();
}

async function register(
  { runtime, reference }: Registration,
  url: string,
  wishes: EndpointWishes,
): Promise<TemporaryEndpoint> {
  if (!isAddressAllowed(LISTENER_HOST, runtime.settings.webhookAllowedNetworks)) {
    throw new StartupError(
      `WEBHOOK_ALLOWED_NETWORKS, as it is set here, does not hold ${LISTENER_HOST}: a service with the same settings ` +
        `refuses to send to this receiver. Start both with WEBHOOK_ALLOWED_NETWORKS=127.0.0.0/8`,
    );
  }
  return createTemporaryEndpoint(await scopeOfOrganisation(runtime, reference), runtime.encryption, url, wishes);
}

/** Also when nobody reads what is printed any more, as in `| head`. */
function stopWith(signal: AbortSignal): AbortSignal {
  const unread = new AbortController();
  process.stdout.on('error', () => unread.abort());
  return AbortSignal.any([signal, unread.signal]);
}
