import { useMemo } from 'react';
import { useRegionalTag } from './formats.ts';

/** A date with how precisely it is known. */
export interface KnownDate {
  readonly value: string;
  readonly precision: 'YEAR' | 'MONTH' | 'DAY' | 'INSTANT';
}

/** Writes dates as precisely as they are known: "2019", "Mar 2019", "3 Mar 2019"; nothing for none. */
export function usePartialDates(): (date: KnownDate | null | undefined) => string {
  const tag = useRegionalTag();
  return useMemo(() => {
    const formats = {
      YEAR: new Intl.DateTimeFormat(tag, { year: 'numeric', timeZone: 'UTC' }),
      MONTH: new Intl.DateTimeFormat(tag, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
      DAY: new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }),
      INSTANT: new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }),
    };
    return (date) => (date ? formats[date.precision].format(new Date(date.value)) : '');
  }, [tag]);
}
