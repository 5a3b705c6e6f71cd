import { readFileSync } from 'node:fs';
import { buildDictionary, type Dictionary } from '../../../../src/domain/reader/model/dictionary.js';
import type { FoundSkill } from '../../../../src/domain/reader/model/findings.js';
import { readItemWithDocuments } from '../../../../src/domain/reader/read-item.js';
import { groupBy } from '../../../../src/platform/group-by.js';
import { projectFile } from '../../../../src/platform/files/project-files.js';
import type { Half } from '../labelled/labelled-item.js';
import { readStarterLabels } from '../labelled/starter-labels.js';
import type { LabelledRecord } from './labelled-record.js';

/** A level is right if it is as near to the label's. */
const TOLERANCE = 0.5;

/** What was found of the records of one form. */
export interface RecordsSummary {
  readonly records: number;
  readonly expected: number;
  readonly found: number;
  /** Skills that were found and have a level in the labels, and those of which the level is right. */
  readonly rated: number;
  readonly levelsRight: number;
  readonly rejected: number;
  /** Skills that must not be credited and were. */
  readonly wrong: number;
  /** Skills that were credited and are not in the labels, right or wrong. */
  readonly unlisted: number;
  readonly credited: number;
}

/** How well the records of a half are read, with the starter taxonomy. */
export interface RecordsReport {
  readonly half: Half;
  readonly all: RecordsSummary;
  readonly forms: Readonly<Record<string, RecordsSummary>>;
  /** The errors of each record; empty for the final half, which is only counted, so that nobody works on it. */
  readonly errors: readonly { readonly id: string; readonly what: string }[];
}

interface JudgedRecord extends RecordsSummary {
  readonly record: LabelledRecord;
  readonly errors: readonly string[];
}

/** The labelled records of a half. */
export function readLabelledRecords(half: Half): LabelledRecord[] {
  const path = projectFile('test', 'bench', 'reading', 'records', `${half}.json`);
  return JSON.parse(readFileSync(path, 'utf8')) as LabelledRecord[];
}

/** Reads both halves as items of an import and judges the skills that they credit. */
export async function measureRecords(): Promise<RecordsReport[]> {
  const dictionary = buildDictionary(readStarterLabels());
  return Promise.all(
    (['development', 'final'] as const).map(async (half) => {
      const judged: JudgedRecord[] = [];
      for (const record of readLabelledRecords(half)) judged.push(await judge(record, dictionary));
      const forms = groupBy(judged, ({ record }) => record.form);
      return {
        half,
        all: sum(judged),
        forms: Object.fromEntries([...forms].map(([form, of]) => [form, sum(of)])),
        errors:
          half === 'final'
            ? []
            : judged.flatMap(({ record, errors }) => errors.map((what) => ({ id: record.id, what }))),
      };
    }),
  );
}

async function judge(record: LabelledRecord, dictionary: Dictionary): Promise<JudgedRecord> {
  const { payload, entityId, topic, source, expect, reject } = record;
  const item = { payload: JSON.stringify(payload), entityType: null, entityId, topic, source };
  const result = await readItemWithDocuments(item, dictionary);
  const skills = result.outcome === 'READ' ? (result.findings.person?.skills ?? []) : [];
  const found = groupBy(
    skills.filter(({ level }) => level > 0),
    ({ skillId }) => skillId,
  );
  const expected = new Map(expect.map((label) => [label.skill, label]));
  const hits = [...expected.values()].filter(({ skill }) => found.has(skill));
  const rated = hits.filter(({ level }) => typeof level === 'number');
  const levelsRight = rated.filter(({ skill, level }) => isLevelRight(found.get(skill) ?? [], level as number));
  const rejected = reject.filter(({ skill }) => !expected.has(skill));
  const wrong = rejected.filter(({ skill }) => found.has(skill));
  const refused = new Set(reject.map(({ skill }) => skill));
  const unlisted = [...found.keys()].filter((skill) => !expected.has(skill) && !refused.has(skill));
  return {
    record,
    records: 1,
    expected: expected.size,
    found: hits.length,
    rated: rated.length,
    levelsRight: levelsRight.length,
    rejected: rejected.length,
    wrong: wrong.length,
    unlisted: unlisted.length,
    credited: found.size,
    errors: [
      ...(result.outcome === 'FAILED' ? [`failed: ${result.failure}`] : []),
      ...[...expected.values()].flatMap(({ skill, words }) =>
        found.has(skill) ? [] : [`missed ${skill} ("${words}")`],
      ),
      ...rated
        .filter((label) => !levelsRight.includes(label))
        .map(({ skill, level }) => `level of ${skill}: ${levelsOf(found.get(skill))}, not ${level}`),
      ...wrong.map(({ skill, words, why }) => `credited ${skill} ("${words}"): ${why}`),
      ...unlisted.map((skill) => `not in the labels: ${skill} ("${found.get(skill)?.[0]?.quote}")`),
    ],
  };
}

function isLevelRight(found: readonly FoundSkill[], level: number): boolean {
  return found.some((one) => one.levelBasis !== 'DEFAULT' && Math.abs(one.level - level) <= TOLERANCE);
}

function levelsOf(found: readonly FoundSkill[] = []): string {
  return found.map(({ level, levelBasis }) => (levelBasis === 'DEFAULT' ? 'none' : level)).join(' and ');
}

function sum(judged: readonly RecordsSummary[]): RecordsSummary {
  const total = (field: keyof RecordsSummary) => judged.reduce((so, summary) => so + summary[field], 0);
  return {
    records: total('records'),
    expected: total('expected'),
    found: total('found'),
    rated: total('rated'),
    levelsRight: total('levelsRight'),
    rejected: total('rejected'),
    wrong: total('wrong'),
    unlisted: total('unlisted'),
    credited: total('credited'),
  };
}
