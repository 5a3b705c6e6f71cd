import { createReader, createSuggester, type TrustedIssuers } from '../domain/imports/index.js';
import { createWebhookPoster, registerOutboxMetrics } from '../domain/webhooks/index.js';
import { startBackground } from '../platform/background/index.js';
import type { ProcessEnd } from '../platform/processes/index.js';
import type { Logger } from '../platform/telemetry/index.js';
import type { Metrics } from './metrics.js';
import { openQueues } from './queues.js';
import type { Runtime } from './runtime.js';

/** The background work of a process. */
export interface BackgroundWork {
  /** Takes no more work and ends when what is in hand is done. */
  stop(): Promise<void>;
  /** Ends the child processes and connections that the work used. To be called once it has stopped. */
  close(): Promise<void>;
}

/** Starts the work on every queue, with the child processes that read items and suggest skills. */
export function startBackgroundWork(
  { database, encryption, settings, scope: scopeOf }: Runtime,
  trustedIssuers: TrustedIssuers,
  log: Logger,
  metrics: Metrics,
): BackgroundWork {
  const { client } = database;
  const { readingSeconds, readingMegabytes, webhookAllowedNetworks, webhookAllowHttp } = settings;
  const limits = { readingSeconds, readingMegabytes, trustedIssuers };
  const onEnd = (process: string) => (reason: ProcessEnd) => {
    metrics.childProcessEnds.inc({ process, reason });
    log.warn({ process, reason }, 'a child process is replaced');
  };
  const reader = createReader(client, {
    ...limits,
    onBreak: (error) => log.error({ err: error }, 'reading an item failed'),
    onEnd: onEnd('reading'),
  });
  const suggester = createSuggester(client, {
    ...limits,
    labelsOf: reader.labelsOf,
    onBreak: (error) => log.error({ err: error }, 'suggesting skills from an item failed'),
    onEnd: onEnd('suggesting'),
  });
  const poster = createWebhookPoster({
    allowedNetworks: webhookAllowedNetworks,
    allowHttp: webhookAllowHttp,
    userAgent: 'Skillgate-Webhooks/1',
  });
  registerOutboxMetrics(client, metrics);
  const scope = scopeOf('worker');
  const queues = openQueues({ client, scope, encryption, reader, suggester, poster, metrics, log });
  const background = startBackground(queues, { databaseUrl: database.directUrl, log, metrics });
  return {
    stop: background.stop,
    close: async () => {
      poster.close();
      await suggester.close();
      await reader.close();
    },
  };
}
