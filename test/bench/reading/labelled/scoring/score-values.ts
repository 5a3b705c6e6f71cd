import type { FoundDate } from '../../../../../src/domain/reader/model/findings.js';
import type { ExpectedDate, ExpectedText } from '../labelled-item.js';

const PRECISION_LENGTHS: Readonly<Record<string, number>> = { YEAR: 4, MONTH: 7, DAY: 10, INSTANT: 10 };
const QUARTER = /^(\d{4})-Q([1-4])$/;

/** Normalises a text for comparison, without case, white space and surrounding punctuation. */
export function foldText(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})]+$/gu, '');
}

/** Whether a text is one of the expected ones. */
export function isText(expected: ExpectedText | undefined, found: string | undefined): boolean {
  return (
    expected !== undefined &&
    found !== undefined &&
    [expected].flat().some((text) => foldText(text) === foldText(found))
  );
}

/** Whether a date is the expected one, with the same precision. */
export function isDate(expected: ExpectedDate | undefined, found: FoundDate | undefined): boolean {
  if (expected === undefined || found === undefined) return false;
  const [, year, quarter] = QUARTER.exec(expected) ?? [];
  if (year !== undefined) {
    const month = String((Number(quarter) - 1) * 3 + 1).padStart(2, '0');
    return (
      found.instant.startsWith(`${year}-${month}`) || (found.precision === 'YEAR' && found.instant.startsWith(year))
    );
  }
  return PRECISION_LENGTHS[found.precision] === expected.length && found.instant.startsWith(expected);
}
