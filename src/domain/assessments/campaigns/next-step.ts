import type { AssessmentCampaign } from '../../../generated/prisma/client.js';

/** What decides when the background loop has something to do for a campaign. */
export type Schedule = Pick<AssessmentCampaign, 'state' | 'opensAt' | 'dueAt' | 'reminderDays' | 'remindedUntil'>;

/** What there is to do for a campaign. */
export type Step = 'OPEN' | 'REMIND' | 'CLOSE';

const DAY = 86_400_000;

/** When the background loop has something to do; null if never. */
export function nextStepAt({ state, opensAt, dueAt, reminderDays, remindedUntil }: Schedule): Date | null {
  if (state === 'PLANNED') return opensAt;
  if (state !== 'OPEN') return null;
  const due = dueAt.getTime();
  const reminders = reminderDays
    .map((days) => due - days * DAY)
    .filter((reminder) => reminder > (remindedUntil?.getTime() ?? 0));
  return new Date(Math.min(due, ...reminders));
}

/**
 * What there is to do now; null if nothing. Several reminders whose time passed while no process ran are one. A
 * campaign that should have opened after its due date does not open any more.
 */
export function dueStep(schedule: Schedule, now: Date): Step | null {
  const next = nextStepAt(schedule);
  if (next === null || next > now) return null;
  if (schedule.dueAt <= now) return 'CLOSE';
  return schedule.state === 'PLANNED' ? 'OPEN' : 'REMIND';
}
