import { useMemo } from 'react';
import type { DatePrecision } from '../../generated/operations.ts';
import { useLanguage } from './language-context.tsx';

/** A date that may be known to the month or year only, as the API gives it. */
export interface DateToWrite {
  readonly value: string;
  readonly precision: DatePrecision;
}

/** Writes dates as precisely as they are known: "2019", "March 2019", "3 March 2019". */
export function usePartialDates(): (date: DateToWrite | null) => string {
  const language = useLanguage();
  return useMemo(() => {
    const formats = {
      YEAR: new Intl.DateTimeFormat(language, { year: 'numeric', timeZone: 'UTC' }),
      MONTH: new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
      DAY: new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }),
      INSTANT: new Intl.DateTimeFormat(language, { dateStyle: 'medium' }),
    };
    return (date) => (date === null ? '' : formats[date.precision].format(new Date(date.value)));
  }, [language]);
}
