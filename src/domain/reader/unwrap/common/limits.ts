/**
 * All limits of what an item may unpack to. Payloads come from strangers: a few kilobytes can unpack to gigabytes, or
 * to a million elements. Each form has its own limits, and all documents, archives and texts of one item share a
 * budget. The process that reads limits time and memory (imports/processes).
 */

/** Limits of JSON. */
export const JSON_LIMITS = {
  /** Levels of nesting of a payload. Deeper ones fail as TOO_DEEP. */
  depth: 200,
  /** Length of JSON inside a string, in UTF-16 code units: a record that some system passed on, not a database. */
  embeddedLength: 2_000_000,
  /** Levels of nesting of JSON inside a string at which positions of values are still looked up. */
  embeddedDepth: 60,
} as const;

/** Longest signed token (JWS) that is opened, in UTF-16 code units. */
export const MAX_TOKEN_LENGTH = 1_000_000;

/** Limits of one XML text. A Europass CV has some hundreds of elements. All texts of an item share its budget. */
export const XML_LIMITS = { depth: 60, elements: 50_000, attributes: 100_000 } as const;

/** Most cells of a CSV table. A person's export has some thousands. */
export const MAX_CSV_CELLS = 50_000;

/** Limits of a ZIP archive of tables. A person's LinkedIn export has some 40 files and rarely a megabyte. */
export const ARCHIVE_LIMITS = {
  entries: 500,
  /** Unpacked size divided by packed size of one file, from `ratioCountsFrom` unpacked bytes on. */
  ratio: 100,
  ratioCountsFrom: 1_000_000,
} as const;

/** Limits of the documents in an item. */
export const DOCUMENT_LIMITS = {
  /** Documents that are read of one item. It is about one person. */
  documents: 20,
  /** Bytes of one document. A request's own limit comes first. */
  bytes: 10 * 1024 * 1024,
  /** Objects and lists of the payload that are searched for documents. */
  containers: 100_000,
} as const;

/**
 * Limits of Word documents; all of an item share its budget. Fifty pages have some 2 MB of XML, 30,000 elements and as
 * many attributes. Mammoth, which reads them, takes about 15 microseconds and 1.5 kB an element.
 */
export const WORD_LIMITS = {
  files: 2000,
  xmlBytes: 20_000_000,
  xmlElements: 150_000,
  xmlAttributes: 300_000,
  xmlDepth: 200,
} as const;

/** Limits of a picture. */
export const PICTURE_LIMITS = {
  /** Width times height. A phone's photo has 12 or 24 million; each takes some 14 bytes while it is read. */
  pixels: 25_000_000,
  /** Width or height from which on it may show text. */
  smallestSide: 16,
  /** Of all pictures of an item, including the pages of scanned PDFs. */
  pixelsOfItem: 100_000_000,
  /**
   * Characters after which no other picture of an item is begun. Each takes 1 to 2 milliseconds of a core; a page
   * of small print has 3000.
   */
  charactersOfItem: 5_000,
  /** Pages of a PDF whose pictures are read, and pictures of a page. */
  scannedPages: 10,
  picturesOfPage: 4,
} as const;

/** Limits of a PDF document. */
export const PDF_LIMITS = {
  pages: 50,
  /** Pieces of text on a page. A page of small print has some thousands. */
  piecesOfPage: 50_000,
  /** What one packed stream may unpack to, in bytes. */
  streamBytes: 64 * 1024 * 1024,
  /** The same for a picture, which is never unpacked for its text. */
  pictureBytes: 128 * 1024 * 1024,
  /** Streams may be packed in packed streams. Nobody packs them deeper than this. */
  streamDepth: 3,
  /** Of all PDFs of an item: streams, and what they unpack to in bytes. */
  streamsOfItem: 20_000,
  streamBytesOfItem: 256 * 1024 * 1024,
  pictureBytesOfItem: 1024 * 1024 * 1024,
  /** Operators of all pages of an item. Some take 4 microseconds; fifty pages of small print have half a million. */
  operatorsOfItem: 1_500_000,
} as const;

