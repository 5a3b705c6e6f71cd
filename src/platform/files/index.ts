export { decodeText, decodeTextIfValid, lineAt } from './decode-text.js';
export { describeProblem, type FileProblem, type ProblemOfFile } from './file-problem.js';
export { makeFolder } from './make-folder.js';
export { parseJson } from './parse-json.js';
export { jpegSegments, readPictureHeader, type RasterType } from './picture-header.js';
export { readCsv, type CsvRow } from './read-csv.js';
export { streamCsv, type CsvRecord } from './stream-csv.js';
export { plainCell, writeCsv } from './write-csv.js';
