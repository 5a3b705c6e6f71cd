/** Reads a stream of bytes in pieces of the sizes that a format asks for. */
export interface ByteReader {
  /** The next bytes; fewer if the stream ends before. */
  read(length: number): Promise<Buffer>;
  /** The bytes up to and with the next byte of this value; everything up to `limit` bytes if there is none. */
  readThrough(byte: number, limit: number): Promise<Buffer>;
}

export function createByteReader(source: AsyncIterable<Uint8Array>): ByteReader {
  const iterator = source[Symbol.asyncIterator]();
  let waiting: Buffer[] = [];
  let waitingLength = 0;

  async function fill(length: number): Promise<void> {
    while (waitingLength < length) {
      const { value, done } = await iterator.next();
      if (done) return;
      waiting.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength));
      waitingLength += value.byteLength;
    }
  }

  function take(length: number): Buffer {
    const all = waiting.length === 1 ? (waiting[0] as Buffer) : Buffer.concat(waiting);
    const taken = all.subarray(0, length);
    const rest = all.subarray(taken.length);
    waiting = rest.length > 0 ? [rest] : [];
    waitingLength = rest.length;
    return taken;
  }

  return {
    read: async (length) => {
      await fill(length);
      return take(length);
    },
    readThrough: async (byte, limit) => {
      for (let length = 256; ; length *= 2) {
        await fill(Math.min(length, limit));
        const all = take(waitingLength);
        const end = all.indexOf(byte);
        const isAll = all.length < length || length >= limit;
        waiting = [all];
        waitingLength = all.length;
        if (end >= 0) return take(end + 1);
        if (isAll) return take(limit);
      }
    },
  };
}
