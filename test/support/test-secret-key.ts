/** Long enough to be one, and worth nothing. */
export const TEST_SECRET_KEY = 'a secret key for tests and for nothing else';
