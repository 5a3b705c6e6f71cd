import type { ApolloServerPlugin } from '@apollo/server';
import {
  createAdmissionControl,
  createApp,
  createGraphQLServer,
  createOperationCompiler,
  createSchema,
  listen,
  READ_MODELS,
  registerDocuments,
  rememberDocuments,
  type HttpMetrics,
  type Listening,
  type OperationCompiler,
} from '../gateway/index.js';
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
  const { registeredDocuments } = settings;
  const documents = registeredDocuments === undefined ? rememberDocuments() : registerDocuments(registeredDocuments);
  const server = createGraphQLServer(settings, { schema, admission, documents, plugins });
  await server.start();
  try {
    const app = createApp({
      client: database.client,
      readText: database.readText,
      server,
      admission,
      documents,
      compiler: compiler === undefined ? createOperationCompiler(schema, READ_MODELS) : compiler,
      scope: runtime.scope('gateway'),
      log,
      metrics,
      isStopping,
    });
    const { host, port, keepAliveSeconds } = settings;
    return { listening: await listen(app, host, port.number, keepAliveSeconds), close: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
