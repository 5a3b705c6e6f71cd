import type { ExtractedDocument } from '../../model/findings.js';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../values/json-value.js';
import { membersOf, type Member } from '../../values/members.js';
import { walkLeaves } from '../../values/walk-leaves.js';
import { keysOf, normaliseKey } from '../../vocabulary/index.js';
import {
  documentTypeOfFileName,
  documentTypeOfMediaType,
  isPicture,
  MEDIA_TYPES,
  recogniseDocument,
  type DeclaredType,
  type DocumentType,
} from './document-types.js';
import { DOCUMENT_LIMITS, type ItemBudget } from '../common/limits.js';
import { readPlainText, type DocumentFailure, type DocumentText } from './document-text.js';

/** The documents of a payload, or why one of them cannot be read. */
type UnpackedDocuments = { readonly documents: readonly ExtractedDocument[] } | { readonly failure: DocumentFailure };

type ReadDocumentBytes = (bytes: Buffer, budget: ItemBudget) => Promise<DocumentText>;

// The libraries are loaded with the first document of their type.
const READERS: Readonly<Record<DocumentType, ReadDocumentBytes>> = {
  PDF: async (bytes, budget) => (await import('./pdf/read-pdf.js')).readPdf(bytes, budget),
  DOCX: async (bytes, budget) => (await import('./docx.js')).readDocx(bytes, budget),
  TEXT: readPlainText,
  JPEG: readPictureFile,
  PNG: readPictureFile,
  WEBP: readPictureFile,
};

async function readPictureFile(bytes: Buffer, budget: ItemBudget): Promise<DocumentText> {
  return (await import('./pictures/read-picture.js')).readPicture(bytes, budget);
}

/**
 * Replaces every document in a payload by its text, which is then read as if it had been sent as text. Photos of people
 * and other files stay.
 *
 * @param payload fresh from JSON.parse: it is modified
 * @param known documents that were read before: reading a scan takes seconds
 */
export async function unpackDocuments(
  payload: JsonObject,
  budget: ItemBudget,
  known: readonly ExtractedDocument[] = [],
): Promise<UnpackedDocuments> {
  const documents: ExtractedDocument[] = [];
  for (const embedded of findEmbeddedDocuments(payload).slice(0, DOCUMENT_LIMITS.documents)) {
    const read = known.find(({ pointer }) => pointer === embedded.pointer) ?? (await readDocument(embedded, budget));
    if (read === undefined) continue;
    if ('failure' in read) {
      if (!isPictureWithoutText(read) || isAllThatIsIn(payload, embedded)) return { failure: read.failure };
      continue;
    }
    documents.push({ ...read, pointer: embedded.pointer });
    // Not an assignment: a property named __proto__ is data.
    Object.defineProperty(embedded.holder, embedded.name, {
      value: read.text,
      writable: true,
      enumerable: true,
      configurable: true,
    });
  }
  return { documents };
}

/** Whether a document is a picture of something else: a record may have one beside its texts. */
function isPictureWithoutText({ failure, isPicture }: UnreadDocument): boolean {
  return failure === 'DOCUMENT_WITHOUT_TEXT' && isPicture === true;
}

/** Whether a payload holds nothing but a document, and what describes it. */
function isAllThatIsIn(payload: JsonObject, { pointer }: EmbeddedDocument): boolean {
  const file = pointer.slice(0, pointer.lastIndexOf('/') + 1);
  for (const leaf of walkLeaves(payload)) {
    const describes = leaf.pointer === file + leaf.name && KEYS.has(normaliseKey(leaf.name));
    if (leaf.pointer !== pointer && !describes) return false;
  }
  return true;
}

interface UnreadDocument {
  readonly failure: DocumentFailure;
  readonly isPicture?: boolean;
}

type ReadDocument = Omit<ExtractedDocument, 'pointer'> | UnreadDocument | undefined;

async function readDocument(
  { data, declared, mayBePicture }: EmbeddedDocument,
  budget: ItemBudget,
): Promise<ReadDocument> {
  // Four characters of base64 are three bytes.
  if ((data.length / 4) * 3 > DOCUMENT_LIMITS.bytes) return { failure: 'DOCUMENT_TOO_LARGE' };
  const bytes = decodeBase64(data);
  // Plain text with a media type may be sent without base64.
  if (bytes === undefined)
    return declared === undefined || declared === 'TEXT' ? undefined : { failure: 'DOCUMENT_UNREADABLE' };
  const type = recogniseDocument(bytes, declared);
  if (type === undefined || (isPicture(type) && !mayBePicture)) return undefined;
  if (type === 'OTHER_DOCUMENT' || type === 'OTHER_PICTURE') return { failure: 'DOCUMENT_UNSUPPORTED' };
  if (type === 'ENCRYPTED_OFFICE') return { failure: 'DOCUMENT_ENCRYPTED' };
  const read = await READERS[type](bytes, budget);
  return 'failure' in read ? { ...read, isPicture: isPicture(type) } : { mediaType: MEDIA_TYPES[type], ...read };
}

