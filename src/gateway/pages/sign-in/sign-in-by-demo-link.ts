import type { IncomingMessage } from 'node:http';
import type { Request, Response, Router } from 'express';
import ipaddr from 'ipaddr.js';
import { startDemoSession, type NewSession } from '../../../domain/sessions/index.js';
import type { WorkerScope } from '../../../platform/scope.js';
import type { CountFailure } from '../../limits/failed-attempts.js';

interface DemoLinkParts {
  readonly scope: WorkerScope;
  readonly countFailure: CountFailure;
  readonly begin: (request: Request, response: Response, session: NewSession, returnTo: string) => Promise<void>;
  /** Shows the form of the page with what went wrong. */
  readonly refuse: (request: Request, response: Response) => void;
}

/** Headers by which a proxy says that a request came from elsewhere. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Names by which a browser on the machine itself reaches the service; another name may be a site's that leads here. */
const LOCAL_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;

/** Serves the link that the start of the service prints, which signs in to the demo organisation. */
export function serveDemoLink(router: Router, { scope, countFailure, begin, refuse }: DemoLinkParts): void {
  router.get('/sign-in/demo', async (request, response) => {
    const { organisation, token } = request.query;
    const session = isThisMachine(request) ? await startDemoSession(scope, organisation, token) : null;
    if (session) return begin(request, response, session, '/console/');
    await countFailure(request, response);
    refuse(request, response);
  });
}

/** Whether a request comes from a browser on the machine that the service runs on. */
function isThisMachine({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  const address = socket.remoteAddress ?? '';
  return (
    ipaddr.isValid(address) &&
    ipaddr.process(address).range() === 'loopback' &&
    LOCAL_HOST.test(headers.host ?? '') &&
    PROXY_HEADERS.every((name) => headers[name] === undefined)
  );
}
