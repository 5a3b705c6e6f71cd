/**
 * A path of the service, so that no link to the sign-in leads elsewhere.
 *
 * @param given - what a request states as the path to return to.
 * @returns the path with its query; /sign-in if it is none of this service.
 */
export function ownPath(given: unknown, publicUrl: string | undefined): string {
  const base = publicUrl ?? 'http://localhost';
  if (typeof given !== 'string' || !given.startsWith('/') || !URL.canParse(given, base)) return '/sign-in';
  const url = new URL(given, base);
  return url.origin === new URL(base).origin ? `${url.pathname}${url.search}` : '/sign-in';
}
