// Stock Apollo Server on Express with hand-written SQL, in a process of its own. Started by start-contestant.ts.
import { serveWithApollo } from './apollo-on-express.js';
import { createChecks } from './checks.js';
import { handSqlResolvers } from './graphql-schema.js';
import { openPool, readPeerOptions } from './peer-process.js';

const options = readPeerOptions();
const pool = openPool(options);
await serveWithApollo(handSqlResolvers(pool), createChecks(options, pool), options);
