import { localize, type Language } from '../../../../platform/localization/index.js';
import type { Column } from '../../formats/table.js';
import { countChosenPeople } from '../base/count-people.js';
import { readBatches, type ExportKindDefinition, type ExportSource, type RowBatch } from '../base/export-kind.js';
import { readSkillRows, type PersonSkillRow } from './skills.sql.js';
import { tableFormats } from '../base/write-table.js';

/** People in one batch, with all of their skills. */
const BATCH_SIZE = 200;

/** A row with the language of its words. */
type SkillRow = PersonSkillRow & { readonly language: Language };

const COLUMNS: readonly Column<SkillRow>[] = [
  { header: 'export.column.publicIdentifier', value: (row) => row.publicIdentifier },
  { header: 'export.column.fullName', value: (row) => row.fullName },
  { header: 'export.column.skill', value: (row) => row.skill },
  { header: 'export.column.skillType', value: ({ language, type }) => type && localize(language, `export.${type}`) },
  { header: 'export.column.level', value: (row) => row.level },
  { header: 'export.column.confidence', value: (row) => row.confidence },
  { header: 'export.column.interest', value: (row) => row.interest },
  { header: 'export.column.state', value: ({ language, state }) => state && localize(language, `export.${state}`) },
  { header: 'export.column.stateSetAt', value: (row) => row.stateSetAt },
  { header: 'export.column.evidence', value: (row) => row.evidence },
  { header: 'export.column.lastObservedAt', value: (row) => row.lastObservedAt },
  { header: 'export.column.skillId', value: (row) => row.skillId },
  { header: 'export.column.escoUri', value: (row) => row.escoUri },
];

async function* batches(source: ExportSource): AsyncGenerator<RowBatch<SkillRow>> {
  const { language } = source;
  const people = readBatches(source, BATCH_SIZE, async (db, after, limit) => {
    const rows = await readSkillRows(db, source, language, after, limit);
    return groupByPerson(rows);
  });
  for await (const { rows, done } of people) {
    const skills = rows.flatMap((person) => person.skills.filter(({ skillId }) => skillId !== null));
    yield { rows: skills.map((skill) => ({ ...skill, language })), done };
  }
}

/** The rows of each person, who are in the order of their ids. */
function groupByPerson(rows: readonly PersonSkillRow[]): { readonly id: string; readonly skills: PersonSkillRow[] }[] {
  const people: { readonly id: string; readonly skills: PersonSkillRow[] }[] = [];
  for (const row of rows) {
    const last = people.at(-1);
    if (last?.id === row.id) last.skills.push(row);
    else people.push({ id: row.id, skills: [row] });
  }
  return people;
}

/** The skills of people: one row for each skill that a person has, or is interested in. */
export const skills: ExportKindDefinition = {
  scopes: ['PROFILES_READ'],
  isAboutPeople: true,
  count: countChosenPeople,
  formats: tableFormats({ name: 'export.kind.SKILLS', columns: COLUMNS, batches }),
};
