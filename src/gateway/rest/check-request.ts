import type { RequestHandler } from 'express';
import { middleware } from 'express-openapi-validator';
import { projectFile } from '../../platform/project-files.js';

/** Checks requests against openapi.yaml before a route sees them. What does not fit is thrown as the validator has it. */
export function checkRequests(paths: (path: string) => boolean): RequestHandler[] {
  const handlers = middleware({
    apiSpec: projectFile('openapi.yaml'),
    validateRequests: { allowUnknownQueryParameters: true },
    validateResponses: false,
    // Keys are checked before the body is read; the contract's security is for its readers.
    validateSecurity: false,
    fileUploader: false,
    ignorePaths: (path: string) => !paths(path),
  });
  return handlers as RequestHandler[];
}
