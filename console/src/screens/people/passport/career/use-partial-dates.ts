import { useMemo } from 'react';
import type { DateOfCareerFragment } from '../../../../../generated/operations.ts';
import { useLanguage } from '../../../../language/language-context.tsx';

/** Writes dates as precisely as they are known: "2019", "March 2019", "3 March 2019". */
export function usePartialDates(): (date: DateOfCareerFragment | null) => string {
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
