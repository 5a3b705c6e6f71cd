import { READABLE_DOCUMENT_TYPES } from '../../../../domain/reader/index.js';

/** Extensions of files that people send: documents and pictures of them, records, and exports of LinkedIn. */
const ENDINGS = [...READABLE_DOCUMENT_TYPES.flatMap(({ endings }) => endings), 'json', 'zip'];

const ACCEPTED = new RegExp(`\\.(?:${ENDINGS.join('|')})$`, 'i');

/**
 * What the field for files offers, as its `accept`. It does not name HEIC, so that iPhones and iPads convert their photos to JPEG.
 */
export const ACCEPTED_FILES = ENDINGS.map((ending) => `.${ending}`).join(',');

const PICTURE = /\.(?:jpe?g|png|heic|heif|webp|gif|tiff?|bmp|avif)$/i;

/** Whether a file can be read, by its name. */
export function isAccepted(name: string): boolean {
  return ACCEPTED.test(name);
}

/** Whether a document is a picture, by its name. */
export function isPicture(name: string): boolean {
  return PICTURE.test(name);
}
