export { createGraphQLServer } from './graphql/server.js';
export { checkAddresses } from './http/listen.js';
export { createApp, type GatewayParts } from './create-app.js';
export { listen, type Listening } from './http/listen.js';
export { serveMetrics } from './http/serve-metrics.js';
