// The arithmetic of training word vectors (src/domain/skill-linking/training), in AssemblyScript with 128-bit SIMD. All
// arguments that end in At are addresses in the memory that the threads share; matrices are row by row, `width` numbers
// (a multiple of 16) a row. No function keeps anything between calls.

/** The sum of a vector's four lanes. */
// @ts-ignore: decorator
@inline
function sumLanes(lanes: v128): f32 {
  return (
    f32x4.extract_lane(lanes, 0) +
    f32x4.extract_lane(lanes, 1) +
    f32x4.extract_lane(lanes, 2) +
    f32x4.extract_lane(lanes, 3)
  );
}

// @ts-ignore: decorator
@inline
function dot(oneAt: usize, otherAt: usize, width: i32): f32 {
  let even = f32x4.splat(0);
  let odd = f32x4.splat(0);
  for (let index = 0; index < width; index += 8) {
    const offset = (<usize>index) << 2;
    even = f32x4.add(even, f32x4.mul(v128.load(oneAt + offset), v128.load(otherAt + offset)));
    odd = f32x4.add(odd, f32x4.mul(v128.load(oneAt + offset, 16), v128.load(otherAt + offset, 16)));
  }
  return sumLanes(f32x4.add(even, odd));
}

/** target += factor x source */
// @ts-ignore: decorator
@inline
function addScaled(targetAt: usize, sourceAt: usize, factor: f32, width: i32): void {
  const factors = f32x4.splat(factor);
  for (let index = 0; index < width; index += 4) {
    const offset = (<usize>index) << 2;
    v128.store(
      targetAt + offset,
      f32x4.add(v128.load(targetAt + offset), f32x4.mul(factors, v128.load(sourceAt + offset))),
    );
  }
}

/** Sums of words: for each of `count` words the sum of its rows, over the root of their number. */
export function sumWords(
  wordsAt: usize,
  count: i32,
  rowStartAt: usize,
  rowListAt: usize,
  rowsAt: usize,
  sumsAt: usize,
  width: i32,
): void {
  const bytes = (<usize>width) << 2;
  for (let index = 0; index < count; index++) {
    const word = load<i32>(wordsAt + ((<usize>index) << 2));
    const start = load<i32>(rowStartAt + ((<usize>word) << 2));
    const end = load<i32>(rowStartAt + ((<usize>word) << 2), 4);
    const sumAt = sumsAt + <usize>index * bytes;
    memory.fill(sumAt, 0, bytes);
    const factor = <f32>1 / sqrt<f32>(<f32>(end - start));
    for (let at = start; at < end; at++)
      addScaled(sumAt, rowsAt + <usize>load<i32>(rowListAt + ((<usize>at) << 2)) * bytes, factor, width);
  }
}

/** Vectors of texts: the weighted sum of the words' sums, brought to length 1. Lengths go to lengthsAt. */
export function embedTexts(
  textStartAt: usize,
  textWordsAt: usize,
  count: i32,
  weightsAt: usize,
  sumsAt: usize,
  vectorsAt: usize,
  lengthsAt: usize,
  width: i32,
): void {
  const bytes = (<usize>width) << 2;
  for (let text = 0; text < count; text++) {
    const vectorAt = vectorsAt + <usize>text * bytes;
    memory.fill(vectorAt, 0, bytes);
    const end = load<i32>(textStartAt + ((<usize>text) << 2), 4);
    for (let at = load<i32>(textStartAt + ((<usize>text) << 2)); at < end; at++) {
      const word = load<i32>(textWordsAt + ((<usize>at) << 2));
      addScaled(vectorAt, sumsAt + <usize>word * bytes, load<f32>(weightsAt + ((<usize>word) << 2)), width);
    }
    const length = max<f32>(sqrt<f32>(dot(vectorAt, vectorAt, width)), 1e-9);
    store<f32>(lengthsAt + ((<usize>text) << 2), length);
    const factor = f32x4.splat(<f32>1 / length);
    for (let offset: usize = 0; offset < bytes; offset += 16)
      v128.store(vectorAt + offset, f32x4.mul(factor, v128.load(vectorAt + offset)));
  }
}

