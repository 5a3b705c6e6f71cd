/** Forms of documents that can be read. */
export type DocumentForm = 'PDF' | 'DOCX' | 'TEXT';

/** What the bytes of a document are; OTHER_DOCUMENT for a form that is known and cannot be read. */
export type RecognisedForm = DocumentForm | 'ENCRYPTED_OFFICE' | 'OTHER_DOCUMENT';

/** The media type of each form, as findings show it. */
export const MEDIA_TYPES: Readonly<Record<DocumentForm, string>> = {
  PDF: 'application/pdf',
  DOCX: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  TEXT: 'text/plain',
};

const FORM_BY_MEDIA_TYPE: ReadonlyMap<string, DocumentForm | 'OTHER_DOCUMENT'> = new Map([
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

const FORM_BY_ENDING: ReadonlyMap<string, DocumentForm | 'OTHER_DOCUMENT'> = new Map([
  ['pdf', 'PDF'],
  ['docx', 'DOCX'],
  ['txt', 'TEXT'],
  ['md', 'TEXT'],
  ['doc', 'OTHER_DOCUMENT'],
  ['rtf', 'OTHER_DOCUMENT'],
  ['odt', 'OTHER_DOCUMENT'],
  ['pages', 'OTHER_DOCUMENT'],
]);

/** The form that a media type stands for; undefined for one that is no document, such as a photo. */
export function formOfMediaType(mediaType: string): DocumentForm | 'OTHER_DOCUMENT' | undefined {
  return FORM_BY_MEDIA_TYPE.get((mediaType.split(';', 1)[0] as string).trim().toLowerCase());
}

/** The form that a file's name stands for by its ending. */
export function formOfFileName(name: string): DocumentForm | 'OTHER_DOCUMENT' | undefined {
  return FORM_BY_ENDING.get(/\.([a-z]{2,5})\s*$/iu.exec(name.slice(-20))?.[1]?.toLowerCase() ?? '');
}

/** PDF readers look for the header in the first kilobyte, as mail systems put lines before it. */
const PDF_HEADER_WITHIN = 1024;

/**
 * What bytes are, by their own marks; what the payload says of them decides only where they have none.
 *
 * @returns undefined for bytes that neither tell themselves nor are told to be a document
 */
export function recogniseForm(
  bytes: Buffer,
  declared: DocumentForm | 'OTHER_DOCUMENT' | undefined,
): RecognisedForm | undefined {
  if (bytes.subarray(0, PDF_HEADER_WITHIN).includes('%PDF-')) return 'PDF';
  if (bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))) {
    if (bytes.includes('word/')) return 'DOCX';
    return declared !== undefined && /(?:xl|ppt)\//u.test(bytes.toString('latin1')) ? 'OTHER_DOCUMENT' : declared;
  }
  if (bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) {
    // Word keeps a document with a password in a file of the old form, beside a stream of this name.
    return bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'ENCRYPTED_OFFICE' : 'OTHER_DOCUMENT';
  }
  if (bytes.subarray(0, 5).toString('latin1') === '{\\rtf') return 'OTHER_DOCUMENT';
  return declared;
}
