import { GIVEN_NAMES, isGivenName, NAME_PREFIXES } from '../../../../person-names/index.js';
import {
  anyOf,
  KEY_ROLES,
  looksLikeCourse,
  looksLikeDegree,
  looksLikeOccupation,
  looksLikeOrganisation,
  looksLikePlace,
  looksLikeSchool,
  normaliseKey,
  type KeyRole,
} from '../../../vocabulary/index.js';
import { lettersOf, MIN_NAME_LENGTH, wordsOfAddress } from '../own-address.js';
import { CONTACT, CV_TITLE, GREETING, isClosing, isOfLetter } from './lines-around-name.js';
import type { NameCandidate } from './name-candidate.js';
import { hasPlacePrefix, SURNAME_FIRST } from './name-candidates.js';
import type { NameLine } from './name-lines.js';

/** What tells that words are, or are not, the name of the person of a CV. */
export const NAME_SIGNS = [
  'commonGivenName',
  'rareGivenName',
  'initialsInFront',
  'wholeInAddress',
  'initialInAddress',
  'wordInAddress',
  'wordInDomain',
  'notInAddress',
  'isLine',
  'isCell',
  'isPart',
  'overCells',
  'overLines',
  'acrossBlank',
  'fromAddress',
  'placePrefix',
  'lettersApart',
  'smallLetters',
  'capitals',
  'firstLine',
  'secondLine',
  'firstFive',
  'firstTwelve',
  'atEnd',
  'aboveHeadings',
  'inPersonal',
  'inOther',
  'inHistory',
  'inReferences',
  'labelOfName',
  'labelOfOthers',
  'otherLabel',
  'turnedByLabel',
  'introduced',
  'wordsInFront',
  'ageBehind',
  'occupationBehind',
  'wordsBehind',
  'capitalBehind',
  'verbBehind',
  'contactBeside',
  'contactBelow',
  'contactAbove',
  'occupationBelow',
  'occupationAbove',
  'titleAbove',
  'closingAbove',
  'signature',
  'beginsOccupation',
  'occupation',
  'organisation',
  'school',
  'degree',
  'place',
  'course',
  'threeWords',
  'manyWords',
  'prefix',
  'hyphen',
  'repeated',
  'inSentence',
  'greeting',
  'lastLine',
] as const;

export type NameSign = (typeof NAME_SIGNS)[number];

/** The text around the candidates. */
export interface NameContext {
  readonly lines: readonly NameLine[];
  readonly addresses: readonly string[];
}

