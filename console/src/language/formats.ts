import { useMemo } from 'react';
import { useLanguage } from './language-context.tsx';

/** How numbers, shares and moments are written in a language. */
export interface Formats {
  readonly number: (value: number, fractionDigits?: number) => string;
  /** @param share - 0 to 1 */
  readonly percent: (share: number) => string;
  /** "1.5 MB" */
  readonly bytes: (count: number) => string;
  readonly date: (instant: string) => string;
  readonly dateTime: (instant: string) => string;
  /** "3 minutes ago", "in 2 days" */
  readonly relative: (instant: string, now?: number) => string;
}

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

const STEPS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** @param language - with a country or without, such as en-GB */
export function formatsOf(language: string): Formats {
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const dateTime = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return {
    number: (value, maximumFractionDigits = 0) => value.toLocaleString(language, { maximumFractionDigits }),
    percent: (share) => percent.format(share),
    bytes: (count) => {
      const step = Math.min(Math.floor(Math.log10(Math.max(count, 1)) / 3), BYTE_UNITS.length - 1);
      return (count / 1000 ** step).toLocaleString(language, {
        style: 'unit',
        unit: BYTE_UNITS[step],
        maximumFractionDigits: step === 0 ? 0 : 1,
      });
    },
    date: (instant) => date.format(new Date(instant)),
    dateTime: (instant) => dateTime.format(new Date(instant)),
    relative: (instant, now = Date.now()) => {
      const seconds = (Date.parse(instant) - now) / 1000;
      const [unit, length] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const);
      return relative.format(Math.round(seconds / length), unit);
    },
  };
}

export function useFormats(): Formats {
  const tag = useRegionalTag();
  return useMemo(() => formatsOf(tag), [tag]);
}

/** The language as the browser's country writes it: dates of en-GB are not those of en-US. */
export function regionalTag(language: string): string {
  return navigator.languages.find((tag) => tag.toLowerCase().startsWith(`${language}-`)) ?? language;
}

/** The same for the language of the console. */
export function useRegionalTag(): string {
  return regionalTag(useLanguage());
}
