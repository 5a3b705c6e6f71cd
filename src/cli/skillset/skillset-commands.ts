import type { Command } from 'commander';
import { importSkillsets, parseSkillsetFile, unusableSkillsetFile } from '../../domain/skillsets/index.js';
import { decodeText } from '../../platform/files/index.js';
import { readBytes } from '../shared/read-bytes.js';
import { runCommand } from '../shared/run-command.js';
import { scopeOfOrganisation } from '../shared/find-organisation.js';
import { InvalidFiles } from '../shared/invalid-files.js';

const FORMATS = `
JSON: [{"name": {"en": "...", "nl": "..."}, "description": {"en": "...", "nl": "..."},
        "skills": [{"skill": "...", "requiredLevel": 3}]}]
CSV:  name_en,name_nl,description_en,description_nl,skill,required_level (or with ;), one skill a row

One language is enough; the description is optional. A skill is given by its id, its starter key, or its name or a
synonym in either language. Levels: 1 beginner, 2 basic, 3 competent, 4 advanced, 5 expert. A skillset whose English or
Dutch name already exists is updated. Either the whole file is stored or nothing.`;

/** Commands for skillsets. */
export function addSkillsetCommands(program: Command): void {
  const skillset = program.command('skillset').description('skillsets: the skills that roles require');

  skillset
    .command('import')
    .description('create and update skillsets from a JSON or CSV file')
    .addHelpText('after', FORMATS)
    .argument('<organisation>', 'id or name of the organisation')
    .argument('<file>', 'a .json or .csv file')
    .option('--json', 'print one JSON value: {created, updated}, or {problems, problemCount}')
    .action((reference: string, file: string, options: { json?: boolean }) =>
      runCommand(options, async (runtime) => {
        const scope = await scopeOfOrganisation(runtime, reference);
        const text = decodeText(await readBytes(file));
        const parsed = typeof text === 'string' ? parseSkillsetFile(file, text) : unusableSkillsetFile([text]);
        const { problems, ...value } = await importSkillsets(scope, parsed);
        if (problems.length > 0) throw new InvalidFiles(problems.map((problem) => ({ file, ...problem })));
        return { value, text: `${value.created} skillsets created, ${value.updated} updated.` };
      }),
    );
}
