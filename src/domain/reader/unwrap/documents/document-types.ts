/** Types of documents that can be read. */
export type DocumentType = 'PDF' | 'DOCX' | 'TEXT';

/** The type of a document by its bytes; OTHER_DOCUMENT for a known type that cannot be read. */
type RecognisedDocument = DocumentType | 'ENCRYPTED_OFFICE' | 'OTHER_DOCUMENT';

/** The media type of each type, as findings show it. */
export const MEDIA_TYPES: Readonly<Record<DocumentType, string>> = {
  PDF: 'application/pdf',
  DOCX: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  TEXT: 'text/plain',
};

const TYPE_BY_MEDIA_TYPE: ReadonlyMap<string, DocumentType | 'OTHER_DOCUMENT'> = new Map([
  ['application/pdf', 'PDF'],
  ['application/x-pdf', 'PDF'],
  [MEDIA_TYPES.DOCX, 'DOCX'],
  ['text/plain', 'TEXT'],
  ['text/markdown', 'TEXT'],
  ['application/msword', 'OTHER_DOCUMENT'],
  ['application/rtf', 'OTHER_DOCUMENT'],
  ['text/rtf', 'OTHER_DOCUMENT'],
  ['application/vnd.oasis.opendocument.text', 'OTHER_DOCUMENT'],
  ['application/vnd.apple.pages', 'OTHER_DOCUMENT'],
]);

const TYPE_BY_ENDING: ReadonlyMap<string, DocumentType | 'OTHER_DOCUMENT'> = new Map([
  ['pdf', 'PDF'],
  ['docx', 'DOCX'],
  ['txt', 'TEXT'],
  ['md', 'TEXT'],
  ['doc', 'OTHER_DOCUMENT'],
  ['rtf', 'OTHER_DOCUMENT'],
  ['odt', 'OTHER_DOCUMENT'],
  ['pages', 'OTHER_DOCUMENT'],
]);

/** The document type of a media type; undefined for others, such as those of photos. */
export function documentTypeOfMediaType(mediaType: string): DocumentType | 'OTHER_DOCUMENT' | undefined {
  return TYPE_BY_MEDIA_TYPE.get((mediaType.split(';', 1)[0] as string).trim().toLowerCase());
}

/** The document type of a file, by the ending of its name. */
export function documentTypeOfFileName(name: string): DocumentType | 'OTHER_DOCUMENT' | undefined {
  return TYPE_BY_ENDING.get(/\.([a-z]{2,5})\s*$/iu.exec(name.slice(-20))?.[1]?.toLowerCase() ?? '');
}

/** PDF readers look for the header in the first kilobyte, because mail systems put lines before it. */
const PDF_HEADER_WITHIN = 1024;

/**
 * The type of a document by the signature of its bytes; without one, the type that the payload declares.
 *
 * @returns undefined for bytes without a signature that the payload does not call a document
 */
export function recogniseDocument(
  bytes: Buffer,
  declared: DocumentType | 'OTHER_DOCUMENT' | undefined,
): RecognisedDocument | undefined {
  if (bytes.subarray(0, PDF_HEADER_WITHIN).includes('%PDF-')) return 'PDF';
  if (bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))) {
    if (bytes.includes('word/')) return 'DOCX';
    return declared !== undefined && /(?:xl|ppt)\//u.test(bytes.toString('latin1')) ? 'OTHER_DOCUMENT' : declared;
  }
  if (bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) {
    // Word stores a document with a password in a file of the old format, in a stream of this name.
    return bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'ENCRYPTED_OFFICE' : 'OTHER_DOCUMENT';
  }
  if (bytes.subarray(0, 5).toString('latin1') === '{\\rtf') return 'OTHER_DOCUMENT';
  return declared;
}
