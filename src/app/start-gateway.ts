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
import type { GraphQLSchema } from 'graphql';
import { openChangeFeed } from '../platform/notifications/index.js';
import type { Scope } from '../platform/scope.js';
import type { Logger } from '../platform/telemetry/index.js';
import type { Runtime } from './runtime.js';

/** Options for tests. */
export interface GatewayOptions {
  readonly plugins?: readonly ApolloServerPlugin<Scope>[];
  /** null for a gateway without the fast path. */
  readonly compiler?: OperationCompiler | null;
  /** Changes the types of the schema. */
  readonly changeSchema?: (schema: GraphQLSchema) => GraphQLSchema;
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
  { plugins, compiler, changeSchema }: GatewayOptions,
): Promise<Gateway> {
  const { settings, database } = runtime;
  const admission = createAdmissionControl(settings.queryMaximumCost);
  const schema = createSchema(changeSchema);
  const { registeredDocuments } = settings;
  const documents = registeredDocuments === undefined ? rememberDocuments() : registerDocuments(registeredDocuments);
  const server = createGraphQLServer(settings, { schema, admission, documents, plugins });
  const next = onFirstUse(async () => {
    // Loaded here, as hardly any process needs it.
    const { withoutDeprecated } = await import('../gateway/graphql/next-schema.js');
    const change = (current: GraphQLSchema) => withoutDeprecated(changeSchema?.(current) ?? current);
    const nextSchema = createSchema(change);
    const started = createGraphQLServer(settings, { schema: nextSchema, admission, documents, plugins });
    await started.start();
    return started;
  });
  await server.start();
  const changes = openChangeFeed({ url: database.directUrl, db: database.client, log });
  const close = async () => {
    await changes.stop();
    await server.stop();
    await (await next.made)?.stop();
  };
  try {
    const app = createApp({
      client: database.client,
      readText: database.readText,
      schema,
      changes,
      server,
      nextServer: next.get,
      admission,
      documents,
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

/** A value that is made when it is needed first, and again if that fails. */
interface MadeOnce<Value> {
  readonly get: () => Promise<Value>;
  /** undefined if it was never needed. */
  readonly made: Promise<Value> | undefined;
}

function onFirstUse<Value>(make: () => Promise<Value>): MadeOnce<Value> {
  let made: Promise<Value> | undefined;
  return {
    get: () => {
      made ??= make().catch((error: unknown) => {
        made = undefined;
        throw error;
      });
      return made;
    },
    get made() {
      return made;
    },
  };
}
