/** The address of the service's GraphQL, beside the console under whatever path a proxy puts both. */
export const GRAPHQL_URL = new URL('../graphql', document.baseURI).href;

/** Any header that no other site can send: the service accepts a session only with it. */
export const SESSION_HEADERS = { 'x-skillgate-session': '1' } as const;

/** Where people sign in, and come back from to the page they are on. */
export function signInAddress(): string {
  const here = new URL(location.href);
  const url = new URL('../sign-in', document.baseURI);
  url.searchParams.set('return', `${here.pathname}${here.search}`);
  return url.href;
}

/** Where somebody sees who is signed in, signs out, or signs in without coming back. */
export function signInPage(): string {
  return new URL('../sign-in', document.baseURI).href;
}
