import { keyTable, normaliseKey } from './key-table.js';

/** The files of a LinkedIn data export about the person's own career, by their content. */
const LINKEDIN_FILES = keyTable({
  profile: 'Profile',
  positions: 'Positions',
  education: 'Education',
  skills: 'Skills',
  languages: 'Languages',
  certifications: 'Certifications',
  projects: 'Projects',
  endorsements: 'Endorsement_Received_Info,Endorsements_Received,Endorsement Received Info',
  recommendations: 'Recommendations_Received,Recommendations Received',
  courses: 'Courses',
  honors: 'Honors,Honours',
  publications: 'Publications',
  patents: 'Patents',
  volunteering: 'Volunteering,Volunteering Experiences',
  organizations: 'Organizations',
  learning: 'Learning',
  emails: 'Email Addresses',
  profileSummary: 'Profile Summary',
});

/** A file of a LinkedIn data export. */
export type LinkedinFile = typeof LINKEDIN_FILES extends ReadonlyMap<string, infer File> ? File : never;

/** Columns that only LinkedIn's files have, in LinkedIn's spelling. */
const OWN_COLUMNS: Readonly<Record<LinkedinFile, readonly string[]>> = {
  profile: ['Headline', 'Geo Location', 'Maiden Name', 'Twitter Handles'],
  positions: ['Started On', 'Finished On'],
  education: ['School Name', 'Degree Name'],
  skills: [],
  languages: ['Proficiency'],
  certifications: ['License Number', 'Started On'],
  projects: ['Started On', 'Finished On'],
  endorsements: ['Endorser First Name', 'Endorsement Date', 'Skill Name'],
  recommendations: ['Creation Date', 'Job Title'],
  courses: [],
  honors: ['Issued On'],
  publications: ['Published On'],
  patents: ['Patent Number', 'Number'],
  volunteering: ['Cause', 'Started On'],
  organizations: ['Started On'],
  learning: ['Content Title'],
  emails: ['Email Address'],
  profileSummary: ['Profile Summary'],
};

const FILE_ENDING = /\.csv$/i;

/** The file of a LinkedIn export with this name, with or without its ending; undefined for any other name. */
export function linkedinFileOf(name: string): LinkedinFile | undefined {
  return LINKEDIN_FILES.get(normaliseKey(name.replace(FILE_ENDING, '')));
}

/** Whether a name is that of a file of a LinkedIn export, with its ending. */
export function isLinkedinFile(name: string): boolean {
  return FILE_ENDING.test(name) && linkedinFileOf(name) !== undefined;
}

/** Whether a file has a column that only LinkedIn's has. */
export function hasOwnColumn(file: LinkedinFile, columns: readonly string[]): boolean {
  return OWN_COLUMNS[file].some((column) => columns.includes(column));
}
