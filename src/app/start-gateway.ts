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
  shareBudgets,
  type HttpMetrics,
  type LimitMetrics,
  type Listening,
  type OperationCompiler,
} from '../gateway/index.js';
import type { GraphQLSchema } from 'graphql';
import { minuteLimits } from '../domain/organisations/index.js';
import { readSignInRoles } from '../domain/sessions/index.js';
import { prepareLimitedRole } from '../platform/database/index.js';
import { openReadLog } from '../domain/audit/index.js';
import { openChangeFeed } from '../platform/notifications/index.js';
import type { Scope } from '../platform/scope.js';
import type { Logger } from '../platform/telemetry/index.js';
import { ROW_LIMITS } from './row-limits.js';
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
  metrics: HttpMetrics & LimitMetrics,
  isStopping: () => boolean,
  { plugins, compiler, changeSchema }: GatewayOptions,
): Promise<Gateway> {
  const { settings, database } = runtime;
  const roles = readSignInRoles(settings);
  if (roles.some(({ people }) => people !== 'ALL')) {
    await prepareLimitedRole(database.url, settings.signInDatabaseRole, ROW_LIMITS);
  }
  const admission = createAdmissionControl(settings.queryMaximumCost);
  const shared = shareBudgets(database.client, minuteLimits(settings), (error) =>
    log.warn({ err: error }, 'limits of organisations are kept by each process alone, as the database did not answer'),
  );
  const { budgets } = shared;
  metrics.observeShares(() => ({
    requests: budgets.largestShare('requests'),
    cost: budgets.largestShare('cost'),
    concurrent_cost: admission.largestShare(),
  }));
  const schema = createSchema(changeSchema);
  const { registeredDocuments } = settings;
  const documents = registeredDocuments === undefined ? rememberDocuments() : registerDocuments(registeredDocuments);
  const server = createGraphQLServer(settings, { schema, admission, budgets, documents, plugins });
  const next = onFirstUse(async () => {
    // Loaded here, as hardly any process needs it.
    const { withoutDeprecated } = await import('../gateway/graphql/next-schema.js');
    const change = (current: GraphQLSchema) => withoutDeprecated(changeSchema?.(current) ?? current);
    const nextSchema = createSchema(change);
    const started = createGraphQLServer(settings, { schema: nextSchema, admission, budgets, documents, plugins });
    await started.start();
    return started;
  });
  await server.start();
  const readLog = await openReadLog(runtime.scope('gateway'), log);
  const changes = openChangeFeed({ url: database.directUrl, db: database.client, log });
  const close = async () => {
    await changes.stop();
    await readLog.stop();
    await shared.stop();
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
      budgets,
      documents,
      compiler: compiler === undefined ? createOperationCompiler(schema, READ_MODELS) : compiler,
      roles,
      scope: runtime.scope('gateway'),
      log,
      metrics,
      isStopping,
      readLog,
    });
    const { host, port, keepAliveSeconds, requestTimeoutSeconds, streamHeartbeatSeconds } = settings;
    const { handle, handleUpgrade, stopStreams } = app;
    // Longer than an answer may take, and than the time between two heartbeats of a stream.
    const silenceSeconds = Math.max(120, requestTimeoutSeconds + 60, 2 * streamHeartbeatSeconds + 1);
    const options = { keepAliveSeconds, silenceSeconds, handleUpgrade, stopStreams };
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
