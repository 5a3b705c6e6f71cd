import type { SkillType } from '../../../generated/prisma/enums.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { type CsvRow, type FileProblem, plainCell, readCsv } from '../../../platform/files/index.js';
import { type Language, LANGUAGES, localize } from '../../../platform/localization/index.js';
import { checkOptionalText, NAME_LIMIT } from '../../../platform/validation/index.js';

/** An organisation's own skill as stated in a file. */
export interface StatedSkill {
  /** The line that its row begins in, from 1. */
  readonly line: number;
  /** The organisation's key for it, which does not change with its texts. */
  readonly key: string;
  readonly type: SkillType;
  readonly names: Readonly<Record<Language, string | null>>;
  readonly descriptions: Readonly<Record<Language, string | null>>;
  readonly synonyms: Readonly<Record<Language, readonly string[]>>;
  /** Keys of other own skills. */
  readonly related: readonly string[];
}

/** Columns of a file of own skills, in the order of an export. */
export const SKILL_COLUMNS = [
  'key',
  'type',
  'name_en',
  'name_nl',
  'description_en',
  'description_nl',
  'synonyms_en',
  'synonyms_nl',
  'related',
] as const;

type SkillColumn = (typeof SKILL_COLUMNS)[number];

/** Separates labels or keys in one value. */
export const VALUE_SEPARATOR = '|';

/** Maximum length of a description, in characters. */
const DESCRIPTION_LIMIT = 2000;

/** Maximum number of skills in a file, as a file is stored in one transaction. */
const SKILLS_LIMIT = 20_000;

/** Dutch names of the columns. */
const DUTCH_COLUMNS: Record<string, SkillColumn> = {
  sleutel: 'key',
  soort: 'type',
  naam_en: 'name_en',
  naam_nl: 'name_nl',
  omschrijving_en: 'description_en',
  omschrijving_nl: 'description_nl',
  synoniemen_en: 'synonyms_en',
  synoniemen_nl: 'synonyms_nl',
  verwant: 'related',
};

const TYPES: Record<string, SkillType> = {
  knowledge: 'KNOWLEDGE',
  transversal: 'TRANSVERSAL',
  functional: 'FUNCTIONAL',
  kennis: 'KNOWLEDGE',
  transversaal: 'TRANSVERSAL',
  functioneel: 'FUNCTIONAL',
};

/** The skills in a file, and the problems of the file. */
export interface ParsedSkills {
  readonly skills: readonly StatedSkill[];
  readonly problems: readonly FileProblem[];
}

/** Parses a table with one skill a row. Several labels or keys in one value are separated by | or line breaks. */
export function parseSkillsCsv(text: string): ParsedSkills {
  const read = readCsv(text);
  if ('problems' in read) return { skills: [], problems: read.problems };
  const { header, rows } = read.table;
  const columns = header.map((name) => DUTCH_COLUMNS[name.toLowerCase()] ?? name.toLowerCase());
  const problems = headerProblems(columns);
  if (problems.length > 0) return { skills: [], problems };
  const filled = rows.filter(({ values }) => values.some((value) => value.trim() !== ''));
  if (filled.length > SKILLS_LIMIT)
    problems.push({
      line: null,
      column: null,
      problem: `it holds ${filled.length} skills, and one file may hold ${SKILLS_LIMIT}`,
    });
  const skills = filled.map((row) => readSkill(row, columns, problems));
  return { skills, problems: [...problems, ...findDuplicates(skills)] };
}

function headerProblems(columns: readonly string[]): FileProblem[] {
  const complete = `the columns are ${SKILL_COLUMNS.join(', ')}`;
  const unknown = columns.filter((name) => !SKILL_COLUMNS.some((column) => column === name));
  const missing = (['key', 'type'] as const).filter((column) => !columns.includes(column));
  const named = columns.includes('name_en') || columns.includes('name_nl');
  return [
    ...unknown.map((column) => ({ line: 1, column, problem: `there is no such column; ${complete}` })),
    ...missing.map((column) => ({ line: 1, column, problem: `the column is missing; ${complete}` })),
    ...(named
      ? []
      : [{ line: 1, column: 'name_en', problem: `neither this column nor name_nl is there; ${complete}` }]),
  ];
}

function readSkill({ line, values }: CsvRow, columns: readonly string[], problems: FileProblem[]): StatedSkill {
  const report = (column: SkillColumn, problem: string) => problems.push({ line, column, problem });
  const raw = (column: SkillColumn) => plainCell(values[columns.indexOf(column)] ?? '').trim();
  const checked = (column: SkillColumn, value: string, limit: number, multiline = false): string | null => {
    try {
      return checkOptionalText(column, value, { limit, multiline });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      report(column, localize('en', error.messageKey, error.parameters));
      return null;
    }
  };
  const several = (column: SkillColumn): string[] => {
    const parts = raw(column)
      .split(new RegExp(`[${VALUE_SEPARATOR}\n]`))
      .flatMap((part) => checked(column, part, NAME_LIMIT) ?? []);
    return [...new Set(parts)];
  };
  const perLanguage = <Value>(of: (language: Language) => Value) =>
    Object.fromEntries(LANGUAGES.map((language) => [language, of(language)])) as Record<Language, Value>;
  const type = TYPES[raw('type').toLowerCase()];
  if (type === undefined)
    report('type', `${JSON.stringify(raw('type'))} is no type; it must be knowledge, transversal or functional`);
  const key = checked('key', raw('key'), NAME_LIMIT);
  if (raw('key') === '')
    report('key', 'it is empty; it must be a name of your own for the skill, which stays when its texts change');
  const names = perLanguage((language) => checked(`name_${language}`, raw(`name_${language}`), NAME_LIMIT));
  if (LANGUAGES.every((language) => raw(`name_${language}`) === ''))
    report(columns.includes('name_en') ? 'name_en' : 'name_nl', 'the skill has no name in either language');
  return {
    line,
    key: key ?? '',
    type: type ?? 'FUNCTIONAL',
    names,
    descriptions: perLanguage((language) =>
      checked(`description_${language}`, raw(`description_${language}`), DESCRIPTION_LIMIT, true),
    ),
    synonyms: perLanguage((language) => several(`synonyms_${language}`)),
    related: several('related'),
  };
}

/** Two skills with the same key would overwrite each other; two with the same name could not be told apart. */
function findDuplicates(skills: readonly StatedSkill[]): FileProblem[] {
  const problems: FileProblem[] = [];
  const check = (column: SkillColumn, valueOf: (skill: StatedSkill) => string | null, what: string) => {
    const lines = new Map<string, number>();
    for (const skill of skills) {
      const value = valueOf(skill)?.toLowerCase() ?? '';
      const earlier = lines.get(value);
      if (value !== '' && earlier !== undefined)
        problems.push({ line: skill.line, column, problem: `the skill of line ${earlier} has the same ${what}` });
      else lines.set(value, skill.line);
    }
  };
  check('key', ({ key }) => key, 'key');
  for (const language of LANGUAGES) check(`name_${language}`, ({ names }) => names[language], 'name');
  return problems;
}
