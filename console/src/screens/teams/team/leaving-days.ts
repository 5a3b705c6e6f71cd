/** Within how many days somebody leaves, or a certificate expires, for it to be a risk: half a year. */
export const LEAVING_DAYS = 180;
