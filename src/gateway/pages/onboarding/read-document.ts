import { parseImportFile } from '../../../domain/imports/index.js';
import type { FormFile } from '../../http/read-multipart-form.js';
import type { FormErrors } from './onboarding-view.js';

/** Extensions of files in which people send a CV; an archive is an export of LinkedIn. */
const CV_ENDINGS = /\.(?:pdf|docx|zip|txt|md)$/i;

const PICTURE_ENDINGS = /\.(?:jpe?g|png|heic|heif|webp|gif|tiff?|bmp)$/i;

/** What a person sends to be read: a file, or else the text of the form. */
export interface CvToRead {
  readonly file: FormFile | undefined;
  readonly text: string;
}

/**
 * The payload of an import item with a CV.
 *
 * @returns the error of the field where there is nothing that can be read.
 */
export function readDocument({
  file,
  text,
}: CvToRead): { readonly payload: object } | { readonly error: NonNullable<FormErrors['document']> } {
  if (!file) return text === '' ? { error: 'nothingToRead' } : { payload: { text } };
  if (PICTURE_ENDINGS.test(file.name) || file.mediaType.startsWith('image/')) return { error: 'photo' };
  if (!CV_ENDINGS.test(file.name)) return { error: 'unsupported' };
  const payload = parseImportFile(file.name, file.bytes).items[0]?.item.payload;
  return payload ? { payload } : { error: 'unsupported' };
}
