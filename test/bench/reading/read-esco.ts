import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { ConceptDescription, ConceptLabel, LinkingConcept, LinkingContent } from '../../../src/domain/skill-linking/index.js';

type Row = Readonly<Record<string, string>>;

interface Draft {
  readonly kind: LinkingConcept['kind'];
  readonly labels: ConceptLabel[];
  readonly descriptions: ConceptDescription[];
}

const FILES = [
  ['skills', 'SKILL'],
  ['occupations', 'OCCUPATION'],
  ['skillGroups', 'GROUP'],
] as const;

/** An ESCO download in its CSV layout, as content to link to; the concepts' URIs are their keys. */
export function readEsco(directory: string): LinkingContent {
  const drafts = new Map<string, Draft>();
  for (const [name, kind] of FILES) {
    for (const language of ['en', 'nl'] as const) {
      for (const row of rowsOf(join(directory, `${name}_${language}.csv`))) {
        const uri = row.conceptUri ?? '';
        const draft = drafts.get(uri) ?? { kind, labels: [], descriptions: [] };
        drafts.set(uri, draft);
        const preferred = (row.preferredLabel ?? '').trim();
        if (preferred !== '') draft.labels.push({ language, kind: 'PREFERRED', text: preferred });
        for (const text of lines(row.altLabels, row.hiddenLabels)) {
          if (text !== preferred) draft.labels.push({ language, kind: 'ALTERNATIVE', text });
        }
        const description = (row.description ?? '').trim();
        if (description !== '') draft.descriptions.push({ language, text: description });
      }
    }
  }
  const counts = countOccupations(join(directory, 'occupationSkillRelations.csv'));
  const concepts = [...drafts].map(([key, draft]) => ({ key, ...draft, occupationCount: counts.get(key) ?? 0 }));
  return { concepts };
}

function lines(...values: (string | undefined)[]): string[] {
  return values.flatMap((value) => (value ?? '').split('\n')).map((line) => line.trim()).filter((line) => line !== '');
}

function rowsOf(file: string): Row[] {
  if (!existsSync(file)) return [];
  return parse(readFileSync(file, 'utf8'), { columns: true, bom: true, relax_column_count: true, skip_empty_lines: true }) as unknown as Row[];
}

/** Occupations by skill. The file is long and its values hold no commas, so it is split by hand. */
function countOccupations(file: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  if (!existsSync(file)) return counts;
  const [header = '', ...rows] = readFileSync(file, 'utf8').split(/\r?\n/);
  const column = header.split(',').indexOf('skillUri');
  for (const row of rows) {
    const skill = row.split(',')[column];
    if (skill) counts.set(skill, (counts.get(skill) ?? 0) + 1);
  }
  return counts;
}
