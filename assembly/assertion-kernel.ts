// The arithmetic of reading a sentence with gated recurrent units (src/domain/reader/claims/assertion), in AssemblyScript
// with 128-bit SIMD. Numbers are 32-bit floats unless something else is said; units are a multiple of 32. Arguments that
// end in At are addresses.

/** A state, which is between -1 and 1, is multiplied by this and rounded, so that two of them are multiplied at a time. */
const STATE_SCALE: f32 = 16384;

/** A rational approximation of tanh. */
// @ts-ignore: decorator
@inline
function squash(value: v128): v128 {
  const bounded = f32x4.max(f32x4.splat(-3), f32x4.min(f32x4.splat(3), value));
  const square = f32x4.mul(bounded, bounded);
  const above = f32x4.mul(bounded, f32x4.add(f32x4.splat(27), square));
  return f32x4.div(above, f32x4.add(f32x4.splat(27), f32x4.mul(f32x4.splat(9), square)));
}

// @ts-ignore: decorator
@inline
function sigmoid(value: v128): v128 {
  const half = f32x4.splat(0.5);
  return f32x4.add(half, f32x4.mul(half, squash(f32x4.mul(half, value))));
}

/**
 * Reads the tokens of a sentence from one side. A token is the sum of the rows of its features, which are numbered;
 * the features of token t are those from starts[t] to starts[t + 1].
 *
 * @param rowsAt for each feature what it adds to the gates: reset, update, candidate
 * @param biasAt what is added to the gates of each token
 * @param recurrentAt for each pair of units what their states add to the gates, pairs of 16-bit integers
 * @param recurrentScale the value of one of these integers
 * @param candidateBiasAt what is added to the state's part of the candidate
 * @param statesAt where the states are written, the first before any token is read: (count + 1) x units
 * @param sumsAt room for twice the gates and half the units
 */
export function readTokens(
  featuresAt: usize,
  startsAt: usize,
  count: i32,
  isBackward: bool,
  rowsAt: usize,
  biasAt: usize,
  recurrentAt: usize,
  recurrentScale: f32,
  candidateBiasAt: usize,
  statesAt: usize,
  sumsAt: usize,
  units: i32,
): void {
  const size = <usize>units << 2;
  const gates: usize = 3 * size;
  const productsAt = sumsAt + gates;
  // The state as 16-bit integers.
  const roundedAt = productsAt + gates;
  const scale = f32x4.splat(recurrentScale / STATE_SCALE);
  memory.fill(statesAt, 0, size);
  memory.fill(roundedAt, 0, size >> 1);
  for (let step = 0; step < count; step++) {
    const token = isBackward ? count - 1 - step : step;
    const stateAt = statesAt + <usize>step * size;
    const featureFrom = featuresAt + (<usize>load<i32>(startsAt + (<usize>token << 2)) << 2);
    const featureEnd = featuresAt + (<usize>load<i32>(startsAt + ((<usize>token + 1) << 2)) << 2);
    for (let block: usize = 0; block < gates; block += 128) {
      let first = v128.load(biasAt + block);
      let second = v128.load(biasAt + block, 16);
      let third = v128.load(biasAt + block, 32);
      let fourth = v128.load(biasAt + block, 48);
      let fifth = v128.load(biasAt + block, 64);
      let sixth = v128.load(biasAt + block, 80);
      let seventh = v128.load(biasAt + block, 96);
      let eighth = v128.load(biasAt + block, 112);
      for (let featureAt = featureFrom; featureAt < featureEnd; featureAt += 4) {
        const rowAt = rowsAt + <usize>load<i32>(featureAt) * gates + block;
        first = f32x4.add(first, v128.load(rowAt));
        second = f32x4.add(second, v128.load(rowAt, 16));
        third = f32x4.add(third, v128.load(rowAt, 32));
        fourth = f32x4.add(fourth, v128.load(rowAt, 48));
        fifth = f32x4.add(fifth, v128.load(rowAt, 64));
        sixth = f32x4.add(sixth, v128.load(rowAt, 80));
        seventh = f32x4.add(seventh, v128.load(rowAt, 96));
        eighth = f32x4.add(eighth, v128.load(rowAt, 112));
      }
      const sumAt = sumsAt + block;
      v128.store(sumAt, first);
      v128.store(sumAt, second, 16);
      v128.store(sumAt, third, 32);
      v128.store(sumAt, fourth, 48);
      v128.store(sumAt, fifth, 64);
      v128.store(sumAt, sixth, 80);
      v128.store(sumAt, seventh, 96);
      v128.store(sumAt, eighth, 112);
    }
    for (let block: usize = 0; block < gates; block += 128) {
      let first = i32x4.splat(0);
      let second = i32x4.splat(0);
      let third = i32x4.splat(0);
      let fourth = i32x4.splat(0);
      let fifth = i32x4.splat(0);
      let sixth = i32x4.splat(0);
      let seventh = i32x4.splat(0);
      let eighth = i32x4.splat(0);
      let at = recurrentAt + block;
      for (let pair: usize = 0; pair < size >> 1; pair += 4) {
        const states = v128.load32_splat(roundedAt + pair);
        first = i32x4.add(first, i32x4.dot_i16x8_s(states, v128.load(at)));
        second = i32x4.add(second, i32x4.dot_i16x8_s(states, v128.load(at, 16)));
        third = i32x4.add(third, i32x4.dot_i16x8_s(states, v128.load(at, 32)));
        fourth = i32x4.add(fourth, i32x4.dot_i16x8_s(states, v128.load(at, 48)));
        fifth = i32x4.add(fifth, i32x4.dot_i16x8_s(states, v128.load(at, 64)));
        sixth = i32x4.add(sixth, i32x4.dot_i16x8_s(states, v128.load(at, 80)));
        seventh = i32x4.add(seventh, i32x4.dot_i16x8_s(states, v128.load(at, 96)));
        eighth = i32x4.add(eighth, i32x4.dot_i16x8_s(states, v128.load(at, 112)));
        at += gates;
      }
      const productAt = productsAt + block;
      v128.store(productAt, f32x4.mul(scale, f32x4.convert_i32x4_s(first)));
      v128.store(productAt, f32x4.mul(scale, f32x4.convert_i32x4_s(second)), 16);
      v128.store(productAt, f32x4.mul(scale, f32x4.convert_i32x4_s(third)), 32);
      v128.store(productAt, f32x4.mul(scale, f32x4.convert_i32x4_s(fourth)), 48);
      v128.store(productAt, f32x4.mul(scale, f32x4.convert_i32x4_s(fifth)), 64);
      v128.store(productAt, f32x4.mul(scale, f32x4.convert_i32x4_s(sixth)), 80);
      v128.store(productAt, f32x4.mul(scale, f32x4.convert_i32x4_s(seventh)), 96);
      v128.store(productAt, f32x4.mul(scale, f32x4.convert_i32x4_s(eighth)), 112);
    }
    for (let unit: usize = 0; unit < size; unit += 16) {
      const reset = sigmoid(f32x4.add(v128.load(sumsAt + unit), v128.load(productsAt + unit)));
      const update = sigmoid(f32x4.add(v128.load(sumsAt + size + unit), v128.load(productsAt + size + unit)));
      const inner = f32x4.add(v128.load(productsAt + 2 * size + unit), v128.load(candidateBiasAt + unit));
      const next = squash(f32x4.add(v128.load(sumsAt + 2 * size + unit), f32x4.mul(reset, inner)));
      const state = v128.load(stateAt + unit);
      const after = f32x4.add(next, f32x4.mul(update, f32x4.sub(state, next)));
      v128.store(stateAt + size + unit, after);
      const rounded = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(after, f32x4.splat(STATE_SCALE))));
      v128.store64_lane(roundedAt + (unit >> 1), i16x8.narrow_i32x4_s(rounded, rounded), 0);
    }
  }
}

