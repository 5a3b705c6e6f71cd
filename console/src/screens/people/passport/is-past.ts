/** Whether a moment is over. */
export function isPast(instant: string, now = Date.now()): boolean {
  return Date.parse(instant) < now;
}