/**
 * Text that is taken out of an item's documents, in UTF-16 code units: at most `most` (many times a CV of fifty pages),
 * at least `least` (three pages), and in between `perCharacter` times the payload's length. Base64 of packed prose is
 * about half as long as the prose; what unpacks to more than four times its length only repeats itself.
 */
const TEXT_LIMITS = { most: 500_000, least: 10_000, perCharacter: 4 } as const;

/** Unpacked bytes of all archives of an item. */
const ARCHIVE_BYTES_OF_ITEM = 20_000_000;

/**
 * What is left of the budget for the documents, archives and tokens in one item. They share it, so that many small ones
 * cost no more than a large one.
 */
export interface ItemBudget {
  /** Text that is taken out of them and stored with the item, in UTF-16 code units. What is over it is cut off. */
  characters: number;
  /** Unpacked XML of Word documents, in bytes. */
  xmlBytes: number;
  /** Elements and attributes of Word documents and of texts with XML. */
  xmlElements: number;
  xmlAttributes: number;
  /** Unpacked streams of PDFs: pages and fonts, and pictures, in bytes. */
  streamBytes: number;
  pictureBytes: number;
  streams: number;
  /** Pixels and recognised characters of pictures. */
  picturePixels: number;
  pictureCharacters: number;
  /** Operators on pages of PDFs, and words that look like one. */
  pdfOperators: number;
  /** Unpacked files of archives, in bytes. */
  archiveBytes: number;
}

/** The budget of an item. @param payloadLength in UTF-16 code units */
export function createItemBudget(payloadLength: number): ItemBudget {
  const { most, least, perCharacter } = TEXT_LIMITS;
  return {
    characters: Math.min(most, Math.max(least, perCharacter * payloadLength)),
    xmlBytes: WORD_LIMITS.xmlBytes,
    xmlElements: WORD_LIMITS.xmlElements,
    xmlAttributes: WORD_LIMITS.xmlAttributes,
    streamBytes: PDF_LIMITS.streamBytesOfItem,
    pictureBytes: PDF_LIMITS.pictureBytesOfItem,
    streams: PDF_LIMITS.streamsOfItem,
    picturePixels: PICTURE_LIMITS.pixelsOfItem,
    pictureCharacters: PICTURE_LIMITS.charactersOfItem,
    pdfOperators: PDF_LIMITS.operatorsOfItem,
    archiveBytes: ARCHIVE_BYTES_OF_ITEM,
  };
}

/** Takes a part of a budget. @returns false when there is not that much left */
export function spend(budget: ItemBudget, part: keyof ItemBudget, amount: number): boolean {
  budget[part] -= amount;
  return budget[part] >= 0;
}

/** A text, cut off where the budget ends. */
interface CutText {
  readonly text: string;
  /** Left out where the whole text fits. */
  readonly truncated?: true;
}

/** How far before the limit a text may be cut so that the cut falls between two lines, in UTF-16 code units. */
const MAX_CUT_BACK = 2000;

/** A text, or the part of it that the budget has room for, up to the end of a line if one is near. */
export function cutText(text: string, budget: ItemBudget): CutText {
  const left = Math.max(0, budget.characters);
  budget.characters -= text.length;
  if (text.length <= left) return { text };
  const line = text.lastIndexOf('\n', left);
  // Half a surrogate pair cannot be stored.
  const hard = isHighSurrogate(text.charCodeAt(left - 1)) ? left - 1 : left;
  return { text: text.slice(0, line > left - MAX_CUT_BACK ? Math.max(0, line) : hard), truncated: true };
}

/** A table's text, or its first rows that the budget has room for. */
export function cutTable(text: string, budget: ItemBudget): CutText {
  const left = Math.max(0, budget.characters);
  budget.characters -= text.length;
  if (text.length <= left) return { text };
  let end = 0;
  let inQuotes = false;
  for (let index = 0; index < left; index += 1) {
    const character = text[index];
    if (character === '"') inQuotes = !inQuotes;
    else if (character === '\n' && !inQuotes) end = index;
  }
  return { text: text.slice(0, end), truncated: true };
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}
