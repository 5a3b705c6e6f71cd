import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Orientation } from './orientation.js';

/** Recognises the text of pictures. */
export interface TextRecogniser {
  /**
   * The words of a picture as a table of tab-separated values (see recognised-words.ts).
   *
   * @returns undefined if the picture cannot be decoded
   * @throws Error if the engine broke; a new one is loaded for the next picture
   */
  recognise(picture: Uint8Array, orientation: Orientation): string | undefined;
}

/** The parts of Tesseract's module that are used. */
interface TesseractModule {
  readonly FS: { writeFile(path: string, bytes: Uint8Array): void; unlink(path: string): void };
  readonly TessBaseAPI: new () => TesseractApi;
}

interface TesseractApi {
  /** @returns 0 if it could load the languages */
  Init(dataPath: null, languages: string, engine: number): number;
  /** Decodes the file /input. @returns 1 if it cannot */
  SetImageFile(orientation: number, angle: number): number;
  Recognize(monitor: null): number;
  GetTSVText(page: number): string;
  Clear(): void;
}

type LoadTesseract = (options: {
  readonly wasmBinary: Uint8Array;
  readonly print: () => void;
  readonly printErr: () => void;
}) => Promise<TesseractModule>;

/** Languages of the texts that are read. */
const LANGUAGES = ['eng', 'nld'] as const;
/** The engine of Tesseract 4 and later, a neural network. */
const LSTM_ONLY = 1;
/** The engine takes some 100 MB, and longer to load than to read a small picture. Idle for so long, it is dropped. */
const IDLE_MILLISECONDS = 60_000;
const PICTURE_FILE = '/input';

let loading: Promise<TextRecogniser> | undefined;
let idle: NodeJS.Timeout | undefined;

/** The recogniser, which is loaded from the installed packages with the first picture. */
export function textRecogniser(): Promise<TextRecogniser> {
  clearTimeout(idle);
  idle = setTimeout(drop, IDLE_MILLISECONDS).unref();
  loading ??= load();
  return loading;
}

function drop(): void {
  loading = undefined;
}

const require = createRequire(import.meta.url);
const unpack = promisify(gunzip);

async function load(): Promise<TextRecogniser> {
  const core = 'tesseract.js-core/tesseract-core-simd-lstm';
  const loadTesseract = require(`${core}.js`) as LoadTesseract;
  const tesseract = await loadTesseract({
    wasmBinary: await readFile(require.resolve(`${core}.wasm`)),
    print: ignore,
    printErr: ignore,
  });
  for (const language of LANGUAGES) {
    const packed = await readFile(
      require.resolve(`@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`),
    );
    tesseract.FS.writeFile(`${language}.traineddata`, await unpack(packed));
  }
  const api = new tesseract.TessBaseAPI();
  if (api.Init(null, LANGUAGES.join('+'), LSTM_ONLY) !== 0) throw new Error('Tesseract cannot load its languages');
  return {
    recognise(picture, orientation) {
      try {
        tesseract.FS.writeFile(PICTURE_FILE, picture);
        if (api.SetImageFile(orientation, 0) === 1) return undefined;
        api.Recognize(null);
        const table = api.GetTSVText(0);
        api.Clear();
        tesseract.FS.unlink(PICTURE_FILE);
        return table;
      } catch (error) {
        // What an aborted WebAssembly module would do next is not defined.
        drop();
        throw error;
      }
    },
  };
}

/** The engine writes its progress and what it thinks of a picture. */
function ignore(): void {
  // Nobody reads it.
}
