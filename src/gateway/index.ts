export { createApp, type GatewayParts } from './create-app.js';
export { createOperationCompiler } from './fast-path/compile-operations.js';
export type { OperationCompiler } from './fast-path/operations.js';
export { READ_MODELS } from './reads/read-models.js';
export { createSchema } from './graphql/schema.js';
export { createGraphQLServer } from './graphql/server.js';
export { listen, type Listening } from './http/listen.js';
export type { HttpMetrics } from './http/metrics.js';
export { createAdmissionControl } from './limits/admission-control.js';
