import type { Command } from 'commander';
import {
  findInstalledTaxonomies,
  findLinkingState,
  findUnfinishedImport,
  TAXONOMY_NAMES,
  type InstalledTaxonomySummary,
  type LinkingState,
} from '../../domain/taxonomy/index.js';
import { packSharedLabels } from '../../domain/imports/index.js';
import { runCommand } from '../shared/run-command.js';
import { secondText, table } from '../shared/format.js';
import { addImportEscoCommand } from './import-esco-command.js';
import { addTrainCommand, train } from './train-command.js';
import { addExportOwnSkillsCommand, addImportOwnSkillsCommand } from './own-skills-commands.js';

/** Commands about skills and their sources. */
export function addTaxonomyCommands(program: Command): void {
  const taxonomy = program.command('taxonomy').description('skills, occupations and their sources');

  taxonomy
    .command('show')
    .description('show the installed taxonomies, with versions and counts')
    .option(
      '--json',
      'print one JSON value: {sources: [{source, version, fingerprint, importedAt, attribution, skills, ' +
        'linkedSkills, obsoleteSkills, occupations, groups}], linking, unfinishedImportSince}, linking being ' +
        'VECTORS, WORDS or VECTORS_OUTDATED',
    )
    .action((options: { json?: boolean }) =>
      runCommand(options, async ({ database }) => {
        const sources = await findInstalledTaxonomies(database.client);
        const linking = await findLinkingState(database.client);
        const unfinishedImportSince = await findUnfinishedImport(database.client);
        const unfinished = unfinishedImportSince
          ? [
              `An import of ESCO began at ${secondText(unfinishedImportSince)} and has not ended. If none is ` +
                `running, run it again: it goes on with what is left.`,
            ]
          : [];
        return {
          value: { sources, linking, unfinishedImportSince },
          text: [describe(sources), LINKING[linking], ...unfinished].join('\n\n'),
        };
      }),
    );

  const importing = taxonomy.command('import').description('import or update a taxonomy');
  addImportEscoCommand(importing, async (runtime) => {
    await packSharedLabels(runtime.database.client);
    await train(runtime);
  });
  addImportOwnSkillsCommand(importing);
  addExportOwnSkillsCommand(taxonomy);
  addTrainCommand(taxonomy);
}

const LINKING = {
  VECTORS: 'Suggestions go by vectors that were trained from these taxonomies.',
  WORDS: 'Suggestions go by the words that texts share with these taxonomies; vectors were not trained.',
  VECTORS_OUTDATED:
    'Suggestions go by words alone: the taxonomies changed since vectors were trained. Run: taxonomy train',
} as const satisfies Record<LinkingState, string>;

function describe(sources: readonly InstalledTaxonomySummary[]): string {
  const rows = sources.map(
    ({ source, version, importedAt, fingerprint, skills, linkedSkills, obsoleteSkills, occupations, groups }) => [
      TAXONOMY_NAMES[source],
      version ?? '-',
      importedAt?.toISOString().slice(0, 10) ?? '-',
      fingerprint?.slice(0, 12) ?? '-',
      ...[skills, linkedSkills, obsoleteSkills, occupations, groups].map((count) => count.toLocaleString('en')),
    ],
  );
  const attributions = sources.flatMap(({ attribution }) => attribution ?? []);
  return [
    table([
      ['TAXONOMY', 'VERSION', 'IMPORTED', 'FINGERPRINT', 'SKILLS', 'IN BOTH', 'WITHDRAWN', 'OCCUPATIONS', 'GROUPS'],
      ...rows,
    ]),
    ...attributions,
  ].join('\n\n');
}
