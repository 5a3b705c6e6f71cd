import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { SHARED_OWNER_ID } from '../../../src/domain/imports/reading/dictionary.js';
import type { Language, SkillLabel } from '../../../src/domain/imports/reading/findings.js';
import type { Description } from '../../../src/domain/imports/reading/word-frequency.js';

/** What the dictionary is built from, of ESCO's download. */
export interface EscoLabels {
  readonly labels: readonly SkillLabel[];
  readonly descriptions: readonly Description[];
  /** Skill id (the concept's URI) by its English preferred label, lower-cased. */
  readonly idByName: ReadonlyMap<string, string>;
}

type Row = Readonly<Record<string, string>>;

/** The folder of data that tests and benches may use: SKILLGATE_SHARED_DATA, else ../shared/data beside the project. */
export function sharedDataFolder(): string | undefined {
  const folder = process.env.SKILLGATE_SHARED_DATA ?? join(process.cwd(), '..', 'shared', 'data');
  return existsSync(folder) ? folder : undefined;
}

/** Rows of a CSV file by column name. */
export function rowsOf(file: string): Row[] {
  return parse(readFileSync(file), { columns: true, bom: true, relax_column_count: true }) as Row[];
}

/** Reads labels and descriptions of both languages from a folder with ESCO's CSV files. */
export function readEscoLabels(folder: string): EscoLabels {
  const labels: SkillLabel[] = [];
  const descriptions: Description[] = [];
  const idByName = new Map<string, string>();
  for (const language of ['en', 'nl'] as const) {
    for (const row of rowsOf(join(folder, `skills_${language}.csv`))) {
      addLabels(labels, row, language);
      addDescription(descriptions, row, language);
      if (language === 'en') idByName.set((row.preferredLabel ?? '').trim().toLowerCase(), row.conceptUri ?? '');
    }
    for (const row of rowsOf(join(folder, `occupations_${language}.csv`))) addDescription(descriptions, row, language);
  }
  return { labels, descriptions, idByName };
}

function addLabels(labels: SkillLabel[], row: Row, language: Language): void {
  const skill = { skillOwnerId: SHARED_OWNER_ID, skillId: row.conceptUri ?? '', language, origin: 'CLASSIFICATION' } as const;
  const preferred = (row.preferredLabel ?? '').trim();
  if (preferred !== '') labels.push({ ...skill, label: preferred, kind: 'PREFERRED' });
  for (const label of `${row.altLabels ?? ''}\n${row.hiddenLabels ?? ''}`.split('\n')) {
    if (label.trim() !== '') labels.push({ ...skill, label: label.trim(), kind: 'ALTERNATIVE' });
  }
}

function addDescription(descriptions: Description[], row: Row, language: Language): void {
  if (row.description) descriptions.push({ language, text: row.description });
}
