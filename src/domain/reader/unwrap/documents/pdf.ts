import { getResolvedPDFJS } from 'unpdf';
import { PDF_LIMITS, type ItemBudget } from '../common/limits.js';
import { documentText, type DocumentText } from './document-text.js';
import { isOverPdfLimits } from './pdf-limits.js';
import { linesOfPage, type PlacedText } from './pdf-page-layout.js';

/**
 * Reads the text of a PDF and arranges it by the positions of its words. Nothing is fetched, no font is loaded from the
 * system, and no code in the file or generated from it is run.
 */
export async function readPdf(bytes: Buffer, budget: ItemBudget): Promise<DocumentText> {
  if (isOverPdfLimits(bytes, budget)) return { failure: 'DOCUMENT_TOO_LARGE' };
  const { getDocument, VerbosityLevel } = await getResolvedPDFJS();
  const loading = getDocument({
    // The library takes over the memory that it is given.
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
    if (document.numPages > PDF_LIMITS.pages) return { failure: 'DOCUMENT_TOO_LARGE' };
    const lines: string[] = [];
    let length = 0;
    for (let number = 1; number <= document.numPages && length <= budget.characters; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      if (items.length > PDF_LIMITS.piecesOfPage) return { failure: 'DOCUMENT_TOO_LARGE' };
      const pieces = items.flatMap((item: TextItem | object) => ('str' in item ? [placedText(item)] : []));
      const ofPage = linesOfPage(pieces);
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

/** The fields of the library's text items that are used. */
interface TextItem {
  readonly str: string;
  /** Transformation matrix of the text. Its last two numbers are the position. */
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
}

function placedText({ str, transform, width, height }: TextItem): PlacedText {
  const [a = 0, b = 0, , , x = 0, y = 0] = transform;
  const size = height > 0 ? height : Math.hypot(a, b);
  return { text: str, x: finite(x), y: finite(y), width: Math.max(0, finite(width)), size: Math.max(1, finite(size)) };
}

/** Numbers in a file may be anything, including NaN and infinity. */
function finite(number: number): number {
  return Number.isFinite(number) ? Math.min(1e6, Math.max(-1e6, number)) : 0;
}
