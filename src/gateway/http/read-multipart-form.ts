import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { Request } from 'express';
import { invalidInput, ServiceError } from '../../platform/errors/index.js';
import { isCompressed } from './read-json-body.js';

/** Maximum number of fields that are not files, unless a form has more. */
const MAX_FIELDS = 20;

/** Maximum length of the value of such a field, in bytes, unless a form has longer ones. */
const MAX_FIELD_BYTES = 2000;

/** Limits of a part's headers; a part has two or three. */
const MAX_PART_HEADERS = 20;
const MAX_PART_HEADER_BYTES = 4000;

/** A file in a form. */
export interface FormFile {
  /** The name of the field. */
  readonly field: string;
  /** As its sender has it. */
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** How a form is read. */
export interface FormReading {
  /** Maximum size of the whole body, in bytes. */
  readonly maxBytes: number;
  readonly maxFiles: number;
  /** Maximum number of fields that are not files; 20 by default. */
  readonly maxFields?: number;
  /** Maximum length of the value of such a field, in bytes; 2,000 by default. */
  readonly maxFieldBytes?: number;
  /** Called with each file as soon as it is complete; its bytes are not kept. What it throws ends the reading. */
  readonly onFile: (file: FormFile) => void;
}

/**
 * Reads a form with files (multipart/form-data, RFC 7578) while it arrives. Only the current file is in memory.
 *
 * @returns the fields that are not files, when all of the body has arrived.
 * @throws ServiceError UNSUPPORTED_MEDIA_TYPE if it is no such form or is compressed; TOO_LARGE as soon as that is
 *   known; INVALID_INPUT if it is malformed, has too many parts or a field twice, or ends too early.
 */
export async function readMultipartForm(
  request: Request,
  { maxBytes, maxFiles, maxFields = MAX_FIELDS, maxFieldBytes = MAX_FIELD_BYTES, onFile }: FormReading,
): Promise<ReadonlyMap<string, string>> {
  if (request.is('multipart/form-data') === false || isCompressed(request))
    throw new ServiceError('UNSUPPORTED_MEDIA_TYPE', 'error.mediaType.form');
  const tooLarge = () => new ServiceError('TOO_LARGE', 'error.body.tooLarge', { limit: maxBytes });
  if (Number(request.get('content-length')) > maxBytes) throw tooLarge();
  const parser = openParser(request, { files: maxFiles, fields: maxFields, fieldSize: maxFieldBytes });
  const fields = new Map<string, string>();
  let size = 0;
  try {
    await new Promise<void>((resolve, reject) => {
      request.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > maxBytes) reject(tooLarge());
      });
      request.once('close', () => {
        if (!request.complete) reject(invalidInput('error.body.aborted'));
      });
      request.once('error', () => reject(invalidInput('error.body.aborted')));
      parser.on('file', (field, stream, name, _encoding, mediaType) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.once('error', reject);
        stream.once('end', () => {
          // Browsers send an empty file where none was chosen.
          if (name === '' && chunks.length === 0) return;
          try {
            onFile({ field, name, mediaType, bytes: Buffer.concat(chunks.splice(0)) });
          } catch (error) {
            reject(error as Error);
          }
        });
      });
      parser.on('field', (field, value, _isNameCut, isCut) => {
        if (isCut) reject(invalidInput('error.field.tooLong', { field, limit: maxFieldBytes }));
        else if (fields.has(field)) reject(invalidInput('error.form.repeated', { field }));
        else fields.set(field, value);
      });
      parser.once('filesLimit', () => reject(invalidInput('error.form.files', { limit: maxFiles })));
      parser.once('fieldsLimit', () => reject(invalidInput('error.body.form')));
      parser.once('error', () => reject(invalidInput('error.form.malformed')));
      parser.once('finish', resolve);
      request.pipe(parser);
    });
  } finally {
    request.unpipe(parser);
    // What still arrives is read and discarded, so that the client gets to read the answer.
    request.resume();
    parser.on('error', () => undefined);
    parser.destroy();
  }
  return fields;
}

function openParser(
  { headers }: Request,
  limits: { readonly files: number; readonly fields: number; readonly fieldSize: number },
): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: {
        ...limits,
        headerPairs: MAX_PART_HEADERS,
        headerSize: MAX_PART_HEADER_BYTES,
      },
      isPartAFile: (_field, _mediaType, name) => name !== undefined,
    });
  } catch {
    // There is no boundary in its Content-Type.
    throw invalidInput('error.form.malformed');
  }
}
