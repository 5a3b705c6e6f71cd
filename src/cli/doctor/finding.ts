/** The result of a check. */
export interface Finding {
  /** What was checked. */
  readonly check: string;
  /** `skipped`: it could not be checked because of another failure. */
  readonly status: 'ok' | 'warning' | 'failed' | 'skipped';
  readonly message: string;
  /** What to do; only of a warning or failure. */
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
