import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../values/json-value.js';
import { membersOf, type Member } from '../../values/members.js';
import { keyTable, normaliseKey } from '../../vocabulary/key-table.js';
import { formOfFileName, formOfMediaType, type DocumentForm } from '../document-types.js';

/** A string in the payload that may hold a document. */
export interface EmbeddedDocument {
  readonly pointer: string;
  /** The object or list that the string is in, and under which name. */
  readonly holder: JsonObject | readonly JsonValue[];
  readonly name: string;
  /** In base64. */
  readonly data: string;
  /** What the payload says that it is. */
  readonly declared: DocumentForm | 'OTHER_DOCUMENT' | undefined;
}

const KEYS = keyTable({
  mediaType: 'content type,mime type,media type,mime,type,format,file type,bestandstype',
  fileName: 'file name,filename,name,file,title,document name,original name,bestandsnaam,bestand,naam',
  data:
    'data,content,contents,base64,body,file,bytes,document,file content,file ' +
    'data,value,payload,attachment,bijlage,inhoud,bestand,encoded',
});

const DATA_URL = /^data:([a-z0-9.+-]+\/[a-z0-9.+-]+)?(?:;[a-z0-9=._-]+)*;base64,/iu;
/** How PDF and ZIP files begin in base64. */
const MAGIC = /^\s*(?:JVBERi0|UEsDB)/u;
const FEWEST_CHARACTERS = 64;
/** Most containers that are looked into. */
const MOST_CONTAINERS = 100_000;

/**
 * Finds the documents in a payload: data URLs, base64 beside a media type or a file name, and base64 that begins as a
 * PDF or ZIP file does.
 */
export function findEmbeddedDocuments(payload: JsonObject): EmbeddedDocument[] {
  const found: EmbeddedDocument[] = [];
  const waiting: Member[] = [{ name: '', value: payload, pointer: '' }];
  for (let index = 0; index < Math.min(waiting.length, MOST_CONTAINERS); index += 1) {
    const { value, pointer } = waiting[index] as Member;
    const members = membersOf(value, pointer);
    const declared = isJsonObject(value) ? declaredBy(members) : undefined;
    for (const member of members) {
      if (isJsonObject(member.value) || isJsonArray(member.value)) waiting.push(member);
      else if (typeof member.value === 'string') {
        const document = documentIn(member as Member & { readonly value: string }, declared);
        if (document !== undefined)
          found.push({ ...document, pointer: member.pointer, holder: value as JsonObject, name: member.name });
      }
    }
  }
  return found;
}

type Declared = Pick<EmbeddedDocument, 'declared'>['declared'];

function documentIn(
  { name, value }: { readonly name: string; readonly value: string },
  declared: Declared,
): Pick<EmbeddedDocument, 'data' | 'declared'> | undefined {
  if (value.length < FEWEST_CHARACTERS) return undefined;
  const url = DATA_URL.exec(value.slice(0, 200));
  if (url !== null) {
    const form = formOfMediaType(url[1] ?? 'text/plain') ?? declared;
    return form === undefined && !MAGIC.test(value.slice(url[0].length, url[0].length + 20))
      ? undefined
      : { data: value.slice(url[0].length), declared: form };
  }
  if (MAGIC.test(value.slice(0, 40))) return { data: value, declared };
  const isData =
    declared !== undefined && KEYS.get(normaliseKey(name)) === 'data' && !value.slice(0, 1000).includes(' ');
  return isData ? { data: value, declared } : undefined;
}

function declaredBy(members: readonly Member[]): Declared {
  for (const field of ['mediaType', 'fileName']) {
    for (const { name, value } of members) {
      if (typeof value !== 'string' || value.length > 300 || KEYS.get(normaliseKey(name)) !== field) continue;
      const form = field === 'mediaType' ? formOfMediaType(value) : formOfFileName(value);
      if (form !== undefined) return form;
    }
  }
  return undefined;
}
