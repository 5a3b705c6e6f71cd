import { strToU8, Zip, ZipDeflate } from 'fflate';

/** Maximum number of files in an archive: its format without extensions counts them with 16 bits. */
export const MAX_ARCHIVE_FILES = 65_000;

/** An archive that is written piece by piece. What it returns are the bytes that are ready by then. */
export interface ZipStream {
  /** Begins the next file. */
  begin(name: string): void;
  /** Adds text to the current file. */
  add(text: string): Uint8Array;
  /** Ends the current file. */
  end(): Uint8Array;
  /** Ends the archive. */
  finish(): Uint8Array;
}

/** Creates an archive (ZIP, compressed), which keeps only the directory of its files in memory. */
export function createZipStream(): ZipStream {
  let ready: Uint8Array[] = [];
  let file: ZipDeflate | undefined;
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const take = (): Uint8Array => {
    const bytes = Buffer.concat(ready);
    ready = [];
    return bytes;
  };
  return {
    begin: (name) => {
      file = new ZipDeflate(name, { level: 6 });
      zip.add(file);
    },
    add: (text) => {
      file?.push(strToU8(text));
      return take();
    },
    end: () => {
      file?.push(new Uint8Array(0), true);
      return take();
    },
    finish: () => {
      zip.end();
      return take();
    },
  };
}
