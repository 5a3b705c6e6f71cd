interface Expiring {
  readonly expiresAt: { readonly value: string } | null;
}

/** When the first of somebody's certificates that are still valid expires; null if none does. */
export function nextExpiry(certificates: readonly Expiring[], now = Date.now()): string | null {
  const instants = certificates.flatMap(({ expiresAt }) => (expiresAt ? [expiresAt.value] : []));
  return instants.filter((instant) => Date.parse(instant) >= now).sort()[0] ?? null;
}
