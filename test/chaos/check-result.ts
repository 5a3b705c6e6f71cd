/** A guarantee, and the violations that were found. */
export interface CheckResult {
  readonly name: string;
  readonly faults: readonly string[];
}

/** Maximum number of faults that are shown for each check. */
const FAULTS_TOLD = 5;

/** The faults that a check found, limited to a few. */
export function toCheckResult(name: string, faults: readonly string[]): CheckResult {
  const told = faults.slice(0, FAULTS_TOLD);
  return { name, faults: faults.length > told.length ? [...told, `and ${faults.length - told.length} more`] : told };
}

/** A line for each check, followed by its faults. */
export function checkLines(checks: readonly CheckResult[]): string[] {
  return checks.flatMap(({ name, faults }) => [
    `${faults.length === 0 ? 'ok    ' : 'FAILED'} ${name}`,
    ...faults.map((fault) => `         ${fault}`),
  ]);
}

/** Whether no check found a fault. */
export function allPassed(checks: readonly CheckResult[]): boolean {
  return checks.every(({ faults }) => faults.length === 0);
}
