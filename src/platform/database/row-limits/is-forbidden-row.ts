/** PostgreSQL's code for what a role may not do: also for rows that a policy does not let it add or change. */
const INSUFFICIENT_PRIVILEGE = '42501';

/** Whether a statement failed because its transaction is limited to other rows. */
export function isForbiddenRow(error: unknown): boolean {
  const { code, meta } = Object(error) as {
    readonly code?: string;
    readonly meta?: { code?: string; driverAdapterError?: { cause?: { originalCode?: string } } };
  };
  return [code, meta?.code, meta?.driverAdapterError?.cause?.originalCode].includes(INSUFFICIENT_PRIVILEGE);
}
