import { numberIn, readLevel } from '../../../levels/parse-level.js';
import { levelFromRating, likelyScale, type FoundLevel } from '../../../levels/level-scale.js';
import type { ParsedRecord } from '../../../model/parsed-record.js';
import type { EvidenceSource } from '../../../model/findings.js';
import { isJsonArray, isJsonObject, type JsonValue } from '../../../values/json-value.js';
import { membersOf, type Member } from '../../../values/members.js';
import { isAnswerMark, keysOf, normaliseKey } from '../../../vocabulary/index.js';
import { RATER_KEYS } from '../records/ratings/raters.js';
import { toLine } from '../records/record-fields.js';
import { RATING_KEYS } from '../records/ratings/rated-object.js';

const MATRIX_KEYS = keysOf('matrix');

const LABEL_KEYS = keysOf('matrixLabel');

/** The parts of a matrix question: what it asks about, the possible answers, and the answers given. */
interface Matrix {
  readonly rows: readonly Member[];
  readonly columns: readonly Member[];
  readonly cells: Member;
}

/**
 * Reads a matrix question: {"rows": ["Java", "SQL"], "columns": ["None", "Some", "Expert"], "cells": ...}. The cells
 * are a list with one for each row, or an object by label of the row. A cell is the label of a column, its number from
 * 0, a rating, or a list with a mark or a rating for each column. Columns with the names of raters have their ratings.
 *
 * @returns whether the members are a matrix question
 */
export function readMatrix(
  record: ParsedRecord,
  members: readonly Member[],
  source: EvidenceSource,
  scale: number | undefined,
): boolean {
  const matrix = matrixIn(members);
  if (matrix === undefined) return false;
  const columns = matrix.columns.map(({ value }) => toLine(value) ?? '');
  const highest = scale ?? likelyScale(ratingsIn(matrix.cells.value));
  for (const [index, row] of matrix.rows.entries()) {
    const cell = cellOf(matrix, index, String(row.value));
    if (cell === undefined) continue;
    for (const rating of ratingsOf(cell, columns, source, highest)) {
      record.segments.push({
        pointer: row.pointer,
        text: String(row.value),
        kind: 'LIST',
        source: rating.source,
        level: rating.level,
      });
    }
  }
  for (const { pointer } of [...matrix.rows, ...matrix.columns, matrix.cells]) record.understood.add(pointer);
  return true;
}

function matrixIn(members: readonly Member[]): Matrix | undefined {
  const part = (name: 'rows' | 'columns' | 'cells'): Member | undefined =>
    members.find((member) => MATRIX_KEYS.get(normaliseKey(member.name)) === name && typeof member.value === 'object');
  const [rows, columns, cells] = [part('rows'), part('columns'), part('cells')];
  if (
    rows === undefined ||
    columns === undefined ||
    cells === undefined ||
    !isJsonArray(rows.value) ||
    !isJsonArray(columns.value)
  )
    return undefined;
  const [rowLabels, columnLabels] = [labelsIn(rows), labelsIn(columns)];
  return rowLabels === undefined || columnLabels === undefined
    ? undefined
    : { rows: rowLabels, columns: columnLabels, cells };
}

/** The labels of rows or columns: texts, numbers, or objects with a label. */
function labelsIn(list: Member): Member[] | undefined {
  const labels = membersOf(list.value, list.pointer).map((element) =>
    isJsonObject(element.value)
      ? membersOf(element.value, element.pointer).find(
          ({ name, value }) => LABEL_KEYS.has(normaliseKey(name)) && typeof value === 'string',
        )
      : element,
  );
  return labels.length > 0 && labels.every((label) => label !== undefined && toLine(label.value) !== undefined)
    ? (labels as Member[])
    : undefined;
}

function cellOf({ cells }: Matrix, index: number, label: string): JsonValue | undefined {
  if (isJsonArray(cells.value)) return cells.value[index];
  return isJsonObject(cells.value)
    ? membersOf(cells.value, cells.pointer).find(({ name }) => name === label || name === String(index))?.value
    : undefined;
}

function ratingsIn(cells: JsonValue): number[] {
  const values: readonly JsonValue[] = isJsonObject(cells) ? Object.values(cells) : isJsonArray(cells) ? cells : [];
  return values.flatMap((value) => (isJsonArray(value) ? value : [value])).map((value) => numberIn(value) ?? 0);
}

interface SourcedLevel {
  readonly source: EvidenceSource;
  readonly level: FoundLevel;
}

function* ratingsOf(
  cell: JsonValue,
  columns: readonly string[],
  source: EvidenceSource,
  scale: number,
): Generator<SourcedLevel> {
  if (!isJsonArray(cell)) {
    const level = chosenLevel(cell, columns, scale);
    if (level !== undefined) yield { source, level };
    return;
  }
  const kinds = columns.map(
    (column) =>
      RATER_KEYS.get(normaliseKey(column)) ?? (RATING_KEYS.get(normaliseKey(column)) === 'level' ? source : undefined),
  );
  if (kinds.some((kind) => kind !== undefined)) {
    for (const [index, kind] of kinds.entries()) {
      const level =
        kind === undefined
          ? undefined
          : readLevel(cell[index] ?? null, numberIn(cell[index] ?? null) === undefined ? undefined : scale);
      if (kind !== undefined && level !== undefined) yield { source: kind, level };
    }
    return;
  }
  const marked = cell.flatMap((value, index) => (isMark(value) ? [index] : []));
  const [only] = marked;
  const level = marked.length === 1 && only !== undefined ? levelOfColumn(columns, only) : undefined;
  if (level !== undefined) yield { source, level };
}

function isMark(value: JsonValue): boolean {
  return value === true || (typeof value !== 'object' && isAnswerMark(String(value)));
}

/** The level of one answer: it is the label of a column, else the number of one, else a rating. */
function chosenLevel(answer: JsonValue, columns: readonly string[], scale: number): FoundLevel | undefined {
  const text = toLine(answer);
  if (text === undefined) return undefined;
  const named = columns.findIndex((column) => column.toLowerCase() === text.toLowerCase());
  if (named >= 0) return levelOfColumn(columns, named);
  const number = numberIn(answer);
  if (number === undefined) return readLevel(answer);
  const areNumbers = columns.every((column) => numberIn(column) !== undefined);
  if (!areNumbers && Number.isInteger(number) && number >= 0 && number < columns.length)
    return levelOfColumn(columns, number);
  return levelFromRating(number, scale);
}

/** The level of a column: by its label, words or a rating on the scale of the columns; else by its position. */
function levelOfColumn(columns: readonly string[], index: number): FoundLevel | undefined {
  const label = columns[index] ?? '';
  const numbers = columns.map((column) => numberIn(column));
  if (numbers.every((number) => number !== undefined))
    return levelFromRating(numbers[index] as number, Math.max(...numbers));
  // If only some labels are words for levels, the columns are ranked by position: one scale for all of them.
  const words = columns.map((column) => readLevel(column));
  if (words.filter((level) => level !== undefined).length >= columns.length - 1 && words[index] !== undefined)
    return words[index];
  return label === '' ? undefined : levelFromRating(index + 1, columns.length);
}
