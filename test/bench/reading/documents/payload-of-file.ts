import { parseImportFile } from '../../../../src/domain/imports/files/parse-import-file.js';

/**
 * The payload of the import item that `POST /import/files` makes of a file.
 *
 * @throws Error if the file does not become one item.
 */
export function payloadOfFile(fileName: string, bytes: Buffer): string {
  const { items, problems } = parseImportFile(fileName, bytes);
  const [only, ...others] = items;
  if (only === undefined || others.length > 0 || problems.length > 0)
    throw new Error(`${fileName} is ${items.length} items with ${problems.length} problems, not one item`);
  return JSON.stringify(only.item.payload);
}
