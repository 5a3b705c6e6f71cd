import { getResolvedPDFJS } from 'unpdf';
import type { ItemBudget } from '../limits.js';
import { documentText, type DocumentText } from '../plain-text.js';
import { linesOfPage, type PlacedText } from './page-layout.js';
import { isPdfBomb } from './check-pdf-limits.js';

/** Most pages of a document. */
export const MAXIMUM_PAGES = 50;

/** Most pieces of text on a page; a page of small print has some thousands. */
const MOST_PIECES = 50_000;

/**
 * Reads the text of a PDF with the positions of its words. Nothing is fetched, no font is loaded from the system, and
 * no code in the file or made of it is run.
 */
export async function readPdf(bytes: Buffer, budget: ItemBudget): Promise<DocumentText> {
  if (isPdfBomb(bytes, budget)) return { failure: 'DOCUMENT_TOO_LARGE' };
  const { getDocument, VerbosityLevel } = await getResolvedPDFJS();
  const loading = getDocument({
    // The library takes the memory over, so it gets its own.
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    enableXfa: false,
    disableAutoFetch: true,
    disableRange: true,
    disableStream: true,
    stopAtErrors: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await loading.promise;
    if (document.numPages > MAXIMUM_PAGES) return { failure: 'DOCUMENT_TOO_LARGE' };
    const lines: string[] = [];
    let length = 0;
    for (let number = 1; number <= document.numPages && length <= budget.characters; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      if (items.length > MOST_PIECES) return { failure: 'DOCUMENT_TOO_LARGE' };
      const ofPage = linesOfPage(items.flatMap((item: TextItem | object) => ('str' in item ? [placedText(item)] : [])));
      length += ofPage.reduce((sum, line) => sum + line.length + 1, 0);
      lines.push(...ofPage, '');
      page.cleanup();
    }
    return documentText(lines.join('\n'), budget, document.numPages);
  } catch (error) {
    return {
      failure:
        error instanceof Error && error.name === 'PasswordException' ? 'DOCUMENT_ENCRYPTED' : 'DOCUMENT_UNREADABLE',
    };
  } finally {
    await loading.destroy();
  }
}

/** What of the library's text items is used. */
interface TextItem {
  readonly str: string;
  /** Matrix of the text: the last two numbers are its place. */
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
}

function placedText({ str, transform, width, height }: TextItem): PlacedText {
  const [a = 0, b = 0, , , x = 0, y = 0] = transform;
  const size = height > 0 ? height : Math.hypot(a, b);
  return { text: str, x: finite(x), y: finite(y), width: Math.max(0, finite(width)), size: Math.max(1, finite(size)) };
}

/** Numbers in a file may be anything. */
function finite(number: number): number {
  return Number.isFinite(number) ? Math.min(1e6, Math.max(-1e6, number)) : 0;
}
