import { readFileSync } from 'node:fs';
import express, { type Router } from 'express';
import { projectFile } from '../../../platform/files/project-files.js';
import { compressAnswers } from '../../http/compress-answers.js';
import { requestContext } from '../../http/request-context.js';

/** The files of a page: names in dist/browser, each with a hash of its content. */
export interface PageFiles {
  readonly script: string;
  readonly style?: string;
}

/** Where the files are served, relative to the pages. */
export const BROWSER_FILES = 'assets';

/** Names of files as the build writes them. */
const FILE = /^[\w-]+-[A-Z0-9]{8}\.(?:js|css)$/;

type PageName = 'graphiql' | 'schema-picture' | 'onboarding';

let manifest: Readonly<Record<PageName, PageFiles>> | undefined;

/** The files of a page, which scripts/bundle-browser.mjs has built. */
export function filesOfPage(page: PageName): PageFiles {
  manifest ??= JSON.parse(readFileSync(projectFile('dist', 'browser', 'manifest.json'), 'utf8')) as Record<
    PageName,
    PageFiles
  >;
  return manifest[page];
}

/** Serves what pages load in a browser. A file with the same name never changes, so browsers need not ask again. */
export function createBrowserFiles(): Router {
  const router = express.Router();
  const root = projectFile('dist', 'browser');
  router.get(`/${BROWSER_FILES}/:file`, compressAnswers, (request, response, next) => {
    const file = String(request.params['file']);
    if (!FILE.test(file)) return next();
    const context = requestContext();
    if (context) context.route = `/${BROWSER_FILES}`;
    response.sendFile(file, { root, immutable: true, maxAge: '1 year' }, (error) => {
      // A file of an earlier release is not found like any unknown path.
      if (error && !response.headersSent) next();
    });
  });
  return router;
}
