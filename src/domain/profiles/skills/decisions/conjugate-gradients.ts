/** Steps after which a solution is good enough for one of Newton's rounds. */
const MAX_STEPS = 30;

/** Part of the first error that may remain. */
const TOLERANCE = 0.01;

/**
 * Solves A x = b for a symmetric positive definite matrix, by the method of conjugate gradients (Hestenes and Stiefel
 * 1952).
 *
 * @param multiply A times a vector
 */
export function solveByConjugateGradients(
  b: Float64Array,
  multiply: (vector: Float64Array) => Float64Array,
): Float64Array {
  const solution = new Float64Array(b.length);
  const error = Float64Array.from(b);
  const direction = Float64Array.from(b);
  let remaining = product(error, error);
  const enough = remaining * TOLERANCE ** 2;
  for (let step = 0; step < MAX_STEPS && remaining > enough; step += 1) {
    const image = multiply(direction);
    const size = remaining / product(direction, image);
    addTo(solution, direction, size);
    addTo(error, image, -size);
    const left = product(error, error);
    const kept = left / remaining;
    for (let index = 0; index < direction.length; index += 1)
      direction[index] = (error[index] as number) + kept * (direction[index] as number);
    remaining = left;
  }
  return solution;
}

function product(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += (one[index] as number) * (other[index] as number);
  return sum;
}

function addTo(target: Float64Array, vector: Float64Array, factor: number): void {
  for (let index = 0; index < target.length; index += 1)
    target[index] = (target[index] as number) + factor * (vector[index] as number);
}
