import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import { collectFiles, type FileForm } from '../../domain/imports/index.js';
import type { Settings } from '../../platform/settings/index.js';
import { rememberBodyText } from '../http/read-json-body.js';
import { readMultipartForm } from '../http/read-multipart-form.js';
import { requestLanguage } from '../http/request-context.js';

/**
 * Reads an upload of files, and makes the import of it the body of the request, as though it had come as JSON. For its
 * Idempotency-Key two uploads are the same if they have the same fields and files in the same order: each time a client
 * sends a form, it may separate the parts by another boundary.
 *
 * @param check - checks the fields, with the names of the files under `files`. It throws a ServiceError.
 */
export function readImportUpload(settings: Settings, check: (form: object) => void): RequestHandler {
  return async (request, _response, next) => {
    const collection = collectFiles(settings, requestLanguage());
    const parts: string[][] = [];
    const names: string[] = [];
    const fields = await readMultipartForm(request, {
      maxBytes: settings.importMaximumBytes,
      maxFiles: settings.importMaximumItems,
      onFile: ({ name, mediaType, bytes }) => {
        collection.add(name, mediaType, bytes);
        names.push(name);
        parts.push([name, createHash('sha256').update(bytes).digest('hex')]);
      },
    });
    const form = Object.fromEntries(fields);
    check({ ...form, ...(names.length > 0 ? { files: names } : {}) });
    request.body = collection.finish(form as FileForm);
    rememberBodyText(request, JSON.stringify([...parts, ...[...fields].sort()]));
    next();
  };
}
