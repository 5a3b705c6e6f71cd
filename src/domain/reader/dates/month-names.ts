const NAMES: readonly (readonly string[])[] = [
  ['january', 'januari', 'jan'],
  ['february', 'februari', 'feb', 'febr'],
  ['march', 'maart', 'mar', 'mrt'],
  ['april', 'apr'],
  ['may', 'mei'],
  ['june', 'juni', 'jun'],
  ['july', 'juli', 'jul'],
  ['august', 'augustus', 'aug'],
  ['september', 'sep', 'sept'],
  ['october', 'oktober', 'oct', 'okt'],
  ['november', 'nov'],
  ['december', 'dec'],
];

/** Month number, 1-12, by its English or Dutch name or abbreviation in lower case. */
export const MONTH_NUMBERS: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
);

/** The names as alternatives of a regular expression, longest first. */
export const MONTH_ALTERNATIVES: string = [...MONTH_NUMBERS.keys()]
  .sort((left, right) => right.length - left.length)
  .join('|');
