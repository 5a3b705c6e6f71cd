import type { FormatHints } from '../unwrap/payload-view.js';
import { hasOwnColumn, isLinkedinFile, linkedinFileOf } from './linkedin/linkedin-files.js';
import { sectionOpenedBy } from './sections/section-headings.js';

/** What the formats tell unwrapping, which is below them: the tables of a LinkedIn export, and headings of sections. */
export const FORMAT_HINTS: FormatHints = {
  isArchivedTable: isLinkedinFile,
  isTable(name, columns) {
    if (isLinkedinFile(name)) return true;
    const file = linkedinFileOf(name);
    if (file === undefined) return false;
    // Without the ending of a file its columns must tell too.
    const names = columns();
    return hasOwnColumn(file, names) || names.join() === 'Name';
  },
  isSectionHeading: (line) => sectionOpenedBy(line) !== undefined,
};
