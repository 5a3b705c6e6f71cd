import { GRAPHQL_COP } from './graphql-cop.js';
import { OWASP } from './owasp.js';
import type { Probe } from './probe.js';

/** All probes, in the order in which they are made. */
export const PROBES: readonly Probe[] = [...GRAPHQL_COP, ...OWASP];
