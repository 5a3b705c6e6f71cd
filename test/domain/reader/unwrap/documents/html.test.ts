import { describe, expect, test } from '@jest/globals';
import {
  documentLinesOfHtml,
  htmlBlocks,
  plainLinesOfHtml,
} from '../../../../../src/domain/reader/unwrap/documents/html.js';

describe('a text from an editor', () => {
  test('is cut at the tags that begin a line, with its places', () => {
    const html = '<p>Java and <b>SQL</b></p><ul><li>Excel</li></ul>';
    expect(htmlBlocks(html).map(({ start, end }) => html.slice(start, end))).toEqual(['Java and <b>SQL</b>', 'Excel']);
  });

  test('is one line a block, without tags and with its entities decoded', () => {
    expect(plainLinesOfHtml('<p>Java &amp; SQL</p><div>caf&eacute;&nbsp;<i>De Kade</i><br/>since 2015</div>')).toBe(
      'Java & SQL\ncafé De Kade\nsince 2015',
    );
  });

  test('keeps a sign that begins no tag', () => {
    expect(plainLinesOfHtml('p < 0.05 & more')).toBe('p < 0.05 & more');
    expect(plainLinesOfHtml('costs<budget')).toBe('costs<budget');
  });

  test.each([
    ['tags that are never closed', '<b>'.repeat(100_000) + '</i>'.repeat(100_000)],
    ['signs that begin a tag', '<b '.repeat(200_000)],
    ['ends of tags that were never opened', '</p'.repeat(200_000)],
    ['entities without end', '&amp'.repeat(200_000)],
  ])('takes time in proportion to its length: %s', (_, html) => {
    const before = process.cpuUsage().user;
    plainLinesOfHtml(html);
    htmlBlocks(html);
    documentLinesOfHtml(html);
    // In microseconds of the processor: the machine may have other work.
    expect(process.cpuUsage().user - before).toBeLessThan(3_000_000);
  });
});

describe('a document that was converted to HTML', () => {
  test('has a hyphen before items of lists and a blank line before headings', () => {
    expect(documentLinesOfHtml('<p>Kim Bos</p><h1>Skills</h1><ul><li>Java</li><li><p>SQL</p></li></ul>')).toEqual([
      'Kim Bos',
      '',
      'Skills',
      '- Java',
      '- SQL',
    ]);
  });

  test('has a blank line before what is in bold, where headings are', () => {
    const html =
      '<p>Kim Bos</p><p><strong>Werkervaring</strong></p><p><strong>Kok</strong>, De Kade, 2015 – 2019</p>' +
      '<p><strong>Bevoegd</strong></p><p>SVH, 2014</p><p><strong>Talen</strong></p><p>Engels</p>';
    expect(documentLinesOfHtml(html).join('|')).toBe(
      'Kim Bos||Werkervaring|Kok, De Kade, 2015 – 2019||Bevoegd|SVH, 2014||Talen|Engels',
    );
    expect(documentLinesOfHtml('<p>Kim Bos</p><p><strong>Kok</strong></p><p>De Kade</p>')).not.toContain('');
  });

  test('keeps the text of an item before the list inside it', () => {
    expect(documentLinesOfHtml('<ul><li>Tools<ul><li>Java</li><li>SQL</li></ul></li><li>English</li></ul>')).toEqual([
      '- Tools',
      '- Java',
      '- SQL',
      '- English',
    ]);
  });

  test('has a line for each row of a table, and cells of several paragraphs one after the other', () => {
    const table = (first: string, second: string): string =>
      `<table><tr><td>${first}</td><td>${second}</td></tr></table>`;
    expect(documentLinesOfHtml(table('<p>2015</p>', '<p>Cook</p>'))).toEqual(['2015\tCook']);
    expect(documentLinesOfHtml(table('<p>Java</p><p>SQL</p>', '<p>Cook</p>'))).toEqual(['Java', 'SQL', '', 'Cook', '']);
    expect(documentLinesOfHtml(table('<p>Cook</p><p>De Linde</p>', '<p>Aug 2019 – present</p>'))).toEqual([
      'Cook\tAug 2019 – present',
      'De Linde',
      '',
    ]);
  });
});
