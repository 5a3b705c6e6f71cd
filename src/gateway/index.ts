export { createApp, type GatewayParts } from './create-app.js';
export type { OperationCompiler, PreparedOperation } from './fast-path/operations.js';
export { createGraphQLServer } from './graphql/server.js';
export { checkAddresses, listen, type Listening } from './http/listen.js';
export { serveMetrics } from './http/serve-metrics.js';
export { createAdmissionControl } from './limits/admission-control.js';
