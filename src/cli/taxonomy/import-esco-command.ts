import type { Command } from 'commander';
import type { Runtime } from '../../app/runtime.js';
import { ESCO_ATTRIBUTION, importEsco, type EscoImport } from '../../domain/taxonomy/index.js';
import { runCommand } from '../shared/run-command.js';
import { showProgress } from '../shared/show-progress.js';
import { InvalidFiles } from '../shared/invalid-files.js';

const HELP = `
DIRECTORY contains the unpacked CSV files of ESCO's download page: skills_en.csv, skillGroups_en.csv and
occupations_en.csv, the same in Dutch (_nl) or only in Dutch, broaderRelationsSkillPillar.csv, skillSkillRelations.csv
and occupationSkillRelations.csv (with _en in version 1.2); skillsHierarchy_en.csv and
transversalSkillsCollection_en.csv are optional. The files may be in subfolders, one for each archive.

The concepts are stored in batches, and new ones become visible all at once at the end. If the import is interrupted,
run it again: it continues with the rest. Importing the same files again changes nothing. A newer version is imported
with the same command: skills keep their ids; what ESCO removed is deleted, unless a profile or a skillset refers to
it.`;

/** The bar counts thousandths of the whole, as the steps count different things. */
const PARTS = 1000;

/** The fraction of an import that reading takes, approximately. */
const READING = 0.15;

/** Work to do after an import, such as training. */
export type AfterImport = (runtime: Runtime) => Promise<void>;

/**
 * `taxonomy import esco DIRECTORY`.
 *
 * @param afterImport - called after an import that changed something.
 */
export function addImportEscoCommand(taxonomy: Command, ...afterImport: readonly AfterImport[]): void {
  taxonomy
    .command('esco')
    .description('import or update ESCO, the European classification of skills and occupations')
    .addHelpText('after', HELP)
    .argument('<directory>', 'the folder with the CSV files')
    .option('--release <version>', 'the version to record, such as 1.2.0, if no folder is named after it')
    .option(
      '--json',
      'print one JSON value: {unchanged, version, fingerprint, skills, occupations, groups, relationsLeftOut, ' +
        'seconds, attribution}, or {problems, problemCount}',
    )
    .action((directory: string, options: { release?: string; json?: boolean }) =>
      runCommand(options, async (runtime) => {
        const start = performance.now();
        const progress = showProgress(PARTS, { doing: 'Importing', done: 'imported' });
        const imported = await importEsco(runtime.database.client, directory, {
          version: options.release,
          onProgress: (step, part) =>
            progress.update(Math.floor(PARTS * (step === 'reading' ? READING * part : READING + (1 - READING) * part))),
        }).finally(() => progress.stop());
        if ('problems' in imported) throw new InvalidFiles(imported.problems);
        const seconds = Math.round((performance.now() - start) / 100) / 10;
        if (!imported.unchanged) for (const work of afterImport) await work(runtime);
        return {
          value: { ...imported, seconds, attribution: ESCO_ATTRIBUTION },
          text: `${describe(imported, seconds)}\n\n${ESCO_ATTRIBUTION}`,
        };
      }),
    );
}

function describe(
  { unchanged, version, skills, occupations, groups, relationsLeftOut }: EscoImport,
  seconds: number,
): string {
  const name = version === null ? 'ESCO' : `ESCO ${version}`;
  if (unchanged) return `${name} is installed already with these files. Nothing was changed.`;
  const number = (value: number) => value.toLocaleString('en');
  const changes = ({ added, removed, keptObsolete }: EscoImport['occupations']) =>
    `${number(added)} new, ${number(removed)} removed, ${number(keptObsolete)} withdrawn but kept`;
  return [
    `${name} was imported in ${seconds} s.`,
    `  Skills:      ${number(skills.total)} (${changes(skills)}); ${number(skills.linked)} are skills of the starter ` +
      `taxonomy too`,
    `  Occupations: ${number(occupations.total)} (${changes(occupations)})`,
    `  Groups:      ${number(groups)}`,
    ...(relationsLeftOut > 0
      ? [`  ${number(relationsLeftOut)} relations were left out: the files do not hold both of their concepts.`]
      : []),
  ].join('\n');
}
