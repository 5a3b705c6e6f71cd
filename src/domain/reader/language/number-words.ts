const ENGLISH =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen twenty';
const DUTCH =
  'één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien ' +
  'negentien twintig';

/**
 * 1-20 by their English and Dutch words in lower case. Dutch "een" counts too: before "jaar" it is hardly ever the
 * article.
 */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...[ENGLISH, DUTCH].flatMap((words) => words.split(' ').map((word, index) => [word, index + 1] as const)),
  ['een', 1],
]);
