import type { ApolloServerPlugin } from '@apollo/server';
import {
  createAdmissionControl,
  createApp,
  createGraphQLServer,
  createOperationCompiler,
  createSchema,
  listen,
  READ_MODELS,
  type HttpMetrics,
  type Listening,
  type OperationCompiler,
} from '../gateway/index.js';
import { openChangeFeed } from '../platform/notifications/index.js';
import type { Scope } from '../platform/scope.js';
import type { Logger } from '../platform/telemetry/index.js';
import type { Runtime } from './runtime.js';

/** Options for tests. */
export interface GatewayOptions {
  readonly plugins?: readonly ApolloServerPlugin<Scope>[];
  /** null for a gateway without the fast path. */
  readonly compiler?: OperationCompiler | null;
}

/** A gateway that answers requests. */
export interface Gateway {
  readonly listening: Listening;
  /** Closes what it needs for answering. */
  close(): Promise<void>;
}

/** Starts the gateway. */
export async function startGateway(
  runtime: Runtime,
  log: Logger,
  metrics: HttpMetrics,
  isStopping: () => boolean,
  { plugins, compiler }: GatewayOptions,
): Promise<Gateway> {
  const { settings, database } = runtime;
  const admission = createAdmissionControl(settings.queryMaximumCost);
  const schema = createSchema();
  const server = createGraphQLServer(settings, { schema, admission, plugins });
  await server.start();
  const changes = openChangeFeed({ url: database.directUrl, db: database.client, log });
  const close = async () => {
    await changes.stop();
    await server.stop();
  };
  try {
    const app = createApp({
      client: database.client,
      readText: database.readText,
      schema,
      changes,
      server,
      admission,
      compiler: compiler === undefined ? createOperationCompiler(schema, READ_MODELS) : compiler,
      scope: runtime.scope('gateway'),
      log,
      metrics,
      isStopping,
    });
    const { host, port, keepAliveSeconds } = settings;
    const { handle, handleUpgrade, stopStreams } = app;
    const options = { keepAliveSeconds, handleUpgrade, stopStreams };
    return { listening: await listen(handle, host, port.number, options), close };
  } catch (error) {
    await close();
    throw error;
  }
}
