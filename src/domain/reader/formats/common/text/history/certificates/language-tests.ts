import type { ParsedRecord } from '../../../../../model/parsed-record.js';
import { anyOf } from '../../../../../vocabulary/index.js';
import type { TextLine } from '../../lines.js';
import { readCertificationLine } from './certification-lines.js';

const TEST = `(?<![\\p{L}\\p{N}])${anyOf(({ texts }) => texts.certificate.languageTests)}(?!\\p{L})`;
/** "English – fluent (C1, First Certificate, Cambridge, 2018)", "Spanish: DELE B2, 2015; French" */
const NAMED_TEST = new RegExp(`(?:\\((?:[^()]{0,40}[\\s,;])?|(?:^|[:;,–—]\\s|\\s-\\s))(${TEST}[^;()]{0,80})`, 'giu');

/** Reads the tests that somebody took in a language, which stand beside it in a list of languages. */
export function readLanguageTests(record: ParsedRecord, lines: readonly TextLine[]): void {
  for (const { content } of lines)
    for (const [, test = ''] of content.matchAll(NAMED_TEST)) readCertificationLine(record, test.trim(), undefined);
}
