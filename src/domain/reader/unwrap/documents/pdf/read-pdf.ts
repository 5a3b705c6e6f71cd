import { getResolvedPDFJS } from 'unpdf';
import { PDF_LIMITS, PICTURE_LIMITS, type ItemBudget } from '../../common/limits.js';
import { documentText, type DocumentText } from '../document-text.js';
import { isOverPdfLimits } from './pdf-limits.js';
import { readableGlyphs } from './glyphs.js';
import { withoutPageFurniture } from './page-furniture.js';
import { withHeadings } from './heading-fonts.js';
import { linesOfScan } from './scanned-page.js';
import { linesOfPages } from './page-layout.js';
import type { PlacedText } from './page-rows.js';

/** A page with fewer characters may be a scan with the name of a program on it, in UTF-16 code units. */
const MIN_TEXT_LAYER = 40;

/**
 * Reads the text of a PDF and arranges it by the positions of its words; behind it follow the texts in the pictures of
 * scanned pages. Nothing is fetched, no font is loaded from the
 * system, and no code in the file or generated from it is run.
 */
export async function readPdf(bytes: Buffer, budget: ItemBudget): Promise<DocumentText> {
  if (isOverPdfLimits(bytes, budget)) return { failure: 'DOCUMENT_TOO_LARGE' };
  const { getDocument, OPS, VerbosityLevel } = await getResolvedPDFJS();
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
    // Larger pictures are left out, and all are plain pixels.
    maxImageSize: PICTURE_LIMITS.pixels,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await loading.promise;
    if (document.numPages > PDF_LIMITS.pages) return { failure: 'DOCUMENT_TOO_LARGE' };
    const pages: PlacedText[][] = [];
    const scans: string[] = [];
    let scannedPages = 0;
    let truncated = false;
    let length = 0;
    for (let number = 1; number <= document.numPages && length <= budget.characters; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      if (items.length > PDF_LIMITS.piecesOfPage) return { failure: 'DOCUMENT_TOO_LARGE' };
      const pieces = placedTexts(items.filter((item: TextItem | object): item is TextItem => 'str' in item));
      const lengthOfPage = pieces.reduce((sum, { text }) => sum + text.length, 0);
      length += lengthOfPage;
      pages.push(readableGlyphs(pieces));
      if (lengthOfPage < MIN_TEXT_LAYER) {
        scannedPages += 1;
        const found = scannedPages > PICTURE_LIMITS.scannedPages ? 'OVER_BUDGET' : await linesOfScan(page, OPS, budget);
        if (found === 'OVER_BUDGET') truncated = true;
        else scans.push(...found);
      }
      page.cleanup();
    }
    const lines = [...linesOfPages(withHeadings(withoutPageFurniture(pages))), '', ...scans];
    const read = documentText(lines.join('\n'), budget, document.numPages);
    return 'failure' in read || !truncated ? read : { ...read, truncated };
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
  readonly fontName: string;
  /** Whether a line ends with it. */
  readonly hasEOL: boolean;
}

/** The library marks where the file goes to another place on the page with an empty text. */
function placedTexts(items: readonly TextItem[]): PlacedText[] {
  return items.map((item, index) => {
    const before = items[index - 1];
    const beginsBlock = before === undefined || (before.str === '' && before.hasEOL);
    return { ...placedText(item), ...(beginsBlock && { beginsBlock }) };
  });
}

function placedText({ str, transform, width, height, fontName }: TextItem): PlacedText {
  const [a = 0, b = 0, , , x = 0, y = 0] = transform;
  const size = height > 0 ? height : Math.hypot(a, b);
  return {
    text: str,
    x: finite(x),
    y: finite(y),
    width: Math.max(0, finite(width)),
    size: Math.max(1, finite(size)),
    font: fontName,
  };
}

/** Numbers in a file may be anything, including NaN and infinity. */
function finite(number: number): number {
  return Number.isFinite(number) ? Math.min(1e6, Math.max(-1e6, number)) : 0;
}
