import type { ParsedRecord } from '../../model/parsed-record.js';
import { findRecord } from '../../values/find-record.js';
import { isJsonArray, isJsonObject, type JsonObject } from '../../values/json-value.js';
import { membersOf, type Member } from '../../values/members.js';
import { hasOwnColumn, linkedinFileOf } from '../../vocabulary/index.js';
import { LINKEDIN_READERS } from './read-files.js';
import type { PublishedFormat } from '../common/record-format.js';
import { parseByKeys } from '../key-value/key-value.js';

/**
 * Whether an object has the files of a LinkedIn export as its properties: rows by file name, at least one of them with
 * columns that only LinkedIn has.
 */
function holdsExport(value: JsonObject): boolean {
  return Object.entries(value).some(([name, rows]) => {
    const file = linkedinFileOf(name);
    const list = isJsonArray(rows) ? rows : [rows];
    return (
      file !== undefined && list.slice(0, 3).some((row) => isJsonObject(row) && hasOwnColumn(file, Object.keys(row)))
    );
  });
}

/**
 * Reads the tables of a LinkedIn data export: rows, CSV texts or its archive. The rest of the payload is read by its
 * keys.
 */
export const linkedin: PublishedFormat = {
  name: 'linkedin',
  kind: 'CV',
  recognises: (payload) => findRecord(payload, holdsExport) !== undefined,
  parse(payload, context): ParsedRecord {
    const holder = findRecord(payload, holdsExport);
    const files =
      holder === undefined
        ? []
        : membersOf(holder.value, holder.pointer).filter(({ name }) => linkedinFileOf(name) !== undefined);
    const record = parseByKeys(payload, context, new Set(files.map(({ pointer }) => pointer)));
    for (const member of files) {
      const file = linkedinFileOf(member.name);
      if (file !== undefined) LINKEDIN_READERS[file](record, rowsOf(member));
    }
    return record;
  },
};

function rowsOf(file: Member): Member[] {
  return (isJsonArray(file.value) ? membersOf(file.value, file.pointer) : [file]).filter(({ value }) =>
    isJsonObject(value),
  );
}
