import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { exportOwnSkills, importOwnSkills, parseSkillsCsv } from '../../domain/taxonomy/index.js';
import { StartupError } from '../../platform/errors/index.js';
import { decodeText } from '../../platform/files/index.js';
import { readBytes } from '../shared/read-bytes.js';
import { runCommand } from '../shared/run-command.js';
import { scopeOfOrganisation } from '../shared/find-organisation.js';
import { InvalidFiles } from '../shared/invalid-files.js';

const FORMAT = `
Columns: key,type,name_en,name_nl,description_en,description_nl,synonyms_en,synonyms_nl,related (or with ;)
In Dutch: sleutel,soort,naam_en,naam_nl,omschrijving_en,omschrijving_nl,synoniemen_en,synoniemen_nl,verwant

One skill a row. A name in one language is enough. Types: knowledge, transversal, functional (kennis, transversaal,
functioneel). Separate several synonyms, or keys of related skills, with |. A skill whose key already exists is updated
and keeps its id; other skills stay as they are. Either the whole file is stored or nothing.`;

/** `taxonomy import csv ORGANISATION FILE`. */
export function addImportOwnSkillsCommand(importing: Command): void {
  importing
    .command('csv')
    .description("create and update an organisation's own skills from a CSV file")
    .addHelpText('after', FORMAT)
    .argument('<organisation>', 'id or name of the organisation')
    .argument('<file>', 'a .csv file')
    .option('--json', 'print one JSON value: {created, updated}, or {problems, problemCount}')
    .action((reference: string, file: string, options: { json?: boolean }) =>
      runCommand(options, async (runtime) => {
        const scope = await scopeOfOrganisation(runtime, reference);
        const text = decodeText(await readBytes(file));
        const parsed = typeof text === 'string' ? parseSkillsCsv(text) : { skills: [], problems: [text] };
        const { problems, ...value } = await importOwnSkills(scope, parsed);
        if (problems.length > 0) throw new InvalidFiles(problems.map((problem) => ({ file, ...problem })));
        return { value, text: `${value.created} skills made, ${value.updated} updated.` };
      }),
    );
}

/** `taxonomy export ORGANISATION FILE`. */
export function addExportOwnSkillsCommand(taxonomy: Command): void {
  taxonomy
    .command('export')
    .description("export an organisation's own skills to a CSV file that can be imported again")
    .argument('<organisation>', 'id or name of the organisation')
    .argument('<file>', 'the .csv file to create; an existing file is not overwritten')
    .option('--json', 'print one JSON value: {file, skills}')
    .action((reference: string, file: string, options: { json?: boolean }) =>
      runCommand(options, async (runtime) => {
        const { csv, skills } = await exportOwnSkills(await scopeOfOrganisation(runtime, reference));
        await writeFile(file, csv, { flag: 'wx' }).catch((error: Error) => {
          throw new StartupError(`${file} cannot be written: ${error.message}`);
        });
        return { value: { file, skills }, text: `${skills} skills were written to ${file}.` };
      }),
    );
}