const NAME_ROLES: ReadonlySet<KeyRole> = new Set<KeyRole>(['fullName', 'bareName', 'namedPerson', 'person']);
const OTHER_ROLES: ReadonlySet<KeyRole> = new Set<KeyRole>([
  'otherPeople',
  'manager',
  'employer',
  'team',
  'department',
]);
const NAME_WORD = new RegExp(`(?<!\\p{L})${anyOf(({ texts }) => texts.cv.nameLabels)}(?!\\p{L})`, 'iu');
const INTRODUCED = new RegExp(`(?:^|[\\s,.!(])${anyOf(({ texts }) => texts.cv.introductions)}[\\s:]*$`, 'iu');
const VERB_BEHIND = new RegExp(`^\\s+${anyOf(({ texts }) => texts.cv.verbsOfSubject)}\\s`, 'u');
const AGE = /^[\s,:(–-]*(?:\d{2}(?!\d)|\p{L}{3,4}\.?\s+\d|\d)/u;
const HISTORY: ReadonlySet<string> = new Set([
  'WORK',
  'EDUCATION',
  'CERTIFICATIONS',
  'PROJECTS',
  'SKILLS',
  'LANGUAGES',
]);

/** The signs of a candidate, in the order of NAME_SIGNS: 1 where it has one, else 0. */
export function nameSigns(candidate: NameCandidate, { lines, addresses }: NameContext): number[] {
  const { name, words, line: index, label, before, behind, place, lineCount } = candidate;
  const line = lines[index] as NameLine;
  const [above, below] = [lines[index - 1]?.content ?? '', lines[index + lineCount]?.content ?? ''];
  const first = name.split(/[\s-]/u)[0] ?? '';
  const parts = name.split(/[\s-]+/u).filter((word) => !NAME_PREFIXES.has(word));
  const match = addressMatch(name, addresses);
  const key = label === undefined ? undefined : normaliseKey(label);
  const role = key === undefined ? undefined : KEY_ROLES.get(key);
  const isNameLabel = label !== undefined && ((role !== undefined && NAME_ROLES.has(role)) || NAME_WORD.test(label));
  const isOthers = role !== undefined && OTHER_ROLES.has(role);
  const { section } = line;
  const isIntroduced = INTRODUCED.test(before);
  const isBehindClosing = before !== '' && isClosing(before.trim());
  const isBeforeOccupation = /\p{L}{3}/u.test(behind) && looksLikeOccupation(behind.slice(0, 80));
  const isWritten = place !== 'ADDRESS';
  const strict = GIVEN_NAMES.has(first);
  const surname = name.split(' ').at(-1) ?? '';
  const signs: Record<NameSign, boolean> = {
    commonGivenName: strict,
    rareGivenName: !strict && isGivenName(first),
    initialsInFront: /^\p{Lu}\./u.test(name),
    wholeInAddress: match === 'WHOLE',
    initialInAddress: match === 'INITIAL',
    wordInAddress: match === 'WORD',
    wordInDomain: match === 'DOMAIN',
    notInAddress: addresses.length > 0 && match === undefined,
    isLine: place === 'LINE',
    isCell: place === 'CELL',
    isPart: place === 'PART',
    overCells: place === 'CELLS',
    overLines: place === 'LINES',
    acrossBlank: lines.slice(index + 1, index + lineCount).some(({ isBelowBlank }) => isBelowBlank),
    fromAddress: place === 'ADDRESS',
    placePrefix: hasPlacePrefix(name),
    lettersApart: place === 'APART',
    smallLetters: candidate.isSmall,
    capitals: words === words.toUpperCase(),
    firstLine: isWritten && index === 0,
    secondLine: isWritten && index === 1,
    firstFive: isWritten && index < 5,
    firstTwelve: isWritten && index < 12,
    atEnd: line.isAtEnd || index >= lines.length - 4,
    aboveHeadings: section === undefined,
    inPersonal: section === 'PERSONAL',
    inOther: section === 'OTHER',
    inHistory: section !== undefined && HISTORY.has(section),
    inReferences: section === 'REFERENCES',
    labelOfName: isNameLabel && !isOthers,
    labelOfOthers: isOthers,
    otherLabel: label !== undefined && !isNameLabel && !isOthers,
    turnedByLabel: label !== undefined && SURNAME_FIRST.test(label),
    introduced: isIntroduced,
    wordsInFront: /\p{L}{2}/u.test(before) && !isIntroduced && !isBehindClosing,
    ageBehind: AGE.test(behind) || AGE_LINE.test(below),
    occupationBehind: isBeforeOccupation,
    wordsBehind: /\p{L}{2}/u.test(behind),
    capitalBehind: /^\s+[\p{Lu}(]/u.test(behind) && !isBeforeOccupation,
    verbBehind: VERB_BEHIND.test(behind),
    contactBeside: CONTACT.test(line.content),
    contactBelow: CONTACT.test(below),
    contactAbove: CONTACT.test(above),
    occupationBelow: below.length < 80 && looksLikeOccupation(below),
    occupationAbove: above.length < 80 && looksLikeOccupation(above),
    titleAbove: CV_TITLE.test(above),
    closingAbove: isBehindClosing || isClosing(above) || isClosing(lines[index - 2]?.content ?? ''),
    signature: index === lines.length - 1 && /^\(.*\)$/u.test(line.content),
    beginsOccupation: parts.length > 2 && looksLikeOccupation(`${surname} ${behind.trim().slice(0, 40)}`),
    occupation: looksLikeOccupation(name),
    organisation: looksLikeOrganisation(name),
    school: looksLikeSchool(name),
    degree: looksLikeDegree(name),
    place: looksLikePlace(name) || looksLikePlace(surname),
    course: looksLikeCourse(name),
    threeWords: parts.length === 3,
    manyWords: parts.length > 3,
    prefix: name.split(' ').some((word, at) => at > 0 && NAME_PREFIXES.has(word)),
    hyphen: name.includes('-'),
    repeated: lines.some(({ content }, at) => at !== index && content.includes(first) && first.length > 2),
    inSentence: isOfLetter(line.content),
    greeting: GREETING.test(line.content),
    lastLine: index === lines.length - 1,
  };
  return NAME_SIGNS.map((sign) => Number(signs[sign]));
}

const AGE_LINE = /^\d{2}\s\p{Ll}{2}|^(?:°|\*)?\s?\d{1,2}[-/. ]/u;

/** How a name agrees with the addresses of the text. */
function addressMatch(name: string, addresses: readonly string[]): 'WHOLE' | 'INITIAL' | 'WORD' | 'DOMAIN' | undefined {
  const words = name
    .split(/[\s-]+/u)
    .map(lettersOf)
    .filter((word) => word !== '');
  const [first = ''] = words;
  const long = words.filter((word) => word.length >= MIN_NAME_LENGTH);
  let best: 'WHOLE' | 'INITIAL' | 'WORD' | 'DOMAIN' | undefined;
  for (const address of addresses) {
    const account = lettersOf(address.split('@')[0] ?? '');
    const inAccount = long.filter((word) => account.includes(word));
    if (inAccount.length > 1) return 'WHOLE';
    const [only] = inAccount;
    const pieces = wordsOfAddress(address);
    if (only !== undefined && only !== first && (account === `${first[0] ?? ''}${only}` || pieces[0] === first[0]))
      best = 'INITIAL';
    else if (only !== undefined) best = best === 'INITIAL' ? best : 'WORD';
    else if (best === undefined && long.some((word) => lettersOf(address).includes(word))) best = 'DOMAIN';
  }
  return best;
}
