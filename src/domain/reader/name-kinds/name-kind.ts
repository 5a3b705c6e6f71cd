/** What names in the records of a career are names of. */
export const NAME_KINDS = ['certificate', 'degree', 'school', 'occupation', 'employer'] as const;

export type NameKind = (typeof NAME_KINDS)[number];
