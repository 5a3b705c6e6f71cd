import type { Settings } from '../../../platform/settings/index.js';
import type { FileItem, ImportHeader, ParsedImportFile } from './file-item.js';

/** Size of the body of a request besides its items, in bytes. */
const HEADER_BYTES = 2000;

/** Items that are stored as one import. */
export interface PlannedImport {
  readonly header: ImportHeader;
  readonly items: readonly FileItem[];
}

/** Groups the items of files with the same header, in their order, into imports within the limits. */
export function splitImports(
  files: readonly ParsedImportFile[],
  { importMaximumItems, importMaximumBytes }: Pick<Settings, 'importMaximumItems' | 'importMaximumBytes'>,
): PlannedImport[] {
  const groups = new Map<string, { header: ImportHeader; items: FileItem[] }>();
  for (const { header, items } of files) {
    const key = JSON.stringify([header.batchId, header.topic, header.source]);
    const group = groups.get(key) ?? { header, items: [] };
    for (const item of items) group.items.push(item);
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(({ header, items }) => {
    const imports: FileItem[][] = [];
    let bytes = Infinity;
    for (const item of items) {
      const current = imports.at(-1);
      if (current && current.length < importMaximumItems && bytes + item.bytes <= importMaximumBytes) {
        current.push(item);
        bytes += item.bytes;
      } else {
        imports.push([item]);
        bytes = HEADER_BYTES + item.bytes;
      }
    }
    return imports.map((part) => ({ header, items: part }));
  });
}

/** The items that are too large for any import. */
export function findTooLargeItems(
  files: readonly ParsedImportFile[],
  { importMaximumBytes }: Pick<Settings, 'importMaximumBytes'>,
): FileItem[] {
  return files.flatMap(({ items }) => items.filter(({ bytes }) => bytes + HEADER_BYTES > importMaximumBytes));
}
