import { expect, test } from '@jest/globals';
import readExcelFile from 'read-excel-file/node';
import { createWorkbookStream } from '../../../../src/domain/exports/formats/workbook.js';

test('a table that is too long for a sheet goes on in another one, with its header', async () => {
  const workbook = createWorkbookStream('People: a/b', ['number'], 3);
  const rows = Array.from({ length: 5 }, (_, index) => [index]);
  const bytes = Buffer.concat([workbook.addRows(rows.slice(0, 1)), workbook.addRows(rows.slice(1)), workbook.finish()]);
  expect(await readExcelFile(bytes)).toEqual([
    { sheet: 'People  a b', data: [['number'], [0], [1]] },
    { sheet: 'People  a b 2', data: [['number'], [2], [3]] },
    { sheet: 'People  a b 3', data: [['number'], [4]] },
  ]);
});

test('texts come out as they went in, but for characters that XML does not allow', async () => {
  const texts = ['=1+1', ' a\n<b> & "c"', '_x0041_', 'é€😀', '\u0000x\ufffey', 'z'.repeat(40_000)];
  const workbook = createWorkbookStream('Texts', ['text', 'empty', 'last']);
  const bytes = Buffer.concat([workbook.addRows(texts.map((text) => [text, null, 1])), workbook.finish()]);
  const [sheet] = await readExcelFile(bytes, { trim: false });
  expect(sheet?.data.slice(1)).toEqual(
    ['=1+1', ' a\n<b> & "c"', expect.stringMatching(/^_x005F_x0041_$|^_x0041_$/), 'é€😀', 'xy', 'z'.repeat(32_767)].map(
      (text) => [text, null, 1],
    ),
  );
});
