import { basename } from 'node:path';
import { READABLE_DOCUMENT_TYPES } from '../../reader/index.js';
import { NO_HEADER, type ParsedImportFile } from './file-item.js';
import { itemOfPayload } from './read-file-item.js';

const MEDIA_TYPE_BY_ENDING: Readonly<Record<string, string>> = {
  // The file of a text is its text.
  ...Object.fromEntries(
    READABLE_DOCUMENT_TYPES.filter(({ type }) => type !== 'TEXT').flatMap(({ endings, mediaType }) =>
      endings.map((ending) => [ending, mediaType]),
    ),
  ),
  zip: 'application/zip',
};

/** Extensions of files that are a single document: a CV, a picture of a certificate, or a LinkedIn export. */
export const DOCUMENT_FILE_ENDINGS: readonly string[] = Object.keys(MEDIA_TYPE_BY_ENDING);

/**
 * Makes one item of a document: its bytes in base64, with its name and media type; none if it is empty. Whether it can
 * be read shows only when the item is read.
 *
 * @param ending - one of the extensions.
 */
export function parseDocumentFile(file: string, ending: string, bytes: Buffer): ParsedImportFile {
  if (bytes.length === 0) return { header: NO_HEADER, items: [], problems: [] };
  const mediaType = MEDIA_TYPE_BY_ENDING[ending];
  const payload = { document: { fileName: basename(file), mediaType, data: bytes.toString('base64') } };
  return {
    header: NO_HEADER,
    items: [itemOfPayload({ file, line: 1 }, payload, JSON.stringify(payload))],
    problems: [],
  };
}
