import { lineAt, parseJson, type FileProblem } from '../../../platform/files/index.js';
import { locateJsonValues } from '../../../platform/text/json/index.js';
import { LANGUAGES, type Language } from '../../../platform/localization/index.js';
import { unusableFile, type ParsedSkillsets, type StatedSkill, type StatedSkillset } from './stated-skillset.js';

type Report = (line: number, column: string | null, problem: string) => void;

/** Reads an array of {name: {en, nl}, description?: {en, nl}, skills: [{skill, requiredLevel}]}. */
export function parseSkillsetJson(text: string): ParsedSkillsets {
  const parsed = parseJson(text);
  if (!('value' in parsed)) return unusableFile([parsed]);
  const { value } = parsed;
  if (!Array.isArray(value))
    return unusableFile([{ line: 1, column: null, problem: 'it must be an array of skillsets' }]);
  const problems: FileProblem[] = [];
  const report: Report = (line, column, problem) => problems.push({ line, column, problem });
  const lines = linesOf(text);
  const skillsets = value.flatMap((entry, index) => readSkillset(entry, index, lines, report) ?? []);
  return { skillsets, problems, columnOf: (field) => field };
}

/** The lines that skillsets and their skills begin in. */
function linesOf(text: string): (index: number, skill?: number) => number {
  const lines = new Map<string, number>();
  const locate = (depth: number, isWanted: (path: readonly (string | number)[]) => boolean) => {
    let line = 1;
    let last = 0;
    for (const { path, start } of locateJsonValues(text, (path) => path.length === depth && isWanted(path), depth)) {
      line += lineAt(text.slice(last, start), start - last) - 1;
      last = start;
      lines.set(path.filter((part) => typeof part === 'number').join(' '), line);
    }
  };
  locate(1, () => true);
  locate(3, (path) => path[1] === 'skills' && typeof path[2] === 'number');
  return (index, skill) => lines.get(skill === undefined ? `${index}` : `${index} ${skill}`) ?? 1;
}

function readSkillset(
  entry: unknown,
  index: number,
  lines: ReturnType<typeof linesOf>,
  report: Report,
): StatedSkillset | null {
  const line = lines(index);
  if (!isObject(entry)) {
    report(line, null, 'a skillset must be an object with name and skills');
    return null;
  }
  for (const key of Object.keys(entry)) {
    if (!['name', 'description', 'skills'].includes(key))
      report(line, key, 'a skillset has no such property; it has name, description and skills');
  }
  const name = readTexts(entry['name'], 'name', line, report);
  const description = readTexts(entry['description'], 'description', line, report);
  const skills = entry['skills'];
  if (!Array.isArray(skills) || skills.length === 0) {
    report(line, 'skills', 'it must be an array of at least one {skill, requiredLevel}');
    return { line, name, description, skills: [] };
  }
  return {
    line,
    name,
    description,
    skills: skills.flatMap((skill, position) => readSkill(skill, position, lines(index, position), report) ?? []),
  };
}

function readTexts(given: unknown, column: string, line: number, report: Report): Record<Language, string | null> {
  const texts: Record<Language, string | null> = { en: null, nl: null };
  if (given === undefined || given === null) return texts;
  if (!isObject(given)) {
    report(line, column, 'it must be an object with a text for each language: {"en": "...", "nl": "..."}');
    return texts;
  }
  for (const [language, text] of Object.entries(given)) {
    if (!LANGUAGES.some((one) => one === language))
      report(line, `${column}.${language}`, `there is no such language; there are ${LANGUAGES.join(' and ')}`);
    else if (text !== null && typeof text !== 'string') report(line, `${column}.${language}`, 'it must be a text');
    else texts[language as Language] = text;
  }
  return texts;
}

function readSkill(given: unknown, position: number, line: number, report: Report): StatedSkill | null {
  const column = `skills[${position}]`;
  if (!isObject(given)) {
    report(line, column, 'it must be an object with skill and requiredLevel');
    return null;
  }
  const { skill: reference, requiredLevel } = given;
  const named = typeof reference === 'string' && reference.trim() !== '';
  if (!named) report(line, `${column}.skill`, 'it must be the id, the key, the name or a synonym of a skill');
  const leveled =
    typeof requiredLevel === 'number' && Number.isInteger(requiredLevel) && requiredLevel >= 1 && requiredLevel <= 5;
  if (!leveled)
    report(
      line,
      `${column}.requiredLevel`,
      `${JSON.stringify(requiredLevel) ?? 'nothing'} is not a level; it must be a whole number from 1 to 5`,
    );
  return named && leveled ? { line, column: `${column}.skill`, reference, requiredLevel } : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
