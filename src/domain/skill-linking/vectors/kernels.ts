import { openKernel } from '../../../platform/files/open-kernel.js';

/** Functions of assembly/training-kernel.ts, where they are documented. */
export interface TrainingKernel {
  sumWords(
    wordsAt: number,
    count: number,
    rowStartAt: number,
    rowListAt: number,
    rowsAt: number,
    sumsAt: number,
    width: number,
  ): void;
  embedTexts(
    textStartAt: number,
    textWordsAt: number,
    count: number,
    weightsAt: number,
    sumsAt: number,
    vectorsAt: number,
    lengthsAt: number,
    width: number,
  ): void;
  multiplyTransposed(
    oneAt: number,
    oneCount: number,
    otherAt: number,
    otherCount: number,
    productAt: number,
    width: number,
  ): void;
  softmaxGradient(
    cosinesAt: number,
    count: number,
    columns: number,
    queryConceptsAt: number,
    columnConceptsAt: number,
    inversesAt: number,
    scale: number,
  ): void;
  multiply(
    factorsAt: number,
    rowStep: number,
    sumStep: number,
    resultCount: number,
    sumCount: number,
    rowsAt: number,
    productAt: number,
    width: number,
  ): void;
  backpropagateTexts(
    textStartAt: number,
    textWordsAt: number,
    count: number,
    weightsAt: number,
    sumsAt: number,
    vectorsAt: number,
    lengthsAt: number,
    gradientsAt: number,
    wordGradientsAt: number,
    weightGradientsAt: number,
    width: number,
  ): void;
  updateWords(
    wordsAt: number,
    count: number,
    rowStartAt: number,
    rowListAt: number,
    rowsAt: number,
    accumulatorsAt: number,
    logWeightsAt: number,
    weightAccumulatorsAt: number,
    wordGradientsAt: number,
    weightGradientsAt: number,
    rate: number,
    weightRate: number,
    width: number,
  ): void;
}

/** Functions of assembly/linking-kernel.ts, where they are documented. */
export interface LinkingKernel {
  scan(queryAt: number, matrixAt: number, scalesAt: number, count: number, productsAt: number, width: number): void;
  multiplyRows(
    rowsAt: number,
    rowCount: number,
    matrixAt: number,
    scalesAt: number,
    vectorsAt: number,
    vectorCount: number,
    productsAt: number,
    width: number,
  ): void;
  sumRows(rowsAt: number, rowCount: number, matrixAt: number, scalesAt: number, sumAt: number, width: number): void;
}

export function openTrainingKernel(memory: WebAssembly.Memory): TrainingKernel {
  return openKernel('training-kernel', memory) as TrainingKernel;
}

export function openLinkingKernel(memory: WebAssembly.Memory): LinkingKernel {
  return openKernel('linking-kernel', memory) as LinkingKernel;
}
