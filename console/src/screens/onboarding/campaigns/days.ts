/** On how many days before the due date reminders are offered. */
export const REMINDER_DAYS = [14, 7, 3, 1] as const;

/** The end of a day of the person's calendar, as an instant. */
export function endOfDay(date: string): string {
  return new Date(`${date}T23:59:00`).toISOString();
}

/** The beginning of a day of the person's calendar, as an instant. */
export function startOfDay(date: string): string {
  return new Date(`${date}T00:00:00`).toISOString();
}

/** The day of an instant in the person's calendar, as fields for dates have it. */
export function dayOf(instant: string | number): string {
  const date = new Date(instant);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
