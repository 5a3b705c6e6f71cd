// The arithmetic of linking text to skills (src/domain/skill-linking/vectors), in AssemblyScript with 128-bit SIMD.
// Vectors are bytes from -127 to 127 with a scale each; a width is a multiple of 16. Arguments that end in At are
// addresses in the memory that the threads share.

// @ts-ignore: decorator
@inline
function dotBytes(oneAt: usize, otherAt: usize, width: i32): i32 {
  let sum = i32x4.splat(0);
  for (let offset: usize = 0; offset < <usize>width; offset += 16) {
    const one = v128.load(oneAt + offset);
    const other = v128.load(otherAt + offset);
    sum = i32x4.add(sum, i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_s(one), i16x8.extend_low_i8x16_s(other)));
    sum = i32x4.add(sum, i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_s(one), i16x8.extend_high_i8x16_s(other)));
  }
  return (
    i32x4.extract_lane(sum, 0) + i32x4.extract_lane(sum, 1) + i32x4.extract_lane(sum, 2) + i32x4.extract_lane(sum, 3)
  );
}

/** Scaled dot products of one vector with all rows of a matrix. */
export function scan(
  queryAt: usize,
  matrixAt: usize,
  scalesAt: usize,
  count: i32,
  productsAt: usize,
  width: i32,
): void {
  for (let row = 0; row < count; row++) {
    const product = <f32>dotBytes(queryAt, matrixAt + <usize>row * <usize>width, width);
    store<f32>(productsAt + ((<usize>row) << 2), product * load<f32>(scalesAt + ((<usize>row) << 2)));
  }
}

/**
 * Scaled dot products of some rows of a matrix (by number) with several vectors: products row by row as the rows are
 * given.
 */
export function multiplyRows(
  rowsAt: usize,
  rowCount: i32,
  matrixAt: usize,
  scalesAt: usize,
  vectorsAt: usize,
  vectorCount: i32,
  productsAt: usize,
  width: i32,
): void {
  let at = productsAt;
  for (let index = 0; index < rowCount; index++) {
    const row = <usize>load<i32>(rowsAt + ((<usize>index) << 2));
    const scale = load<f32>(scalesAt + (row << 2));
    for (let vector = 0; vector < vectorCount; vector++) {
      store<f32>(
        at,
        scale * <f32>dotBytes(matrixAt + row * <usize>width, vectorsAt + <usize>vector * <usize>width, width),
      );
      at += 4;
    }
  }
}

/** The sum of some rows of a matrix (by number), each times its scale, as 32-bit numbers. */
export function sumRows(
  rowsAt: usize,
  rowCount: i32,
  matrixAt: usize,
  scalesAt: usize,
  sumAt: usize,
  width: i32,
): void {
  memory.fill(sumAt, 0, (<usize>width) << 2);
  for (let index = 0; index < rowCount; index++) {
    const row = <usize>load<i32>(rowsAt + ((<usize>index) << 2));
    const scale = f32x4.splat(load<f32>(scalesAt + (row << 2)));
    const rowAt = matrixAt + row * <usize>width;
    for (let offset: usize = 0; offset < <usize>width; offset += 8) {
      const shorts = v128.load8x8_s(rowAt + offset);
      const low = f32x4.mul(scale, f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_s(shorts)));
      const high = f32x4.mul(scale, f32x4.convert_i32x4_s(i32x4.extend_high_i16x8_s(shorts)));
      const at = sumAt + (offset << 2);
      v128.store(at, f32x4.add(v128.load(at), low));
      v128.store(at, f32x4.add(v128.load(at, 16), high), 16);
    }
  }
}
