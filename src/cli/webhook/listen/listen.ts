import { once } from 'node:events';
import type { Runtime } from '../../../app/runtime.js';
import { StartupError } from '../../../platform/errors/index.js';
import { isAddressAllowed } from '../../../platform/security/network-addresses.js';
import { scopeOfOrganisation } from '../../shared/find-organisation.js';
import type { FailurePlan } from './failure-plan.js';
import { createListenReport } from './listen-report.js';
import { LISTENER_HOST, startListener } from './start-listener.js';
import { createTemporaryEndpoint, type EndpointWishes, type TemporaryEndpoint } from './temporary-endpoint.js';
import { parseVerifyingKey, type ReceiverKeys } from './verify-webhook.js';

/** The options of a local receiver. */
export interface ListenRequest {
  readonly port: number;
  readonly keys: ReceiverKeys;
  readonly failures?: FailurePlan | undefined;
  readonly delayMilliseconds: number;
  readonly forwardTo?: string | undefined;
  /** The organisation and events to register it for, if any. */
  readonly wishes: EndpointWishes;
  readonly json?: boolean | undefined;
}

/** The organisation that a receiver is registered for. */
export interface Registration {
  readonly runtime: Runtime;
  /** The organisation's id or name. */
  readonly reference: string;
}

/** Listens until a signal arrives, and then deletes the registered endpoint. */
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
      // The endpoint is deleted first, so that nothing is sent to a stopped receiver.
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
      `WEBHOOK_ALLOWED_NETWORKS, as set here, does not contain ${LISTENER_HOST}: a service with the same settings ` +
        `refuses to send to this receiver. Start both with WEBHOOK_ALLOWED_NETWORKS=127.0.0.0/8`,
    );
  }
  return createTemporaryEndpoint(await scopeOfOrganisation(runtime, reference), runtime.encryption, url, wishes);
}

/** Also stops when standard output is closed, as with `| head`. */
function stopWith(signal: AbortSignal): AbortSignal {
  const unread = new AbortController();
  process.stdout.on('error', () => unread.abort());
  return AbortSignal.any([signal, unread.signal]);
}