/** A string in the payload that may hold a document. */
interface EmbeddedDocument {
  readonly pointer: string;
  /** The object or list that the string is in, and under which name. */
  readonly holder: JsonObject | readonly JsonValue[];
  readonly name: string;
  /** In base64. */
  readonly data: string;
  /** The type that the payload declares. */
  readonly declared: DeclaredType | undefined;
  /** A picture in this place shows a document. */
  readonly mayBePicture: boolean;
}

const KEYS = keysOf('document');
const PICTURE_KEYS = keysOf('picture');

const DATA_URL = /^data:([a-z0-9.+-]+\/[a-z0-9.+-]+)?(?:;[a-z0-9=._-]+)*;base64,/iu;
/** How PDF and ZIP files begin in base64. */
const MAGIC = /^\s*(?:JVBERi0|UEsDB)/u;
/** How JPEG, PNG and WebP files begin in base64. */
const PICTURE_MAGIC = /^\s*(?:\/9j\/|iVBORw0KGgo|UklGR)/u;
/** Shorter strings are no documents, in UTF-16 code units. */
const MIN_DATA_LENGTH = 64;

/**
 * Finds the documents in a payload: data URLs, base64 beside a media type or a file name, and base64 that begins as a
 * PDF or ZIP file does.
 */
function findEmbeddedDocuments(payload: JsonObject): EmbeddedDocument[] {
  const found: EmbeddedDocument[] = [];
  const waiting: Member[] = [{ name: '', value: payload, pointer: '' }];
  for (let index = 0; index < Math.min(waiting.length, DOCUMENT_LIMITS.containers); index += 1) {
    const { value, pointer } = waiting[index] as Member;
    const members = membersOf(value, pointer);
    const declared = isJsonObject(value) ? declaredBy(members) : undefined;
    for (const member of members) {
      if (isJsonObject(member.value) || isJsonArray(member.value)) waiting.push(member);
      else if (typeof member.value === 'string') {
        const document = documentIn(member as StringMember, declared);
        if (document !== undefined)
          found.push({ ...document, pointer: member.pointer, holder: value as JsonObject, name: member.name });
      }
    }
  }
  return found;
}

/** A member whose value is a string. */
type StringMember = Omit<Member, 'value'> & { readonly value: string };

function documentIn(
  member: StringMember,
  declaredBeside: DeclaredType | undefined,
): Pick<EmbeddedDocument, 'data' | 'declared' | 'mayBePicture'> | undefined {
  const { name, value, pointer } = member;
  if (value.length < MIN_DATA_LENGTH) return undefined;
  const url = DATA_URL.exec(value.slice(0, 200));
  const data = url === null ? value : value.slice(url[0].length);
  const declared = (url !== null && documentTypeOfMediaType(url[1] ?? 'text/plain')) || declaredBeside;
  const start = data.slice(0, 40);
  const hasPictureMagic = PICTURE_MAGIC.test(start);
  const mayBePicture = (hasPictureMagic || isPicture(declared)) && showsDocument(pointer, name, declaredBeside);
  const isDeclared = declared !== undefined && (!isPicture(declared) || mayBePicture);
  const isData =
    MAGIC.test(start) ||
    (hasPictureMagic && mayBePicture) ||
    (isDeclared && (url !== null || (KEYS.get(normaliseKey(name)) === 'data' && !value.slice(0, 1000).includes(' '))));
  return isData ? { data, declared, mayBePicture } : undefined;
}

/** Whether a picture shows a document and not a person, by the names on the way to it; the last one that tells decides. */
function showsDocument(pointer: string, name: string, declaredBeside: DeclaredType | undefined): boolean {
  const shown = pointer
    .split('/')
    .map((part) => PICTURE_KEYS.get(normaliseKey(part)))
    .findLast((found) => found !== undefined);
  // A payload may be nothing but a file.
  const isFile = pointer.lastIndexOf('/') === 0 && KEYS.get(normaliseKey(name)) === 'data' && isPicture(declaredBeside);
  return shown === 'document' || (shown === undefined && isFile);
}

function declaredBy(members: readonly Member[]): DeclaredType | undefined {
  for (const field of ['mediaType', 'fileName']) {
    for (const { name, value } of members) {
      if (typeof value !== 'string' || value.length > 300 || KEYS.get(normaliseKey(name)) !== field) continue;
      const type = field === 'mediaType' ? documentTypeOfMediaType(value) : documentTypeOfFileName(value);
      if (type !== undefined) return type;
    }
  }
  return undefined;
}

const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;
const WHITE_SPACE = /\s+/g;
/** A shorter text may be a word, in UTF-16 code units. */
const MIN_BASE64_LENGTH = 24;

/**
 * The bytes of a text in base64, with the usual or the URL-safe alphabet, in one line or in many. Node's decoder reads
 * both.
 *
 * @returns undefined when the text is no base64, or so short that it may be a word
 */
function decodeBase64(text: string): Buffer | undefined {
  const joined = text.replace(WHITE_SPACE, '');
  if (joined.length < MIN_BASE64_LENGTH || !BASE64.test(joined)) return undefined;
  return Buffer.from(joined, 'base64');
}
