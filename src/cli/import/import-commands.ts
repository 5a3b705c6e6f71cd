import type { Command } from 'commander';
import { runCommand } from '../shared/run-command.js';
import { scopeOfOrganisation } from '../shared/find-organisation.js';
import { describeImportedFiles } from './describe-imported-files.js';
import { importFiles, type ImportOptions } from './import-files.js';
import { describeStatus, findStatus } from './import-status.js';
import { describeReread, rereadItems } from './reread-items.js';

const FORMATS = `
JSON: the body of an import request (as in samples/), an array of items or records, one item, or one record
NDJSON (.ndjson, .jsonl): one item or record a line       CSV (.csv, .tsv): one record a row, with a header
Text (.txt, .md): the file is one record, such as a CV    Document (.pdf, .docx): one record, such as a CV
Picture (.jpg, .png, .webp): one record, such as a photo of a certificate
Archive (.zip): a LinkedIn export, one record             Folder: all such files in it, by name

Nothing is stored unless every file can be parsed. The command reads items itself while it waits, so the service need
not run. Exit code: 0 everything was read, 2 some items could not be read, 1 anything else.`;

/**
 * Commands for imports: `import ORGANISATION PATH`, `import status ORGANISATION [REFERENCE]` and `import reread
 * ORGANISATION IMPORT`.
 */
export function addImportCommands(program: Command): void {
  const command = program
    .command('import')
    .description('import a file or a folder and wait until its items are read')
    .enablePositionalOptions()
    .usage(
      '[options] <organisation> <path>\n       support import status [options] <organisation> [reference]\n       ' +
        'support import reread [options] <organisation> <import>',
    )
    .addHelpText('after', FORMATS)
    .argument('<organisation>', 'id or name of the organisation')
    .argument('<path>', 'a file, or a folder')
    .option('--batch <id>', 'a name to find the imports by')
    .option('--topic <topic>', 'the kind of data, such as cv or review')
    .option('--source <source>', 'the system that the data comes from')
    .option('--entity-type <type>', 'what the records are about, such as person or team, if they do not say so')
    .option('--no-wait', 'return when everything is stored')
    .option('--json', 'print one JSON value: {imports, files, skipped, outcome}')
    .action((reference: string, path: string, options: Omit<ImportOptions, 'stop'> & { json?: boolean }) =>
      runCommand({ ...options, endsItself: true }, async (runtime, stop) => {
        const imported = await importFiles(runtime, await scopeOfOrganisation(runtime, reference), path, {
          ...options,
          stop,
        });
        const { outcome } = imported;
        const imports = imported.imports.map(({ items, ...one }) => ({ ...one, items: items.length }));
        return {
          value: { ...imported, imports },
          text: describeImportedFiles(imported),
          exitCode: outcome && outcome.waiting > 0 ? 1 : outcome && outcome.failed > 0 ? 2 : 0,
        };
      }),
    );

  command
    .command('status')
    .description('show the progress of the latest imports, or of one import or batch with its failures')
    .argument('<organisation>', 'id or name of the organisation')
    .argument('[reference]', 'id of an import, or a batch')
    .option('--json', 'print one JSON value: {imports, failures}')
    .action((reference: string, which: string | undefined, options: { json?: boolean }) =>
      runCommand(options, async (runtime) => {
        const value = await findStatus(await scopeOfOrganisation(runtime, reference), which);
        return { value, text: describeStatus(value, which === undefined) };
      }),
    );

  command
    .command('reread')
    .description('read the items of an import again, with the current reader and skills')
    .argument('<organisation>', 'id or name of the organisation')
    .argument('<import>', 'id of an import')
    .option('--no-wait', 'return when the items are queued')
    .option('--json', 'print one JSON value: {id, queued, waiting, withoutPayload, outcome}')
    .action((reference: string, importId: string, options: { wait: boolean; json?: boolean }) =>
      runCommand({ ...options, endsItself: true }, async (runtime, stop) => {
        const value = await rereadItems(runtime, await scopeOfOrganisation(runtime, reference), importId, {
          ...options,
          stop,
        });
        const { outcome } = value;
        return {
          value,
          text: describeReread(value),
          exitCode: outcome && outcome.waiting > 0 ? 1 : outcome && outcome.failed > 0 ? 2 : 0,
        };
      }),
    );
}
