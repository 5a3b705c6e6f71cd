const LENGTH_OF_SIZE = 4;

/** What a file of numbers tells of itself, and its numbers. */
export interface HeadedFile {
  /** As JSON.parse gives it. */
  readonly header: unknown;
  readonly body: Uint8Array;
}

/**
 * Reads a file of bytes behind a header: the header's length as four bytes (little-endian), the header as JSON, the bytes.
 *
 * @throws SyntaxError if the header is no JSON
 */
export function readHeadedFile(file: Uint8Array): HeadedFile {
  const length = new DataView(file.buffer, file.byteOffset, file.byteLength).getUint32(0, true);
  const end = LENGTH_OF_SIZE + length;
  return {
    header: JSON.parse(new TextDecoder().decode(file.subarray(LENGTH_OF_SIZE, end))) as unknown,
    body: file.subarray(end),
  };
}

/** The bytes of a file that readHeadedFile reads. */
export function writeHeadedFile(header: object, body: readonly ArrayBufferView[]): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(header));
  const parts = [new Uint32Array([text.length]), text, ...body];
  return new Uint8Array(
    Buffer.concat(
      parts.map(({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength)),
    ),
  );
}
