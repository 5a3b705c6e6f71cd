import type { Endpoint } from '../../../generated/prisma/client.js';
import type { Connection } from '../../../platform/pagination/index.js';

export type EndpointRow = Endpoint;

export type EndpointRowConnection = Connection<EndpointRow>;

export type SignatureScheme = Endpoint['signatureScheme'];
