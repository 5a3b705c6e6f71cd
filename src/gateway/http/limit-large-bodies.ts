import type { Request, RequestHandler } from 'express';
import { keyHolderOf } from './authenticate.js';
import { isCompressed } from './read-json-body.js';

/**
 * Large bodies of one organisation that are in hand at once. An import of 10 MB takes some 100 MB while it is parsed
 * and stored, so that what one organisation sends at once stays far below what a process has.
 */
const AT_ONCE = 2;

/**
 * Lets few large bodies of an organisation in at once, each until its answer is out. The others wait before they are
 * read: to their senders the line is slow. A body whose size is not announced counts as large.
 *
 * @param largerThan - bytes that a body may have without being large.
 */
export function limitLargeBodies(largerThan: number): RequestHandler {
  const underWay = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();

  function release(organisationId: string): void {
    const next = waiting.get(organisationId)?.shift();
    if (waiting.get(organisationId)?.length === 0) waiting.delete(organisationId);
    if (next) return next();
    const left = (underWay.get(organisationId) ?? 1) - 1;
    if (left === 0) underWay.delete(organisationId);
    else underWay.set(organisationId, left);
  }

  return (request, response, next) => {
    if (isSmall(request, largerThan)) return next();
    const { organisationId } = keyHolderOf(request);
    const begin = () => {
      // Who went away while waiting has nothing left to read.
      if (request.socket.destroyed) return release(organisationId);
      response.once('close', () => release(organisationId));
      next();
    };
    const count = underWay.get(organisationId) ?? 0;
    if (count < AT_ONCE) {
      underWay.set(organisationId, count + 1);
      begin();
    } else {
      waiting.set(organisationId, [...(waiting.get(organisationId) ?? []), begin]);
    }
  };
}

function isSmall(request: Request, largerThan: number): boolean {
  if (isCompressed(request) || request.get('transfer-encoding') !== undefined) return false;
  return Number(request.get('content-length') ?? 0) <= largerThan;
}
