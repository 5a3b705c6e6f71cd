import { hashText } from '../../../../../src/domain/reader/weights/hash-text.js';

const COUNT = 5;

/** The numbers of the folds that documents are in, for weights that are measured on other documents than they were fitted on. */
export const FOLDS: readonly number[] = Array.from({ length: COUNT }, (_, fold) => fold);

/** The fold of a document; the same in every run. */
export function foldOf(document: string): number {
  return hashText(document) % COUNT;
}
