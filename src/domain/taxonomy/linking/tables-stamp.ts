import { LINKING_FORMAT } from '../../skill-linking/index.js';

/** What tables are stamped with: the version of the taxonomy that they were made of, and of their form. */
export function tablesStamp(taxonomyVersion: number): string {
  return `${LINKING_FORMAT} ${taxonomyVersion}`;
}
