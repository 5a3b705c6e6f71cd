import { createHash } from 'node:crypto';
import { isImportFile, parseImportFile } from '../../../domain/imports/index.js';
import type { NewDocument } from '../../../domain/onboarding/index.js';
import { READABLE_DOCUMENT_TYPES } from '../../../domain/reader/index.js';
import type { FormFile } from '../../http/read-multipart-form.js';
import { clean, CONTROL } from './read-onboarding-answers.js';
import { isAccepted, isPicture } from './sections/document-kinds.js';

/** The ending of pictures whose name has none, as on some phones. */
const PICTURE_ENDINGS: ReadonlyMap<string, string> = new Map(
  READABLE_DOCUMENT_TYPES.filter(({ mediaType }) => mediaType.startsWith('image/')).map(({ mediaType, endings }) => [
    mediaType,
    `.${endings[0] ?? ''}`,
  ]),
);

/** A file that a person sends, as a document to be read; a kind of file that cannot be read is a document that failed. */
export function documentOf({ name: given, mediaType, bytes }: FormFile): NewDocument {
  const own = clean(given, CONTROL);
  const name = isImportFile(own) ? own : `${own}${PICTURE_ENDINGS.get(mediaType) ?? ''}`;
  const contentHash = createHash('sha256').update(bytes).digest('hex');
  const document = { name, bytes: bytes.length, contentHash };
  if (!isAccepted(name)) {
    const isOfPicture = isPicture(name) || mediaType.startsWith('image/');
    return { ...document, content: { failure: isOfPicture ? 'PICTURE_UNSUPPORTED' : 'DOCUMENT_UNSUPPORTED' } };
  }
  const payload = parseImportFile(name, bytes).items[0]?.item.payload;
  return { ...document, content: payload ? { payload } : { failure: 'DOCUMENT_UNREADABLE' } };
}

/** The text that a person typed, as a document to be read. */
export function documentOfText(text: string): NewDocument {
  return { name: null, bytes: Buffer.byteLength(text), content: { payload: { text } } };
}
