import type { IncomingMessage } from 'node:http';
import type { Origin } from '../../platform/scope.js';
import type { AddressOf } from './client-address.js';
import { requestContext, requestIdOf } from './request-context.js';

/** Where a request comes from, for the audit trail. What hardly any request needs is read when it is asked for. */
export function originOf(request: IncomingMessage, addressOf: AddressOf): Origin {
  return {
    face: faceOf(request.url ?? ''),
    get address() {
      // Empty if the client has disconnected.
      return addressOf(request) || undefined;
    },
    get requestId() {
      return requestContext()?.id ?? requestIdOf(request);
    },
  };
}

/** Where a request of a person who acts by a link comes from. The address would be data about the person. */
export function originOfPage(): Origin {
  return { face: 'PAGE', requestId: requestContext()?.id };
}

function faceOf(url: string): Origin['face'] {
  if (/^\/graphql(?:[/?]|$)/.test(url)) return 'GRAPHQL';
  return /^\/mcp(?:[/?]|$)/.test(url) ? 'MCP' : 'REST';
}
