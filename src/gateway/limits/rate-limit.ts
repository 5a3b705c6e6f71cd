import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler, Response } from 'express';
import { ServiceError } from '../../platform/errors/index.js';
import { requestContext } from '../http/request-context.js';
import type { CountedRequest, OrganisationBudgets } from './organisation-budgets.js';

const countedRequests = new WeakMap<IncomingMessage, CountedRequest>();

/** Keeps a request that is handed to Express from being counted again. */
export function rememberCount(request: IncomingMessage, counted: CountedRequest): void {
  countedRequests.set(request, counted);
}

/**
 * Limits the requests of each organisation per minute. The RateLimit headers tell how many are left, and how much
 * operations may cost.
 *
 * @param organisationOf - the id of the organisation whose key a request carries.
 */
export function limitRequestRate(
  budgets: OrganisationBudgets,
  limit: number,
  organisationOf: (request: Request) => string,
): RequestHandler {
  return (request, response, next) => {
    const counted = countedRequests.get(request) ?? budgets.count(organisationOf(request));
    setHeaders(response, counted);
    if (!counted.isAllowed) throw tooManyRequests(limit, counted);
    const context = requestContext();
    // The headers tell what is left once the operation is charged.
    if (context) context.onCharged = () => response.headersSent || setHeaders(response, counted);
    next();
  };
}

/** The error of a request that is not allowed. */
export function tooManyRequests(limit: number, { resetSeconds: seconds }: CountedRequest): ServiceError {
  return new ServiceError('TOO_MANY_REQUESTS', 'error.requests', { limit, seconds }, { retryAfterSeconds: seconds });
}

function setHeaders(response: Response, counted: CountedRequest): void {
  response.set({ RateLimit: counted.header(), 'RateLimit-Policy': counted.policy });
}

/**
 * Charges the cost of an operation to its organisation.
 *
 * @throws ServiceError TOO_MANY_REQUESTS if it has not so much left in this minute.
 */
export function chargeCost(budgets: OrganisationBudgets, organisationId: string, cost: number): void {
  if (budgets.charge(organisationId, cost)) return;
  const { limit, remaining, resetSeconds: seconds } = budgets.costBudget(organisationId);
  const parameters = { cost, limit, remaining, seconds };
  throw new ServiceError('TOO_MANY_REQUESTS', 'error.cost.minute', parameters, { retryAfterSeconds: seconds });
}
