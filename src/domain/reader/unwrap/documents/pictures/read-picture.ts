import { readPictureHeader } from '../../../../../platform/files/index.js';
import { PICTURE_LIMITS, type ItemBudget } from '../../common/limits.js';
import { documentText, type DocumentText } from '../document-text.js';
import { exifOrientation } from './orientation.js';
import { recogniseLines } from './recognise-lines.js';

/** Reads the text of a photo or a scan. Nothing is fetched: the languages are installed with the service. */
export async function readPicture(bytes: Buffer, budget: ItemBudget): Promise<DocumentText> {
  const size = readPictureHeader(bytes)?.size;
  if (size === undefined) return { failure: 'DOCUMENT_UNREADABLE' };
  const pixels = size.width * size.height;
  if (pixels > PICTURE_LIMITS.pixels) return { failure: 'DOCUMENT_TOO_LARGE' };
  if (Math.min(size.width, size.height) < PICTURE_LIMITS.smallestSide) return { failure: 'DOCUMENT_WITHOUT_TEXT' };
  const lines = await recogniseLines({ bytes, orientation: exifOrientation(bytes), pixels }, budget);
  if (lines === 'UNREADABLE') return { failure: 'DOCUMENT_UNREADABLE' };
  return lines === 'OVER_BUDGET' ? { failure: 'DOCUMENT_TOO_LARGE' } : documentText(lines.join('\n'), budget);
}