/**
 * Dot products of all rows of one matrix with all of another, in blocks of two by four; otherCount is a multiple of 4.
 */
export function multiplyTransposed(
  oneAt: usize,
  oneCount: i32,
  otherAt: usize,
  otherCount: i32,
  productAt: usize,
  width: i32,
): void {
  const bytes = (<usize>width) << 2;
  for (let other = 0; other < otherCount; other += 4) {
    const b0 = otherAt + <usize>other * bytes;
    const b1 = b0 + bytes;
    const b2 = b1 + bytes;
    const b3 = b2 + bytes;
    for (let one = 0; one < oneCount; one += 2) {
      const a0 = oneAt + <usize>one * bytes;
      const a1 = a0 + bytes;
      let s00 = f32x4.splat(0);
      let s01 = f32x4.splat(0);
      let s02 = f32x4.splat(0);
      let s03 = f32x4.splat(0);
      let s10 = f32x4.splat(0);
      let s11 = f32x4.splat(0);
      let s12 = f32x4.splat(0);
      let s13 = f32x4.splat(0);
      for (let offset: usize = 0; offset < bytes; offset += 16) {
        const x0 = v128.load(a0 + offset);
        const x1 = v128.load(a1 + offset);
        const y0 = v128.load(b0 + offset);
        const y1 = v128.load(b1 + offset);
        const y2 = v128.load(b2 + offset);
        const y3 = v128.load(b3 + offset);
        s00 = f32x4.add(s00, f32x4.mul(x0, y0));
        s01 = f32x4.add(s01, f32x4.mul(x0, y1));
        s02 = f32x4.add(s02, f32x4.mul(x0, y2));
        s03 = f32x4.add(s03, f32x4.mul(x0, y3));
        s10 = f32x4.add(s10, f32x4.mul(x1, y0));
        s11 = f32x4.add(s11, f32x4.mul(x1, y1));
        s12 = f32x4.add(s12, f32x4.mul(x1, y2));
        s13 = f32x4.add(s13, f32x4.mul(x1, y3));
      }
      const at = productAt + ((<usize>one * <usize>otherCount + <usize>other) << 2);
      store<f32>(at, sumLanes(s00));
      store<f32>(at, sumLanes(s01), 4);
      store<f32>(at, sumLanes(s02), 8);
      store<f32>(at, sumLanes(s03), 12);
      const next = at + ((<usize>otherCount) << 2);
      store<f32>(next, sumLanes(s10));
      store<f32>(next, sumLanes(s11), 4);
      store<f32>(next, sumLanes(s12), 8);
      store<f32>(next, sumLanes(s13), 12);
    }
  }
}

/**
 * Turns the cosines of queries (rows) with texts (columns) into gradients of the softmax loss. The right text of query
 * q is column q; other columns of the same concept are left out. One over the right text's likelihood goes to
 * inversesAt: the logarithm, the loss, is left to the caller, as it would put a table of its own into the memory.
 */
export function softmaxGradient(
  cosinesAt: usize,
  count: i32,
  columns: i32,
  queryConceptsAt: usize,
  columnConceptsAt: usize,
  inversesAt: usize,
  scale: f32,
): void {
  for (let query = 0; query < count; query++) {
    const rowAt = cosinesAt + ((<usize>query * <usize>columns) << 2);
    const concept = load<i32>(queryConceptsAt + ((<usize>query) << 2));
    const right = load<f32>(rowAt + ((<usize>query) << 2));
    const concepts = i32x4.splat(concept);
    const shift = f32x4.splat(right * scale);
    const scales = f32x4.splat(scale);
    let sum = f32x4.splat(0);
    for (let column = 0; column < columns; column += 4) {
      const offset = (<usize>column) << 2;
      // A likelihood relative to the right text's, so that the right one's is 1.
      const likelihood = exponential(f32x4.sub(f32x4.mul(v128.load(rowAt + offset), scales), shift));
      const same = i32x4.eq(concepts, v128.load(columnConceptsAt + offset));
      const kept = v128.andnot(likelihood, same);
      v128.store(rowAt + offset, kept);
      sum = f32x4.add(sum, kept);
    }
    const total = sumLanes(sum) + 1;
    store<f32>(inversesAt + ((<usize>query) << 2), total);
    const factor = f32x4.splat(scale / total);
    for (let column = 0; column < columns; column += 4) {
      const offset = (<usize>column) << 2;
      v128.store(rowAt + offset, f32x4.mul(factor, v128.load(rowAt + offset)));
    }
    store<f32>(rowAt + ((<usize>query) << 2), scale * (<f32>1 / total - 1));
  }
}

