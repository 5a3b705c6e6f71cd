/**
 * What the documents, archives and tokens in one item may still come to. They share it, so that many small ones cost no
 * more than a large one.
 */
export interface ItemBudget {
  /** Text that is taken out of them, and stored with the item, in UTF-16 code units. What is over it is cut. */
  characters: number;
  /** Unpacked XML of Word documents, in bytes. */
  xmlBytes: number;
  /** Elements and attributes of that, and of texts with XML. */
  xmlElements: number;
  xmlAttributes: number;
  /** Unpacked streams of PDFs, in bytes: pages and fonts, and pictures, which are never unpacked for their text. */
  streamBytes: number;
  pictureBytes: number;
  streams: number;
  /** Operators of pages in PDFs, and what looks like one. */
  pdfOperators: number;
  /** Unpacked files of archives, in bytes. */
  archiveBytes: number;
}

/**
 * Most text that is taken out of an item's documents, and the least to which it is limited, in UTF-16 code units: many
 * times a CV of fifty pages, and three pages. In between it is a multiple of the payload. Base64 of packed prose is
 * about half as long as the prose; what unpacks to more than CHARACTERS_EACH times its length only repeats itself.
 */
export const MAXIMUM_CHARACTERS = 500_000;
const MINIMUM_CHARACTERS = 10_000;
const CHARACTERS_EACH = 4;

/**
 * Most XML of an item's Word documents. Fifty pages have some 2 MB, 30,000 elements and as many attributes; the library
 * that reads them takes about 15 microseconds and 1.5 kB an element.
 */
export const MAXIMUM_XML = { bytes: 20_000_000, elements: 150_000, attributes: 300_000, depth: 200 } as const;

/**
 * Most operators of an item's PDFs: some take 4 microseconds each. Fifty pages of small print have about half a
 * million.
 */
export const MAXIMUM_PDF_OPERATORS = 1_500_000;

/** The budget of an item, by the length of its payload in UTF-16 code units. */
export function createItemBudget(payloadLength: number): ItemBudget {
  return {
    characters: Math.min(MAXIMUM_CHARACTERS, Math.max(MINIMUM_CHARACTERS, CHARACTERS_EACH * payloadLength)),
    xmlBytes: MAXIMUM_XML.bytes,
    xmlElements: MAXIMUM_XML.elements,
    xmlAttributes: MAXIMUM_XML.attributes,
    streamBytes: 256 * 1024 * 1024,
    pictureBytes: 1024 * 1024 * 1024,
    streams: 20_000,
    pdfOperators: MAXIMUM_PDF_OPERATORS,
    archiveBytes: 20_000_000,
  };
}

/** Takes a part of a budget. @returns false where there is not so much left. */
export function spend(budget: ItemBudget, part: keyof ItemBudget, amount: number): boolean {
  budget[part] -= amount;
  return budget[part] >= 0;
}
