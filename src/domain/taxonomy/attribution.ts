/** What the European Commission asks to be said wherever ESCO's data are shown, in these words. */
export const ESCO_ATTRIBUTION = 'This service uses the ESCO classification of the European Commission.';
