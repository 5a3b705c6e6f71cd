import type { ImportedFiles } from './import-files.js';

/** The result of importing files as text. */
export function describeImportedFiles({ imports, files, skipped, outcome }: ImportedFiles): string {
  const items = imports.reduce((sum, one) => sum + one.items.length, 0);
  const lines = [
    `Stored   ${count(items, 'item')} of ${count(files.length, 'file')} as ${count(imports.length, 'import')}`,
    ...imports.map(({ id, batchId }) => `         ${id}${batchId === null ? '' : `  batch ${batchId}`}`),
  ];
  if (outcome) {
    const kinds = outcome.kinds
      .map(({ kind, count }) => `${count} ${kind.toLowerCase().replaceAll('_', ' ')}`)
      .join(', ');
    lines.push(`Read     ${outcome.read}${kinds === '' ? '' : ` (${kinds})`}`, `Failed   ${outcome.failed}`);
    for (const { file, line, importId, position, code, message } of outcome.failures) {
      lines.push(`         ${file}, line ${line}: ${code}  ${message} (item ${position} of ${importId})`);
    }
    const unnamed = outcome.failed - outcome.failures.length;
    if (unnamed > 0) lines.push(`         and ${unnamed} more`);
    if (outcome.waiting > 0)
      lines.push(`Waiting  ${outcome.waiting}: they are read while the service runs; see import status`);
  }
  lines.push(...skipped.map(({ file, reason }) => `Skipped  ${file}: ${reason}`));
  return lines.join('\n');
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
}
