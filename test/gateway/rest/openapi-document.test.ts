import { expect, test } from '@jest/globals';
import express from 'express';
import { middleware } from 'express-openapi-validator';
import { projectFile } from '../../../src/platform/files/project-files.js';

/** What the validator of requests finds wrong with a document when it opens it. */
async function faultOf(apiSpec: string): Promise<string | undefined> {
  const [open] = middleware({ apiSpec, validateApiSpec: true }) as express.RequestHandler[];
  const request = { app: express() } as unknown as express.Request;
  return new Promise((resolve) =>
    open?.(request, {} as express.Response, (error?: unknown) => resolve((error as Error | undefined)?.message)),
  );
}

// The service does not validate it at its start.
test('openapi.yaml is a valid document of OpenAPI', async () => {
  expect(await faultOf(projectFile('openapi.yaml'))).toBeUndefined();
});
