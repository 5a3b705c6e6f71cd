import { describe, expect, test } from '@jest/globals';
import { isOpenEnd, readDate, readPeriod } from '../../../../src/domain/imports/reading/dates.js';

describe('readDate', () => {
  test.each([
    ['2019', '2019-01-01', 'YEAR'],
    ['2019-03', '2019-03-01', 'MONTH'],
    ['03/2018', '2018-03-01', 'MONTH'],
    ['March 2018', '2018-03-01', 'MONTH'],
    ['mrt 2019', '2019-03-01', 'MONTH'],
    ['mrt. 2019', '2019-03-01', 'MONTH'],
    ['maart 2019', '2019-03-01', 'MONTH'],
    ['Sept 2020', '2020-09-01', 'MONTH'],
    ['2019-03-01', '2019-03-01', 'DAY'],
    ['1-3-2019', '2019-03-01', 'DAY'],
    ['31/12/2019', '2019-12-31', 'DAY'],
    ['1 maart 2019', '2019-03-01', 'DAY'],
    ['March 3rd, 2019', '2019-03-03', 'DAY'],
    ['29-2-2020', '2020-02-29', 'DAY'],
  ])('reads %s with the precision it was given in', (text, day, precision) => {
    expect(readDate(text)).toEqual({ instant: `${day}T00:00:00.000Z`, precision });
  });

  test('reads a year that came as a number', () => {
    expect(readDate(2019)).toEqual({ instant: '2019-01-01T00:00:00.000Z', precision: 'YEAR' });
  });

  test('turns a date-time with an offset into UTC, and takes one without for UTC', () => {
    expect(readDate('2019-03-01T01:30:00+02:00')).toEqual({ instant: '2019-02-28T23:30:00.000Z', precision: 'INSTANT' });
    expect(readDate('2019-03-01T01:30:00.5')).toEqual({ instant: '2019-03-01T01:30:00.500Z', precision: 'INSTANT' });
  });

  test.each(['30-2-2019', '29-2-2019', '2019-13', '2019-00-10', '1899', '2101', '12/25/2018', '2019-03-01T25:00:00Z', 'soon', '', 'Marchish 2019', '19'])(
    'does not guess at %p',
    (text) => {
      expect(readDate(text)).toBeUndefined();
    },
  );
});

describe('open ends and periods', () => {
  test.each(['heden', 'Present', 'now', 'nu', 'tot heden', 'tot op heden'])('takes %s for an open end', (text) => {
    expect(isOpenEnd(text)).toBe(true);
  });

  test('reads a period with two ends', () => {
    expect(readPeriod('2015 - 2019')).toEqual({
      startDate: { instant: '2015-01-01T00:00:00.000Z', precision: 'YEAR' },
      endDate: { instant: '2019-01-01T00:00:00.000Z', precision: 'YEAR' },
      open: false,
    });
  });

  test.each(['maart 2018 - heden', 'Mar 2018 – present', 'sinds maart 2018', '2018-03 t/m nu'])('reads %s as still running', (text) => {
    const period = readPeriod(text);
    expect(period?.startDate?.instant).toBe('2018-03-01T00:00:00.000Z');
    expect(period?.endDate).toBeUndefined();
    expect(period?.open).toBe(true);
  });

  test('does not take a month for a period', () => {
    expect(readPeriod('2019-03')).toEqual({ startDate: { instant: '2019-03-01T00:00:00.000Z', precision: 'MONTH' }, open: false });
  });
});
