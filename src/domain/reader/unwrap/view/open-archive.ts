import { storableText } from '../../../../platform/database/storable-text.js';
import { cutTable } from '../cut-text.js';
import { childPointer } from '../../values/json-pointer.js';
import type { JsonValue } from '../../values/json-value.js';
import { isLinkedinFile } from '../../vocabulary/linkedin-files.js';
import { viewOfRows } from './open-table.js';
import { parseCsvText } from './parse-csv-text.js';
import { unpackTables } from './unpack-tables.js';
import { UnreadableDocument, type ViewBuilder, type ViewPlace } from './view-builder.js';

/** The first bytes of a ZIP archive in base64, with or without the beginning of a data URL. */
const ARCHIVE = /^(?:data:[\w.+/-]{1,100};base64,)?UEsDB[A-Za-z0-9+/]/;
const BASE64 = /^[A-Za-z0-9+/\s]*={0,2}\s*$/;
const HEAD_LENGTH = 200;
/** An office document is an archive too; its first file tells. */
const OFFICE_DOCUMENT = /\[Content_Types\]\.xml|^PK.{28}(?:word|xl|ppt|_rels|docProps|mimetype)/s;
const OFFICE_HEAD = 2000;

/**
 * Opens an archive of tables, which is how LinkedIn exports a person's data. Its tables stand in the view as a property
 * each; their texts are documents of the item, in which offsets of evidence count. Files about others (contacts,
 * messages) are not unpacked.
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
    members.push([name, viewOfRows(builder, rows, content, { view, payload })]);
  }
  if (members.length === 0) return undefined;
  builder.opened.add(place.view);
  return Object.fromEntries(members);
}
