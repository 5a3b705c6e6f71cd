import type { RequestHandler } from 'express';
import { middleware } from 'express-openapi-validator';
import { projectFile } from '../../platform/project-files.js';

/**
 * Checks the bodies of requests against openapi.yaml before a route sees them. What does not fit is thrown as the
 * validator has it. For requests without a body the contract asks nothing that the routes do not.
 */
export function checkRequests(): RequestHandler[] {
  const handlers = middleware({
    apiSpec: projectFile('openapi.yaml'),
    validateRequests: { allowUnknownQueryParameters: true },
    validateResponses: false,
    // Keys are checked before the body is read; the contract's security is for its readers.
    validateSecurity: false,
    fileUploader: false,
    // The contract's format is the one to send. Others are taken, and what is no date fails its own item and not the
    // request.
    formats: { 'date-time': { type: 'string', validate: () => true } },
  });
  return [unifyMediaType, ...(handlers as RequestHandler[])];
}

/**
 * The validator keeps a compiled check for each Content-Type text that it sees, for good; parameters made up by a
 * client would fill the memory. By now it is known that the body is JSON, or missing.
 */
const unifyMediaType: RequestHandler = (request, _response, next) => {
  request.headers['content-type'] = 'application/json';
  next();
};
