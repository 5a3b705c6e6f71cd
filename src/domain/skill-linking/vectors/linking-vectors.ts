import { LANGUAGES, type Language } from '../../../platform/localization/index.js';
import type { LinkingTables } from '../tables/linking-tables.js';
import type { FlatLists } from '../tables/lists.js';
import { combineTexts, type SkillVectors } from './combine-texts.js';
import { openLinkingKernel } from './kernels.js';
import { quantise, type ByteRows } from './quantise.js';
import { createRoom, place, reserve, scratchNumbers, type SharedRoom } from './shared-memory.js';
import { unpackVectors, type TrainedVectors } from './vector-file.js';
import { wordRows } from './word-rows.js';

/** A matrix of bytes in the shared memory: row r is at bytesAt + r x width, its scale the r-th number at scalesAt. */
export interface ByteMatrix {
  readonly bytesAt: number;
  readonly scalesAt: number;
  readonly count: number;
}

/** Vectors in shared memory. They can be posted to other threads, which then share the memory. */
export interface LinkingVectors {
  readonly memory: WebAssembly.Memory;
  readonly fingerprint: string;
  readonly width: number;
  /** The trained rows, for the letter sequences of words that are not in the vocabulary. */
  readonly rows: ByteMatrix;
  /** Vectors of the words of the vocabulary, normalised to length 1. */
  readonly words: ByteMatrix;
  /** Address of the lengths of these vectors before they were normalised: the weights of the words in a text. */
  readonly wordLengthsAt: number;
  /** Weight of a word that is not in the vocabulary. */
  readonly unknownWeight: number;
  readonly skills: Readonly<Record<Language, SkillMatrices>>;
  /** By skill: the mean of all its forms in both languages. */
  readonly concepts: ByteMatrix;
  /** Address of a number: the start of the free memory for the next thread. */
  readonly nextRoomAt: number;
}

/** Vectors of the texts of skills in one language; a skill without texts in it has those of the other language. */
export interface SkillMatrices {
  /** By skill: its forms, its preferred label and its description together. */
  readonly wholes: ByteMatrix;
  readonly descriptions: ByteMatrix;
  /** By form, as the tables number them. */
  readonly forms: ByteMatrix;
}

/** The weight of an unknown word is that of words in at most this number of texts. */
const RARE_TEXTS = 3;

/**
 * Opens a file of trained vectors. This takes about a second for the complete bilingual ESCO; do it once, and post the
 * result to the threads.
 *
 * @returns null if the file has another format, is damaged, or was trained from other content than the tables. Then
 *   train new vectors.
 */
export function openVectors(tables: LinkingTables, file: Uint8Array): LinkingVectors | null {
  const trained = unpackVectors(file, tables.fingerprint);
  if (trained === null) return null;
  const { width, rows, rowScales } = trained;
  const rowsOfWords = wordRows(tables);
  if (trained.wordWeights.length !== tables.words.length || rowScales.length !== rowsOfWords.rowCount) return null;
  const room = createRoom(rows.byteLength * 4);
  const placeMatrix = ({ bytes, scales }: ByteRows): ByteMatrix => ({
    bytesAt: place(room, bytes),
    scalesAt: place(room, scales),
    count: scales.length,
  });
  const rowMatrix = placeMatrix({ bytes: rows, scales: rowScales });
  const { vectors, lengths } = embedWords(rowsOfWords.rows, trained, rowMatrix, room);
  const words = placeMatrix(quantise(vectors, width));
  const combined = combineTexts(tables, vectors, lengths, width);
  const placeSkills = ({ wholes, descriptions, forms }: SkillVectors): SkillMatrices => ({
    wholes: placeMatrix(quantise(wholes, width)),
    descriptions: placeMatrix(quantise(descriptions, width)),
    forms: placeMatrix(quantise(forms, width)),
  });
  const skills = Object.fromEntries(
    LANGUAGES.map((language) => [language, placeSkills(combined.skills[language])]),
  ) as Record<Language, SkillMatrices>;
  const opened = {
    fingerprint: tables.fingerprint,
    width,
    rows: rowMatrix,
    words,
    wordLengthsAt: place(room, lengths),
    unknownWeight: rareWeight(tables, trained),
    skills,
    concepts: placeMatrix(quantise(combined.concepts, width)),
    nextRoomAt: reserve(room, Int32Array.BYTES_PER_ELEMENT),
  };
  new Int32Array(room.memory.buffer, opened.nextRoomAt, 1)[0] = room.next;
  return { memory: room.memory, ...opened };
}

/** The normalised vectors of all words, and their lengths before. */
function embedWords(
  rows: FlatLists,
  { width, wordWeights }: TrainedVectors,
  matrix: ByteMatrix,
  room: SharedRoom,
): { readonly vectors: Float32Array; readonly lengths: Float32Array } {
  const kernel = openLinkingKernel(room.memory);
  // Temporary memory: it is reused because `next` is reset below.
  const before = room.next;
  const listAt = place(room, rows.values);
  const sumAt = reserve(room, width * Float32Array.BYTES_PER_ELEMENT);
  const sum = new Float32Array(room.memory.buffer, sumAt, width);
  const vectors = scratchNumbers(wordWeights.length * width);
  const lengths = new Float32Array(wordWeights.length);
  for (let word = 0; word < lengths.length; word += 1) {
    const start = rows.start[word] ?? 0;
    const count = (rows.start[word + 1] ?? 0) - start;
    kernel.sumRows(listAt + start * Int32Array.BYTES_PER_ELEMENT, count, matrix.bytesAt, matrix.scalesAt, sumAt, width);
    const length = Math.max(1e-9, Math.sqrt(sum.reduce((total, value) => total + value * value, 0)));
    for (let index = 0; index < width; index += 1) vectors[word * width + index] = (sum[index] ?? 0) / length;
    lengths[word] = (length * (wordWeights[word] ?? 1)) / Math.sqrt(count);
  }
  room.next = before;
  return { vectors, lengths };
}

function rareWeight({ wordTexts }: LinkingTables, { wordWeights }: TrainedVectors): number {
  let sum = 0;
  let count = 0;
  wordWeights.forEach((weight, word) => {
    if ((wordTexts[word] ?? 0) > RARE_TEXTS) return;
    sum += Math.log(weight);
    count += 1;
  });
  return count === 0 ? 1 : Math.exp(sum / count);
}