/**
 * The sums of a dense layer over four states that stand in memory apart from each other.
 *
 * @param weightsAt row by row, one row a sum: its weights for the first state, the second, the third, the fourth
 * @param sumsAt where the sums are written; they begin with the bias of each
 * @param count number of sums
 */
export function sumStates(
  firstAt: usize,
  secondAt: usize,
  thirdAt: usize,
  fourthAt: usize,
  weightsAt: usize,
  sumsAt: usize,
  count: i32,
  units: i32,
): void {
  const size = <usize>units << 2;
  let at = weightsAt;
  for (let index = 0; index < count; index++) {
    let first = f32x4.splat(0);
    let second = f32x4.splat(0);
    let third = f32x4.splat(0);
    let fourth = f32x4.splat(0);
    for (let unit: usize = 0; unit < size; unit += 16) {
      const weightAt = at + unit;
      first = f32x4.add(first, f32x4.mul(v128.load(firstAt + unit), v128.load(weightAt)));
      second = f32x4.add(second, f32x4.mul(v128.load(secondAt + unit), v128.load(weightAt + size)));
      third = f32x4.add(third, f32x4.mul(v128.load(thirdAt + unit), v128.load(weightAt + 2 * size)));
      fourth = f32x4.add(fourth, f32x4.mul(v128.load(fourthAt + unit), v128.load(weightAt + 3 * size)));
    }
    const sums = f32x4.add(f32x4.add(first, second), f32x4.add(third, fourth));
    const sum =
      f32x4.extract_lane(sums, 0) +
      f32x4.extract_lane(sums, 1) +
      f32x4.extract_lane(sums, 2) +
      f32x4.extract_lane(sums, 3);
    const sumAt = sumsAt + (<usize>index << 2);
    store<f32>(sumAt, load<f32>(sumAt) + sum);
    at += 4 * size;
  }
}
