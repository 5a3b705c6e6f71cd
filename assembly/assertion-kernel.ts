// The arithmetic of reading a sentence with gated recurrent units (src/domain/reader/claims/assertion), in AssemblyScript
// with 128-bit SIMD. All numbers are 32-bit floats; units are a multiple of 16. Arguments that end in At are addresses.

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
 * @param recurrentAt for each unit what its state adds to the gates
 * @param candidateBiasAt what is added to the state's part of the candidate
 * @param statesAt where the states are written, the first before any token is read: (count + 1) x units
 * @param sumsAt room for twice the gates
 */
export function readTokens(
  featuresAt: usize,
  startsAt: usize,
  count: i32,
  isBackward: bool,
  rowsAt: usize,
  biasAt: usize,
  recurrentAt: usize,
  candidateBiasAt: usize,
  statesAt: usize,
  sumsAt: usize,
  units: i32,
): void {
  const size = <usize>units << 2;
  const gates: usize = 3 * size;
  const productsAt = sumsAt + gates;
  memory.fill(statesAt, 0, size);
  for (let step = 0; step < count; step++) {
    const token = isBackward ? count - 1 - step : step;
    const stateAt = statesAt + <usize>step * size;
    memory.copy(sumsAt, biasAt, gates);
    const end = load<i32>(startsAt + ((<usize>token + 1) << 2));
    for (let index = load<i32>(startsAt + (<usize>token << 2)); index < end; index++) {
      const rowAt = rowsAt + <usize>load<i32>(featuresAt + (<usize>index << 2)) * gates;
      for (let at: usize = 0; at < gates; at += 16)
        v128.store(sumsAt + at, f32x4.add(v128.load(sumsAt + at), v128.load(rowAt + at)));
    }
    for (let block: usize = 0; block < gates; block += 64) {
      let first = f32x4.splat(0);
      let second = f32x4.splat(0);
      let third = f32x4.splat(0);
      let fourth = f32x4.splat(0);
      let at = recurrentAt + block;
      for (let unit: usize = 0; unit < size; unit += 4) {
        const state = v128.load32_splat(stateAt + unit);
        first = f32x4.add(first, f32x4.mul(state, v128.load(at)));
        second = f32x4.add(second, f32x4.mul(state, v128.load(at, 16)));
        third = f32x4.add(third, f32x4.mul(state, v128.load(at, 32)));
        fourth = f32x4.add(fourth, f32x4.mul(state, v128.load(at, 48)));
        at += gates;
      }
      v128.store(productsAt + block, first);
      v128.store(productsAt + block, second, 16);
      v128.store(productsAt + block, third, 32);
      v128.store(productsAt + block, fourth, 48);
    }
    for (let unit: usize = 0; unit < size; unit += 16) {
      const reset = sigmoid(f32x4.add(v128.load(sumsAt + unit), v128.load(productsAt + unit)));
      const update = sigmoid(f32x4.add(v128.load(sumsAt + size + unit), v128.load(productsAt + size + unit)));
      const inner = f32x4.add(v128.load(productsAt + 2 * size + unit), v128.load(candidateBiasAt + unit));
      const next = squash(f32x4.add(v128.load(sumsAt + 2 * size + unit), f32x4.mul(reset, inner)));
      const state = v128.load(stateAt + unit);
      v128.store(stateAt + size + unit, f32x4.add(next, f32x4.mul(update, f32x4.sub(state, next))));
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
