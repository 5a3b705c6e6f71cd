import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { LinkingContent } from '../../../../src/domain/skill-linking/index.js';
import type { Language } from '../../../../src/platform/localization/index.js';

/** A text with the skills that people found in it. */
export interface LabelledQuery {
  readonly text: string;
  readonly language: Language;
  /** Names of the right skills, as `SkillNames` has them. */
  readonly gold: ReadonlySet<string>;
}

/**
 * The name of a skill in a measurement: its English preferred label in lower case, so that two skills with the same
 * name count as one.
 */
export interface SkillNames {
  readonly ofKey: ReadonlyMap<string, string>;
  readonly known: ReadonlySet<string>;
}

/** The texts of annotators for "no skill fits". */
const NO_LABEL = new Set(['label not present', 'underspecified', 'unk', '']);

export function skillNames({ concepts }: LinkingContent): SkillNames {
  const ofKey = new Map<string, string>();
  for (const { kind, key, labels } of concepts) {
    if (kind !== 'SKILL') continue;
    const english = labels.find((label) => label.kind === 'PREFERRED' && label.language === 'en');
    ofKey.set(key, english ? english.text.trim().toLowerCase() : key);
  }
  return { ofKey, known: new Set(ofKey.values()) };
}

/** English sentences with one label per row; a label can be the English preferred label of the skill or its URI. */
export function readSentences(file: string, names: SkillNames): LabelledQuery[] {
  return group(rowsOf(file, ['sentence', 'label']), 'en', ({ label = '' }) => nameOf(label, names));
}

/** Generated English sentences with a list of labels each, as Python prints lists of texts. */
export function readGeneratedSentences(file: string, names: SkillNames): LabelledQuery[] {
  const rows = rowsOf(file, ['sentence', 'skills']).flatMap(({ sentence = '', skills = '' }) =>
    [...skills.matchAll(/'([^']*)'|"([^"]*)"/g)].map(([, single, double]) => ({
      sentence,
      label: single ?? double ?? '',
    })),
  );
  return group(rows, 'en', ({ label }) => nameOf(label ?? '', names));
}

/** Dutch phrases with the URI of the skill that each means. */
export function readDutchLabels(file: string, names: SkillNames): LabelledQuery[] {
  return group(rowsOf(file, ['label_nl', 'esco_uri']), 'nl', ({ esco_uri: uri = '' }) => nameOf(uri, names));
}

/** Labels that are not in the taxonomy are kept: they count as missed. */
function nameOf(given: string, { ofKey }: SkillNames): string | null {
  const label = given.trim();
  if (NO_LABEL.has(label.toLowerCase())) return null;
  return ofKey.get(label) ?? label.toLowerCase();
}

function group(
  rows: readonly Readonly<Record<string, string>>[],
  language: Language,
  goldOf: (row: Readonly<Record<string, string>>) => string | null,
): LabelledQuery[] {
  const golds = new Map<string, Set<string>>();
  for (const row of rows) {
    const text = (row.sentence ?? row.label_nl ?? '').trim();
    const gold = goldOf(row);
    if (text === '' || gold === null) continue;
    const known = golds.get(text) ?? new Set();
    golds.set(text, known.add(gold));
  }
  return [...golds].map(([text, gold]) => ({ text, language, gold }));
}

function rowsOf(file: string, columns: readonly string[]): Readonly<Record<string, string>>[] {
  const text = readFileSync(file, 'utf8');
  const rows = parse(text, {
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    columns: (header: string[]) => header.map((name) => name.trim()),
  });
  const [first] = rows as Readonly<Record<string, string>>[];
  const missing = first ? columns.filter((column) => !(column in first)) : [];
  if (missing.length > 0) throw new Error(`${file} has no column ${missing.join(', ')}`);
  return rows as Readonly<Record<string, string>>[];
}
