/** Numbers that are trained, with the gradient of the current batch. */
export interface Parameter {
  readonly values: Float32Array;
  readonly gradient: Float32Array;
  readonly mean: Float32Array;
  readonly square: Float32Array;
}

const MEAN_DECAY = 0.9;
const SQUARE_DECAY = 0.999;
const SMALLEST = 1e-8;

/** @param spread the standard deviation of the first values; 0 for zeros */
export function createParameter(length: number, spread: number, random: () => number): Parameter {
  const values = Float32Array.from({ length }, () => (spread === 0 ? 0 : spread * normal(random)));
  const zeros = (): Float32Array => new Float32Array(length);
  return { values, gradient: zeros(), mean: zeros(), square: zeros() };
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(random() + 1e-9)) * Math.cos(2 * Math.PI * random());
}

/**
 * A step of Adam (Kingma and Ba 2015) on the numbers [from, to), after which their gradient is zero.
 *
 * @param step number of the step, from 1
 */
export function adamStep(parameter: Parameter, from: number, to: number, rate: number, step: number): void {
  const { values, gradient, mean, square } = parameter;
  const meanScale = 1 / (1 - MEAN_DECAY ** step);
  const squareScale = 1 / (1 - SQUARE_DECAY ** step);
  for (let index = from; index < to; index += 1) {
    const slope = gradient[index] as number;
    const nextMean = MEAN_DECAY * (mean[index] as number) + (1 - MEAN_DECAY) * slope;
    const nextSquare = SQUARE_DECAY * (square[index] as number) + (1 - SQUARE_DECAY) * slope * slope;
    mean[index] = nextMean;
    square[index] = nextSquare;
    values[index] =
      (values[index] as number) - (rate * nextMean * meanScale) / (Math.sqrt(nextSquare * squareScale) + SMALLEST);
    gradient[index] = 0;
  }
}
