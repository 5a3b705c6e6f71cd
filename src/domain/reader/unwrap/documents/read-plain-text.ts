import { decodeText } from '../../../../platform/files/index.js';
import type { ItemBudget } from '../limits.js';
import { documentText, type DocumentText } from '../plain-text.js';

/** Reads a text file: UTF-8, UTF-16 with its mark, else Windows-1252, in which every byte is text. */
export async function readPlainText(bytes: Buffer, budget: ItemBudget): Promise<DocumentText> {
  const text = decodeText(bytes);
  if (typeof text === 'string') return documentText(text, budget);
  return bytes.includes(0)
    ? { failure: 'DOCUMENT_UNREADABLE' }
    : documentText(new TextDecoder('windows-1252').decode(bytes), budget);
}
