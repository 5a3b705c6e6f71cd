import { readPictureHeader } from '../../../../../platform/files/index.js';
import { PICTURE_LIMITS, type ItemBudget } from '../../common/limits.js';
import { documentText, type DocumentText } from '../document-text.js';
import { exifOrientation } from './exif-orientation.js';
import { linesOfWords } from './recognised-words.js';
import { textRecogniser } from './text-recogniser.js';

/** Reads the text of a photo or a scan. Nothing is fetched: the languages are installed with the service. */
export async function readPicture(bytes: Buffer, budget: ItemBudget): Promise<DocumentText> {
  const size = readPictureHeader(bytes)?.size;
  if (size === undefined) return { failure: 'DOCUMENT_UNREADABLE' };
  if (size.width * size.height > PICTURE_LIMITS.pixels) return { failure: 'DOCUMENT_TOO_LARGE' };
  if (Math.min(size.width, size.height) < PICTURE_LIMITS.smallestSide) return { failure: 'DOCUMENT_WITHOUT_TEXT' };
  const { recognise } = await textRecogniser();
  const table = recognise(bytes, exifOrientation(bytes));
  return table === undefined
    ? { failure: 'DOCUMENT_UNREADABLE' }
    : documentText(linesOfWords(table).join('\n'), budget);
}
