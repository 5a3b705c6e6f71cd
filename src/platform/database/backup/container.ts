import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { BackupError } from './backup-error.js';
import { openBackupKey, type BackupKey, type BackupSecret, type KeyDescription } from './backup-key.js';
import { createByteReader } from './byte-reader.js';

// The outer form of a backup: a line that names the format, a line of JSON, and frames. A frame is one byte (1 for the
// last frame, otherwise 0), the length of its content in four bytes, the content, and a trailer.
//
// Encrypted: the content is encrypted by AES-256-GCM, and the trailer is its tag. The nonce is the number of the frame in
// eleven bytes and the first byte of the frame; the additional data is the SHA-256 of the header. This is STREAM (Hoang,
// Reyhanitabar, Rogaway, Vizár 2015), as age has it: frames that were changed, left out, exchanged or cut off are
// noticed, each before its content is used.
//
// Not encrypted: the trailer is the SHA-256 of the trailer before it (of the header, for the first), the first byte and
// the content.

const FORMAT_LINE = 'SKILLGATE-BACKUP 1\n';
const LINE_END = 0x0a;
const MAX_HEADER_BYTES = 4096;
const FRAME_BYTES = 65_536;
const FRAME_START_BYTES = 5;
const TAG_BYTES = 16;
const HASH_BYTES = 32;

/** What the header of a backup says, which is not secret. */
export interface BackupHeader {
  /** When it was made, ISO 8601. */
  readonly createdAt: string;
  /** Null if it is not encrypted. */
  readonly encryption: KeyDescription | null;
}

/** Writes and checks trailers, one frame after the other. */
interface Sealer {
  /** The content of the frame as it is stored, and its trailer. */
  seal(content: Buffer, isLast: boolean): readonly [Buffer, Buffer];
  /** The content of a stored frame; undefined if it or its trailer was changed. */
  open(stored: Buffer, trailer: Buffer, isLast: boolean): Buffer | undefined;
  readonly trailerBytes: number;
}

/** Puts bytes into the outer form. */
export async function* sealFrames(
  source: AsyncIterable<Uint8Array>,
  createdAt: Date,
  key: BackupKey | null,
): AsyncGenerator<Buffer> {
  const header: BackupHeader = { createdAt: createdAt.toISOString(), encryption: key?.description ?? null };
  const start = Buffer.from(`${FORMAT_LINE}${JSON.stringify(header)}\n`);
  yield start;
  const sealer = createSealer(start, key?.key);
  const reader = createByteReader(source);
  for (let content = await reader.read(FRAME_BYTES); ;) {
    const next = content.length < FRAME_BYTES ? Buffer.alloc(0) : await reader.read(FRAME_BYTES);
    const isLast = next.length === 0;
    const [stored, trailer] = sealer.seal(content, isLast);
    const frameStart = Buffer.alloc(FRAME_START_BYTES);
    frameStart.writeUInt8(isLast ? 1 : 0);
    frameStart.writeUInt32BE(stored.length, 1);
    yield Buffer.concat([frameStart, stored, trailer]);
    if (isLast) return;
    content = next;
  }
}

/** The content of a backup. */
export interface OpenedFrames {
  readonly header: BackupHeader;
  /** Throws BackupError as soon as a frame is not as it was written. */
  readonly content: AsyncGenerator<Buffer>;
}

/**
 * Takes bytes out of the outer form.
 *
 * @throws BackupError if the bytes are no backup, or the secret is not the one that it was encrypted with.
 */
export async function openFrames(
  source: AsyncIterable<Uint8Array>,
  secret: BackupSecret | undefined,
): Promise<OpenedFrames> {
  const reader = createByteReader(source);
  const format = await reader.readThrough(LINE_END, FORMAT_LINE.length);
  if (!format.toString('latin1').startsWith('SKILLGATE-BACKUP ')) throw new BackupError('this file is no backup');
  if (format.toString('latin1') !== FORMAT_LINE)
    throw new BackupError('this backup has the format of a newer version of the service');
  const line = await reader.readThrough(LINE_END, MAX_HEADER_BYTES);
  const header = readHeader(line.toString('utf8'));
  const key = header.encryption === null ? undefined : (await openBackupKey(header.encryption, secret)).key;
  const sealer = createSealer(Buffer.concat([format, line]), key);

  async function* readContent(): AsyncGenerator<Buffer> {
    for (let number = 1; ; number += 1) {
      const start = await reader.read(FRAME_START_BYTES);
      if (start.length < FRAME_START_BYTES) throw new BackupError(CUT_OFF);
      const isLast = start.readUInt8() === 1;
      const length = start.readUInt32BE(1);
      if (start.readUInt8() > 1 || length > FRAME_BYTES) throw changed(number);
      const stored = await reader.read(length);
      const trailer = await reader.read(sealer.trailerBytes);
      if (trailer.length < sealer.trailerBytes) throw new BackupError(CUT_OFF);
      const content = sealer.open(stored, trailer, isLast);
      if (!content) throw changed(number);
      yield content;
      if (!isLast) continue;
      if ((await reader.read(1)).length > 0) throw new BackupError('there is something behind the end of the backup');
      return;
    }
  }
  return { header, content: readContent() };
}

const CUT_OFF = 'the backup is not complete: its end is missing';

const changed = (frame: number) =>
  new BackupError(`the backup was changed after it was written, in frame ${frame} of ${FRAME_BYTES / 1024} kB`);

function readHeader(line: string): BackupHeader {
  try {
    const { createdAt, encryption } = JSON.parse(line) as Partial<BackupHeader>;
    if (typeof createdAt === 'string' && encryption !== undefined) return { createdAt, encryption };
  } catch {
    // As if it were JSON of something else.
  }
  throw new BackupError('the header of the backup was changed after it was written');
}

function createSealer(header: Buffer, key: Buffer | undefined): Sealer {
  const headerHash = createHash('sha256').update(header).digest();
  return key ? encryptingSealer(headerHash, key) : hashingSealer(headerHash);
}

function encryptingSealer(headerHash: Buffer, key: Buffer): Sealer {
  let number = 0n;
  const nextNonce = (isLast: boolean) => {
    const nonce = Buffer.alloc(12);
    nonce.writeBigUInt64BE(number, 3);
    nonce.writeUInt8(isLast ? 1 : 0, 11);
    number += 1n;
    return nonce;
  };
  return {
    trailerBytes: TAG_BYTES,
    seal: (content, isLast) => {
      const cipher = createCipheriv('aes-256-gcm', key, nextNonce(isLast), { authTagLength: TAG_BYTES });
      cipher.setAAD(headerHash);
      return [Buffer.concat([cipher.update(content), cipher.final()]), cipher.getAuthTag()];
    },
    open: (stored, tag, isLast) => {
      const decipher = createDecipheriv('aes-256-gcm', key, nextNonce(isLast), { authTagLength: TAG_BYTES });
      decipher.setAAD(headerHash);
      decipher.setAuthTag(tag);
      try {
        return Buffer.concat([decipher.update(stored), decipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}

function hashingSealer(headerHash: Buffer): Sealer {
  let before = headerHash;
  const nextHash = (content: Buffer, isLast: boolean) => {
    before = createHash('sha256')
      .update(before)
      .update(Buffer.from([isLast ? 1 : 0]))
      .update(content)
      .digest();
    return before;
  };
  return {
    trailerBytes: HASH_BYTES,
    seal: (content, isLast) => [content, nextHash(content, isLast)],
    open: (stored, hash, isLast) => (nextHash(stored, isLast).equals(hash) ? stored : undefined),
  };
}
