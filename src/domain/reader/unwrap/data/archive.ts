import { Unzip, UnzipInflate, type UnzipFile } from 'fflate';
import { storableText } from '../../../../platform/database/sql/storable-text.js';
import { childPointer } from '../../values/json-pointer.js';
import type { JsonValue } from '../../values/json-value.js';
import { isLinkedinFile } from '../../vocabulary/index.js';
import { openRows, parseCsvText } from './csv.js';
import { ARCHIVE_LIMITS, cutTable, spend, type ItemBudget } from '../common/limits.js';
import { UnreadableDocument, type ViewBuilder, type ViewPlace } from '../common/payload-view.js';

/** The first bytes of a ZIP archive in base64, with or without the beginning of a data URL. */
const ARCHIVE = /^(?:data:[\w.+/-]{1,100};base64,)?UEsDB[A-Za-z0-9+/]/;
const BASE64 = /^[A-Za-z0-9+/\s]*={0,2}\s*$/;
const HEAD_LENGTH = 200;
/** An office document is an archive too, recognised by its first file. */
const OFFICE_DOCUMENT = /\[Content_Types\]\.xml|^PK.{28}(?:word|xl|ppt|_rels|docProps|mimetype)/s;
const OFFICE_HEAD = 2000;

/**
 * Opens an archive of tables, which is how LinkedIn exports a person's data. Each table is a property in the view; its
 * text is a document of the item, in which offsets of evidence count. Files about others (contacts, messages) are not
 * unpacked.
 *
 * @throws UnreadableDocument for an archive that is broken or over the limits
 */
export function openArchive(builder: ViewBuilder, text: string, place: ViewPlace): JsonValue | undefined {
  if (!ARCHIVE.test(text.slice(0, HEAD_LENGTH))) return undefined;
  const encoded = text.startsWith('data:') ? text.slice(text.indexOf(',') + 1) : text;
  if (!BASE64.test(encoded)) return undefined;
  const archive = Buffer.from(encoded, 'base64');
  if (OFFICE_DOCUMENT.test(archive.subarray(0, OFFICE_HEAD).toString('latin1'))) return undefined;
  const unpacked = unpackTables(archive, isLinkedinFile, builder.budget);
  if ('failure' in unpacked) throw new UnreadableDocument(unpacked.failure);
  const members: [string, JsonValue][] = [];
  for (const { name, bytes } of unpacked.tables) {
    const view = childPointer(place.view, name);
    const payload = childPointer(place.payload, name);
    if (view === undefined || payload === undefined || members.some(([other]) => other === name)) continue;
    const { text: content, truncated } = cutTable(storableText(new TextDecoder('utf-8').decode(bytes)), builder.budget);
    const rows = parseCsvText(content);
    if (rows === undefined) {
      builder.unreadable.push(payload);
      continue;
    }
    if (rows.length < 2) {
      if (truncated) builder.unreadable.push(payload);
      continue;
    }
    builder.documents.push({ pointer: payload, mediaType: 'text/csv', text: content, ...(truncated && { truncated }) });
    members.push([name, openRows(builder, rows, content, { view, payload })]);
  }
  if (members.length === 0) return undefined;
  builder.opened.add(place.view);
  return Object.fromEntries(members);
}

/** A file of an archive. */
interface UnpackedTable {
  /** Without folders. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

type Unpacked =
  { readonly tables: readonly UnpackedTable[] } | { readonly failure: 'DOCUMENT_UNREADABLE' | 'DOCUMENT_TOO_LARGE' };

/**
 * Packed bytes that are unpacked at a time. They become at most a thousand times as many before the limits are checked
 * again.
 */
const STEP = 4096;

/** The end of an archive: a signature, the place of its directory, and a comment. */
const END_OF_DIRECTORY = Buffer.from('PK\x05\x06', 'latin1');
const MAX_END_LENGTH = 22 + 65_535;

/**
 * Unpacks the wanted files of a ZIP archive in small steps. The limits are checked against what was really unpacked,
 * not against the sizes that the archive states.
 */
function unpackTables(archive: Buffer, isWanted: (name: string) => boolean, budget: ItemBudget): Unpacked {
  if (archive.lastIndexOf(END_OF_DIRECTORY) < Math.max(0, archive.length - MAX_END_LENGTH))
    return { failure: 'DOCUMENT_UNREADABLE' };
  const tables: { readonly name: string; readonly chunks: Uint8Array[]; ended: boolean }[] = [];
  let entries = 0;
  let read = 0;
  let failure: 'DOCUMENT_UNREADABLE' | 'DOCUMENT_TOO_LARGE' | undefined;
  const unzip = new Unzip((file: UnzipFile) => {
    entries += 1;
    if (entries > ARCHIVE_LIMITS.entries) failure ??= 'DOCUMENT_TOO_LARGE';
    const name = file.name.slice(Math.max(file.name.lastIndexOf('/'), file.name.lastIndexOf('\\')) + 1);
    if (failure !== undefined || !isWanted(name)) return;
    const table = { name, chunks: [] as Uint8Array[], ended: false };
    tables.push(table);
    const packedBefore = read;
    let size = 0;
    file.ondata = (error, chunk, final) => {
      if (error !== null) failure ??= 'DOCUMENT_UNREADABLE';
      if (failure !== undefined) return;
      size += chunk.length;
      const packed = read - packedBefore + STEP;
      const isBomb = size > ARCHIVE_LIMITS.ratioCountsFrom && size > ARCHIVE_LIMITS.ratio * packed;
      if (!spend(budget, 'archiveBytes', chunk.length) || isBomb) {
        failure = 'DOCUMENT_TOO_LARGE';
        return;
      }
      table.chunks.push(chunk);
      table.ended ||= final;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (; read < archive.length && failure === undefined; read += STEP) {
      unzip.push(archive.subarray(read, read + STEP), read + STEP >= archive.length);
    }
  } catch {
    // The library throws for invalid archives and for truncated data.
    failure ??= 'DOCUMENT_UNREADABLE';
  }
  if (failure === undefined && tables.some(({ ended }) => !ended)) failure = 'DOCUMENT_UNREADABLE';
  return failure === undefined
    ? { tables: tables.map(({ name, chunks }) => ({ name, bytes: Buffer.concat(chunks) })) }
    : { failure };
}
