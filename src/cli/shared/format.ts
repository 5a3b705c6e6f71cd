const SIZES = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** A number of bytes: 1.5 GB. Units are powers of 1,000. */
export function sizeText(bytes: number): string {
  const step = Math.min(SIZES.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  const value = bytes / 1000 ** step;
  return `${value.toFixed(step === 0 || value >= 100 ? 0 : 1)} ${SIZES[step]}`;
}

/** A time in seconds: 3 h 20 min. */
export function durationText(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  if (whole < 86_400) return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
  return `${Math.floor(whole / 86_400)} d ${Math.floor((whole % 86_400) / 3600)} h`;
}

/** An instant to the minute, in UTC: 2026-03-01 09:30Z. */
export function minuteText(instant: Date): string {
  return `${instant.toISOString().slice(0, 16).replace('T', ' ')}Z`;
}

/** An instant to the second, in UTC: 2026-03-01 09:30:00Z. */
export function secondText(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace('T', ' ')}Z`;
}

/** Rows as lines of text, with columns as wide as their widest values. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((value, column) => value.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
