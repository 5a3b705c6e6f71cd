import type { Cell } from './table.js';
import { xmlText } from './xml.js';
import { createZipStream } from './zip-stream.js';

/** Maximum number of rows of a sheet, with its header, in Excel: 1,048,576. */
const MAX_SHEET_ROWS = 1_000_000;

/** Maximum length of a cell's text in Excel. */
const MAX_TEXT_LENGTH = 32_767;

/** Maximum length of a sheet's name in Excel, less the room for a number. */
const MAX_NAME_LENGTH = 27;

/** Excel counts days from here. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_MILLISECONDS = 86_400_000;

/** Cell styles, by their position in STYLES. */
const HEADER_STYLE = 1;
const INSTANT_STYLE = 2;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE_RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE_RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const CONTENT_TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const STYLES =
  `${DECLARATION}<styleSheet xmlns="${MAIN}">` +
  '<fonts count="2"><font/><font><b/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '</fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  '<cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs>' +
  '</styleSheet>';

const SHEET_START =
  `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>';
const SHEET_END = '</sheetData></worksheet>';

/** A workbook that is written row by row. What it returns are the bytes that are ready by then. */
export interface WorkbookStream {
  addRows(rows: readonly (readonly Cell[])[]): Uint8Array;
  finish(): Uint8Array;
}

/**
 * Creates an Excel workbook (Office Open XML, ECMA-376) of one table. Texts are written as texts, never as formulas. A
 * table that is too long for a sheet goes on in another one, with its header.
 *
 * @param name - of the sheet.
 * @param header - the names of its columns, at most 26.
 */
export function createWorkbookStream(
  name: string,
  header: readonly string[],
  maxSheetRows = MAX_SHEET_ROWS,
): WorkbookStream {
  const zip = createZipStream();
  let sheets = 0;
  let rowsInSheet = 0;

  function beginSheet(): Uint8Array {
    sheets += 1;
    rowsInSheet = 1;
    zip.begin(`xl/worksheets/sheet${sheets}.xml`);
    return zip.add(`${SHEET_START}${rowXml(header, 1, HEADER_STYLE)}`);
  }

  function endSheet(): Uint8Array {
    return Buffer.concat([zip.add(SHEET_END), zip.end()]);
  }

  function addFile(path: string, text: string): Uint8Array {
    zip.begin(path);
    return Buffer.concat([zip.add(text), zip.end()]);
  }

  return {
    addRows: (rows) => {
      const ready = sheets === 0 ? [beginSheet()] : [];
      for (let next = 0; next < rows.length;) {
        if (rowsInSheet === maxSheetRows) ready.push(endSheet(), beginSheet());
        const fitting = rows.slice(next, next + maxSheetRows - rowsInSheet);
        const first = rowsInSheet + 1;
        ready.push(zip.add(fitting.map((row, index) => rowXml(row, first + index)).join('')));
        rowsInSheet += fitting.length;
        next += fitting.length;
      }
      return Buffer.concat(ready);
    },
    finish: () => {
      const ready = sheets === 0 ? [beginSheet(), endSheet()] : [endSheet()];
      for (const [path, text] of Object.entries(packageFiles(name, sheets))) ready.push(addFile(path, text));
      return Buffer.concat([...ready, zip.finish()]);
    },
  };
}

function rowXml(cells: readonly Cell[], number: number, style?: number): string {
  const inside = cells.map((cell, index) => cellXml(cell, `${columnName(index)}${number}`, style)).join('');
  return `<row r="${number}">${inside}</row>`;
}

/** Of the first 26 columns: A to Z. */
function columnName(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index);
}

function cellXml(cell: Cell, place: string, style?: number): string {
  if (cell === null || cell === '') return '';
  const styled = (number: number | undefined) => (number === undefined ? '' : ` s="${number}"`);
  if (typeof cell === 'number') return `<c r="${place}"${styled(style)}><v>${cell}</v></c>`;
  if (cell instanceof Date) {
    const days = (cell.getTime() - DAY_ZERO) / DAY_MILLISECONDS;
    return `<c r="${place}"${styled(INSTANT_STYLE)}><v>${days}</v></c>`;
  }
  // Excel reads _x0041_ as the character with that code.
  const text = xmlText(cell.slice(0, MAX_TEXT_LENGTH).toWellFormed()).replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
  return `<c r="${place}" t="inlineStr"${styled(style)}><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** The files of the package besides the sheets. */
function packageFiles(name: string, sheets: number): Record<string, string> {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const short = xmlText(name.replace(/[\\/?*[\]:]/g, ' ').slice(0, MAX_NAME_LENGTH));
  const overrides = [
    { part: '/xl/workbook.xml', type: 'sheet.main' },
    { part: '/xl/styles.xml', type: 'styles' },
    ...numbers.map((number) => ({ part: `/xl/worksheets/sheet${number}.xml`, type: 'worksheet' })),
  ];
  const relationship = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE_RELATIONSHIPS}/${type}" Target="${target}"/>`;
  return {
    'xl/workbook.xml':
      `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE_RELATIONSHIPS}"><sheets>` +
      numbers
        .map((number) => {
          const title = number === 1 ? short : `${short} ${number}`;
          return `<sheet name="${title}" sheetId="${number}" r:id="rId${number}"/>`;
        })
        .join('') +
      '</sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      `${DECLARATION}<Relationships xmlns="${PACKAGE_RELATIONSHIPS}">` +
      numbers.map((number) => relationship(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`)).join('') +
      `${relationship('styles', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': STYLES,
    '_rels/.rels':
      `${DECLARATION}<Relationships xmlns="${PACKAGE_RELATIONSHIPS}">` +
      `${relationship('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    '[Content_Types].xml':
      `${DECLARATION}<Types xmlns="${CONTENT_TYPES}">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      overrides
        .map(({ part, type }) => `<Override PartName="${part}" ContentType="${SHEET_TYPE}.${type}+xml"/>`)
        .join('') +
      '</Types>',
  };
}
