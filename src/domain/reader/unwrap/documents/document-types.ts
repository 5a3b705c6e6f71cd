import { readPictureHeader } from '../../../../platform/files/index.js';

/** Types of documents that can be read. */
export type DocumentType = 'PDF' | 'DOCX' | 'TEXT' | 'JPEG' | 'PNG' | 'WEBP';

/** The type that a payload declares; OTHER_DOCUMENT and OTHER_PICTURE for known types that cannot be read. */
export type DeclaredType = DocumentType | 'OTHER_DOCUMENT' | 'OTHER_PICTURE';

/** The type of a document by its bytes. */
type RecognisedDocument = DeclaredType | 'ENCRYPTED_OFFICE';

/** The media type of each type, as findings show it. */
export const MEDIA_TYPES: Readonly<Record<DocumentType, string>> = {
  PDF: 'application/pdf',
  DOCX: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  TEXT: 'text/plain',
  JPEG: 'image/jpeg',
  PNG: 'image/png',
  WEBP: 'image/webp',
};

/** Endings of files' names of each type. */
const ENDINGS: Readonly<Record<DocumentType, readonly string[]>> = {
  PDF: ['pdf'],
  DOCX: ['docx'],
  TEXT: ['txt', 'md'],
  JPEG: ['jpg', 'jpeg'],
  PNG: ['png'],
  WEBP: ['webp'],
};

/** The types of documents that can be read: media types, and the endings of files' names without a dot. */
export const READABLE_DOCUMENT_TYPES: readonly {
  readonly type: DocumentType;
  readonly mediaType: string;
  readonly endings: readonly string[];
}[] = (Object.keys(MEDIA_TYPES) as DocumentType[]).map((type) => ({
  type,
  mediaType: MEDIA_TYPES[type],
  endings: ENDINGS[type],
}));

const PICTURES: ReadonlySet<unknown> = new Set<DeclaredType>(['JPEG', 'PNG', 'WEBP', 'OTHER_PICTURE']);

/** Whether a type is one of pictures, which may be photos of people. */
export function isPicture(type: RecognisedDocument | undefined): boolean {
  return PICTURES.has(type);
}

const TYPE_BY_MEDIA_TYPE: ReadonlyMap<string, DeclaredType> = new Map<string, DeclaredType>([
  ...READABLE_DOCUMENT_TYPES.map(({ mediaType, type }) => [mediaType, type] as const),
  ['application/x-pdf', 'PDF'],
  ['text/markdown', 'TEXT'],
  ['image/jpg', 'JPEG'],
  ['image/heic', 'OTHER_PICTURE'],
  ['image/heif', 'OTHER_PICTURE'],
  ['image/tiff', 'OTHER_PICTURE'],
  ['application/msword', 'OTHER_DOCUMENT'],
  ['application/rtf', 'OTHER_DOCUMENT'],
  ['text/rtf', 'OTHER_DOCUMENT'],
  ['application/vnd.oasis.opendocument.text', 'OTHER_DOCUMENT'],
  ['application/vnd.apple.pages', 'OTHER_DOCUMENT'],
]);

const TYPE_BY_ENDING: ReadonlyMap<string, DeclaredType> = new Map<string, DeclaredType>([
  ...READABLE_DOCUMENT_TYPES.flatMap(({ endings, type }) => endings.map((ending) => [ending, type] as const)),
  ['heic', 'OTHER_PICTURE'],
  ['heif', 'OTHER_PICTURE'],
  ['tif', 'OTHER_PICTURE'],
  ['tiff', 'OTHER_PICTURE'],
  ['doc', 'OTHER_DOCUMENT'],
  ['rtf', 'OTHER_DOCUMENT'],
  ['odt', 'OTHER_DOCUMENT'],
  ['pages', 'OTHER_DOCUMENT'],
]);

/** The document type of a media type; undefined for others. */
export function documentTypeOfMediaType(mediaType: string): DeclaredType | undefined {
  return TYPE_BY_MEDIA_TYPE.get((mediaType.split(';', 1)[0] as string).trim().toLowerCase());
}

/** The document type of a file, by the ending of its name. */
export function documentTypeOfFileName(name: string): DeclaredType | undefined {
  return TYPE_BY_ENDING.get(/\.([a-z]{2,5})\s*$/iu.exec(name.slice(-20))?.[1]?.toLowerCase() ?? '');
}

/** PDF readers look for the header in the first kilobyte, because mail systems put lines before it. */
const PDF_HEADER_WITHIN = 1024;

/**
 * The type of a document by the signature of its bytes; without one, the type that the payload declares.
 *
 * @returns undefined for bytes without a signature that the payload does not call a document
 */
export function recogniseDocument(bytes: Buffer, declared: DeclaredType | undefined): RecognisedDocument | undefined {
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
  const picture = readPictureHeader(bytes);
  if (picture !== undefined) return TYPE_BY_MEDIA_TYPE.get(picture.mediaType);
  return declared;
}
