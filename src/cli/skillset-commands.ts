import type { Command } from 'commander';
import { importSkillsets, parseSkillsetFile, unusableSkillsetFile } from '../domain/skillsets/index.js';
import { decodeText } from '../platform/files/index.js';
import { readBytes } from './read-bytes.js';
import { runCommand, scopeOfOrganisation } from './run-command.js';
import { WrongFiles } from './wrong-files.js';

const FORMATS = `
JSON: [{"name": {"en": "...", "nl": "..."}, "description": {"en": "...", "nl": "..."}, "skills": [{"skill": "...", "requiredLevel": 3}]}]
CSV:  name_en,name_nl,description_en,description_nl,skill,required_level (or with ;), a skill a row

One language is enough; description may be left out. A skill is named by its id, its starter key, or its name or a synonym
in either language. Levels: 1 beginner, 2 basic, 3 competent, 4 advanced, 5 expert. A skillset whose English or Dutch name
exists already is updated. All of the file is stored, or nothing.`;

/** Commands for skillsets. */
export function addSkillsetCommands(program: Command): void {
  const skillset = program.command('skillset').description('skillsets: the skills that roles ask for');

  skillset
    .command('import')
    .description('make and update skillsets from a JSON or CSV file')
    .addHelpText('after', FORMATS)
    .argument('<organisation>', 'its id, or its name')
    .argument('<file>', 'a .json or .csv file')
    .option('--json', 'print one JSON value: {created, updated}, or {problems, problemCount}')
    .action((reference: string, file: string, options: { json?: boolean }) =>
      runCommand(options, async (runtime) => {
        const scope = await scopeOfOrganisation(runtime, reference);
        const text = decodeText(await readBytes(file));
        const parsed = typeof text === 'string' ? parseSkillsetFile(file, text) : unusableSkillsetFile([text]);
        const { problems, ...value } = await importSkillsets(scope, parsed);
        if (problems.length > 0) throw new WrongFiles(problems.map((problem) => ({ file, ...problem })));
        return { value, text: `${value.created} skillsets made, ${value.updated} updated.` };
      }),
    );
}
