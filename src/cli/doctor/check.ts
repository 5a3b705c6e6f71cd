/** What a check found. */
export interface Finding {
  /** What was looked at. */
  readonly check: string;
  /** `skipped` when something else that failed keeps it from being looked at. */
  readonly status: 'ok' | 'warning' | 'failed' | 'skipped';
  /** What was found. */
  readonly message: string;
  /** What to do about it; only of a warning or a failure. */
  readonly remedy?: string;
}

export function ok(check: string, message: string): Finding {
  return { check, status: 'ok', message };
}

export function warning(check: string, message: string, remedy: string): Finding {
  return { check, status: 'warning', message, remedy };
}

export function failed(check: string, message: string, remedy: string): Finding {
  return { check, status: 'failed', message, remedy };
}

export function skipped(check: string, message: string): Finding {
  return { check, status: 'skipped', message };
}