/** e to the power of each lane, to about six digits; lanes are held between -80 and 80. */
// @ts-ignore: decorator
@inline
function exponential(given: v128): v128 {
  const clamped = f32x4.max(f32x4.splat(-80), f32x4.min(f32x4.splat(80), given));
  const powers = f32x4.mul(clamped, f32x4.splat(1.4426950408889634));
  const whole = f32x4.nearest(powers);
  const rest = f32x4.mul(f32x4.sub(powers, whole), f32x4.splat(0.6931471805599453));
  let series = f32x4.splat(1.0 / 120);
  series = f32x4.add(f32x4.mul(series, rest), f32x4.splat(1.0 / 24));
  series = f32x4.add(f32x4.mul(series, rest), f32x4.splat(1.0 / 6));
  series = f32x4.add(f32x4.mul(series, rest), f32x4.splat(0.5));
  series = f32x4.add(f32x4.mul(series, rest), f32x4.splat(1));
  series = f32x4.add(f32x4.mul(series, rest), f32x4.splat(1));
  const exponent = i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(whole), i32x4.splat(127)), 23);
  return f32x4.mul(series, exponent);
}

/**
 * product = factors x rows, or factors transposed x rows. Factor (r, s) is at factorsAt + (r x rowStep + s x sumStep) x
 * 4; resultCount is a multiple of 4.
 */
export function multiply(
  factorsAt: usize,
  rowStep: i32,
  sumStep: i32,
  resultCount: i32,
  sumCount: i32,
  rowsAt: usize,
  productAt: usize,
  width: i32,
): void {
  const bytes = (<usize>width) << 2;
  const rowBytes = (<usize>rowStep) << 2;
  const sumBytes = (<usize>sumStep) << 2;
  for (let part: usize = 0; part < bytes; part += 32) {
    for (let result = 0; result < resultCount; result += 4) {
      let f0 = factorsAt + <usize>result * rowBytes;
      let rowAt = rowsAt + part;
      let s00 = f32x4.splat(0);
      let s01 = f32x4.splat(0);
      let s10 = f32x4.splat(0);
      let s11 = f32x4.splat(0);
      let s20 = f32x4.splat(0);
      let s21 = f32x4.splat(0);
      let s30 = f32x4.splat(0);
      let s31 = f32x4.splat(0);
      for (let index = 0; index < sumCount; index++) {
        const x0 = v128.load(rowAt);
        const x1 = v128.load(rowAt, 16);
        const g0 = v128.load32_splat(f0);
        const g1 = v128.load32_splat(f0 + rowBytes);
        const g2 = v128.load32_splat(f0 + 2 * rowBytes);
        const g3 = v128.load32_splat(f0 + 3 * rowBytes);
        s00 = f32x4.add(s00, f32x4.mul(g0, x0));
        s01 = f32x4.add(s01, f32x4.mul(g0, x1));
        s10 = f32x4.add(s10, f32x4.mul(g1, x0));
        s11 = f32x4.add(s11, f32x4.mul(g1, x1));
        s20 = f32x4.add(s20, f32x4.mul(g2, x0));
        s21 = f32x4.add(s21, f32x4.mul(g2, x1));
        s30 = f32x4.add(s30, f32x4.mul(g3, x0));
        s31 = f32x4.add(s31, f32x4.mul(g3, x1));
        f0 += sumBytes;
        rowAt += bytes;
      }
      const at = productAt + <usize>result * bytes + part;
      v128.store(at, s00);
      v128.store(at, s01, 16);
      v128.store(at + bytes, s10);
      v128.store(at + bytes, s11, 16);
      v128.store(at + 2 * bytes, s20);
      v128.store(at + 2 * bytes, s21, 16);
      v128.store(at + 3 * bytes, s30);
      v128.store(at + 3 * bytes, s31, 16);
    }
  }
}

