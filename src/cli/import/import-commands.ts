import type { Command } from 'commander';
import { runCommand, scopeOfOrganisation } from '../run-command.js';
import { describeImportedFiles } from './describe-imported-files.js';
import { importFiles, type ImportOptions } from './import-files.js';
import { describeStatus, findStatus } from './import-status.js';
import { describeReread, rereadItems } from './reread-items.js';

const FORMATS = `
JSON: the body of an import request (as in samples/), an array of items or records, one item, or one record
NDJSON (.ndjson, .jsonl): an item or a record a line        CSV (.csv, .tsv): a record a row, under a header
Text (.txt, .md): the file is one record, such as a CV      Document (.pdf, .docx): one record, such as a CV
Archive (.zip): a LinkedIn export, one record               Folder: all of these in it, by name

Nothing is stored unless every file can be parsed. The command reads items itself while it waits, so the service need not run.
Exit code: 0 everything was read, 2 some items could not be read, 1 anything else.`;

/**
 * Commands for imports: `import ORGANISATION PATH`, `import status ORGANISATION [REFERENCE]` and `import reread
 * ORGANISATION IMPORT`.
 */
export function addImportCommands(program: Command): void {
  const command = program
    .command('import')
    .description('import a file or a folder and follow its items until they are read')
    .enablePositionalOptions()
    .usage(
      '[options] <organisation> <path>\n       support import status [options] <organisation> [reference]\n       ' +
        'support import reread [options] <organisation> <import>',
    )
    .addHelpText('after', FORMATS)
    .argument('<organisation>', 'its id, or its name')
    .argument('<path>', 'a file, or a folder')
    .option('--batch <id>', 'a name to find the imports by')
    .option('--topic <topic>', 'what kind of data it is, such as cv or review')
    .option('--source <source>', 'the system that it comes from')
    .option('--entity-type <type>', 'what the records are about, such as person or team, where they do not say')
    .option('--no-wait', 'come back once everything is stored')
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
    .description('how far imports are: the latest ones, or one import or batch with its failures')
    .argument('<organisation>', 'its id, or its name')
    .argument('[reference]', 'the id of an import, or a batch')
    .option('--json', 'print one JSON value: {imports, failures}')
    .action((reference: string, which: string | undefined, options: { json?: boolean }) =>
      runCommand(options, async (runtime) => {
        const value = await findStatus(await scopeOfOrganisation(runtime, reference), which);
        return { value, text: describeStatus(value, which === undefined) };
      }),
    );

  command
    .command('reread')
    .description('read the items of an import again, with the reader and the skills as they are now')
    .argument('<organisation>', 'its id, or its name')
    .argument('<import>', 'the id of an import')
    .option('--no-wait', 'come back once the items are queued')
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
