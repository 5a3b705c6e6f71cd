import { readCsv, type FileProblem } from '../../../platform/files/index.js';
import { LANGUAGES, type Language } from '../../../platform/localization/index.js';
import {
  foldName,
  unusableFile,
  type ParsedSkillsets,
  type StatedSkill,
  type StatedSkillset,
} from './stated-skillset.js';

const COLUMNS = ['name_en', 'name_nl', 'description_en', 'description_nl', 'skill', 'required_level'] as const;

type Column = (typeof COLUMNS)[number];

type Texts = Record<Language, string | null>;

/** A skillset whose rows are being collected. */
interface PartialSkillset extends StatedSkillset {
  readonly description: Texts;
  readonly skills: StatedSkill[];
}

/** Parses a table with one skill a row; all rows with the same names are one skillset. */
export function parseSkillsetCsv(text: string): ParsedSkillsets {
  const read = readCsv(text);
  if ('problems' in read) return unusableFile(read.problems);
  const { header, rows } = read.table;
  const names = header.map((name) => name.toLowerCase());
  const problems = headerProblems(names);
  if (problems.length > 0) return unusableFile(problems);
  const skillsets = new Map<string, PartialSkillset>();
  for (const { line, values } of rows) {
    if (values.every((value) => value.trim() === '')) continue;
    const valueOf = (column: Column) => values[names.indexOf(column)]?.trim() ?? '';
    const texts = (column: 'name' | 'description'): Texts => ({
      en: valueOf(`${column}_en`) || null,
      nl: valueOf(`${column}_nl`) || null,
    });
    const skillset = findOrAddSkillset(skillsets, line, texts('name'));
    problems.push(...addDescription(skillset, line, texts('description')));
    const reference = valueOf('skill');
    const level = valueOf('required_level');
    if (reference === '')
      problems.push({
        line,
        column: 'skill',
        problem: 'it is empty; it must be the id, the key, the name or a synonym of a skill',
      });
    if (!/^[1-5]$/.test(level))
      problems.push({
        line,
        column: 'required_level',
        problem: `${JSON.stringify(level)} is not a level; it must be a whole number from 1 to 5`,
      });
    else if (reference !== '') skillset.skills.push({ line, column: 'skill', reference, requiredLevel: Number(level) });
  }
  return { skillsets: [...skillsets.values()], problems, columnOf: (field) => field.replace('.', '_') };
}

function headerProblems(names: readonly string[]): FileProblem[] {
  const unknown = names.filter((name) => !COLUMNS.some((column) => column === name));
  const missing = (['skill', 'required_level'] as const).filter((column) => !names.includes(column));
  const hasName = names.includes('name_en') || names.includes('name_nl');
  const complete = `the columns are ${COLUMNS.join(', ')}`;
  return [
    ...unknown.map((column) => ({ line: 1, column, problem: `there is no such column; ${complete}` })),
    ...missing.map((column) => ({ line: 1, column, problem: `the column is missing; ${complete}` })),
    ...(hasName
      ? []
      : [{ line: 1, column: 'name_en', problem: `neither this column nor name_nl is there; ${complete}` }]),
  ];
}

function findOrAddSkillset(skillsets: Map<string, PartialSkillset>, line: number, name: Texts): PartialSkillset {
  const key = LANGUAGES.map((language) => foldName(name[language] ?? '')).join('\n');
  const known = skillsets.get(key);
  if (known) return known;
  const skillset = { line, name, description: { en: null, nl: null }, skills: [] };
  skillsets.set(key, skillset);
  return skillset;
}

/** A description may be in any row of a skillset, but must be the same in all of them. */
function addDescription(skillset: PartialSkillset, line: number, given: Texts): FileProblem[] {
  return LANGUAGES.flatMap((language) => {
    const text = given[language];
    const known = skillset.description[language];
    if (text === null) return [];
    skillset.description[language] ??= text;
    if (known === null || known === text) return [];
    return [
      {
        line,
        column: `description_${language}`,
        problem: 'an earlier row of the same skillset has another description',
      },
    ];
  });
}