/**
 * Carries gradients of texts' vectors back to their words: adds to wordGradientsAt and, for the words' log weights, to
 * weightGradientsAt.
 */
export function backpropagateTexts(
  textStartAt: usize,
  textWordsAt: usize,
  count: i32,
  weightsAt: usize,
  sumsAt: usize,
  vectorsAt: usize,
  lengthsAt: usize,
  gradientsAt: usize,
  wordGradientsAt: usize,
  weightGradientsAt: usize,
  width: i32,
): void {
  const bytes = (<usize>width) << 2;
  for (let text = 0; text < count; text++) {
    const vectorAt = vectorsAt + <usize>text * bytes;
    const gradientAt = gradientsAt + <usize>text * bytes;
    // Bringing to length 1 takes the part along the vector away.
    addScaled(gradientAt, vectorAt, -dot(gradientAt, vectorAt, width), width);
    const shrink = <f32>1 / load<f32>(lengthsAt + ((<usize>text) << 2));
    const end = load<i32>(textStartAt + ((<usize>text) << 2), 4);
    for (let at = load<i32>(textStartAt + ((<usize>text) << 2)); at < end; at++) {
      const word = <usize>load<i32>(textWordsAt + ((<usize>at) << 2));
      const factor = shrink * load<f32>(weightsAt + (word << 2));
      addScaled(wordGradientsAt + word * bytes, gradientAt, factor, width);
      const weightAt = weightGradientsAt + (word << 2);
      store<f32>(weightAt, load<f32>(weightAt) + factor * dot(gradientAt, sumsAt + word * bytes, width));
    }
  }
}

/** Row-wise Adagrad: one accumulator of mean squared gradients for each row, and one for each word's log weight. */
export function updateWords(
  wordsAt: usize,
  count: i32,
  rowStartAt: usize,
  rowListAt: usize,
  rowsAt: usize,
  accumulatorsAt: usize,
  logWeightsAt: usize,
  weightAccumulatorsAt: usize,
  wordGradientsAt: usize,
  weightGradientsAt: usize,
  rate: f32,
  weightRate: f32,
  width: i32,
): void {
  const bytes = (<usize>width) << 2;
  for (let index = 0; index < count; index++) {
    const word = <usize>load<i32>(wordsAt + ((<usize>index) << 2));
    const gradientAt = wordGradientsAt + <usize>index * bytes;
    const start = load<i32>(rowStartAt + (word << 2));
    const end = load<i32>(rowStartAt + (word << 2), 4);
    const share = <f32>1 / sqrt<f32>(<f32>(end - start));
    const square = (dot(gradientAt, gradientAt, width) * share * share) / <f32>width;
    for (let at = start; at < end; at++) {
      const row = <usize>load<i32>(rowListAt + ((<usize>at) << 2));
      const accumulator = load<f32>(accumulatorsAt + (row << 2)) + square;
      store<f32>(accumulatorsAt + (row << 2), accumulator);
      addScaled(rowsAt + row * bytes, gradientAt, (-rate * share) / sqrt<f32>(accumulator), width);
    }
    const slope = load<f32>(weightGradientsAt + ((<usize>index) << 2));
    const spread = load<f32>(weightAccumulatorsAt + (word << 2)) + slope * slope;
    store<f32>(weightAccumulatorsAt + (word << 2), spread);
    const moved = load<f32>(logWeightsAt + (word << 2)) - (weightRate * slope) / sqrt<f32>(spread);
    store<f32>(logWeightsAt + (word << 2), min<f32>(3, max<f32>(-4, moved)));
  }
}
