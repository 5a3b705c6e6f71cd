import type { Command } from 'commander';
import type { Runtime } from '../../app/runtime.js';
import { ESCO_ATTRIBUTION, importEsco, type EscoImport } from '../../domain/taxonomy/index.js';
import { runCommand } from '../run-command.js';
import { showProgress } from '../show-progress.js';
import { WrongFiles } from '../wrong-files.js';

const HELP = `
DIRECTORY holds the CSV files of ESCO's download page, as they were unpacked: skills_en.csv, skillGroups_en.csv and
occupations_en.csv, the same in Dutch (_nl) or Dutch alone, broaderRelationsSkillPillar.csv, skillSkillRelations.csv and
occupationSkillRelations.csv (in version 1.2 with _en); skillsHierarchy_en.csv and transversalSkillsCollection_en.csv if
they are there. Files may lie in folders of it, one for each archive.

It is stored a few hundred concepts at a time, and what is new is shown all at once when the last one is there. One that broke
off is run again: it goes on with what is left. The same files again change nothing. A newer version is brought in by the same command:
skills keep their ids; what ESCO dropped goes, unless a profile or a skillset refers to it.`;

/** The bar counts thousandths: what is being done changes in between, and no one thing is counted throughout. */
const PARTS = 1000;

/** Reading takes about this part of an import. */
const READING = 0.15;

/** What is done once a taxonomy is stored, such as what is learned from it. */
export type AfterImport = (runtime: Runtime) => Promise<void>;

/**
 * `taxonomy import esco DIRECTORY`.
 *
 * @param afterImport - run when the import changed something, once it is stored.
 */
export function addImportEscoCommand(taxonomy: Command, ...afterImport: readonly AfterImport[]): void {
  taxonomy
    .command('esco')
    .description('import ESCO, the European classification of skills and occupations, or bring it up to date')
    .addHelpText('after', HELP)
    .argument('<directory>', 'the folder with the CSV files')
    .option('--release <version>', 'the version to note, such as 1.2.0, where no folder is named after it')
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
        if ('problems' in imported) throw new WrongFiles(imported.problems);
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
