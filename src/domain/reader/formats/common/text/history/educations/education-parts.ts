import { splitTitle } from '../../../../../occupations/title-parts.js';
import {
  anyOf,
  beginsWithDegree,
  looksLikeDegree,
  looksLikePlace,
  looksLikeSchool,
  saysOnlyEnding,
  schoolWordIn,
} from '../../../../../vocabulary/index.js';
import { toYesOrNo } from '../../../records/record-fields.js';
import { withoutStates } from '../jobs/job-title-parts.js';

const SCHOOL_IN_FRONT = /^([^:]{4,80}):\s+(\S.*)$/u;
const LABEL = /^[\p{L}\d][\p{L} -]{1,20}:\s+/u;
export const LEVEL_SYSTEM = anyOf(({ education }) => education.levelSystems);
const LEVEL = anyOf(({ education }) => education.levels);
const ONLY_LEVEL = new RegExp(`^(?:${LEVEL_SYSTEM}[ -]?)?(?:${LEVEL}|\\d)\\s?\\d?(?:\\s*\\([^()]*\\))?$`, 'iu');
const AT_SCHOOL = anyOf(({ education }) => education.atSchool);
/** "Bachelor Rechten aan de Universiteit Leiden"; a line of its own may begin with the word: "at ROC Westerkade". */
const AT = new RegExp(`(?:^|\\s+)(?:${AT_SCHOOL}|@)\\s+`, 'giu');
const SMALL_WORD = new RegExp(
  `^(?:${anyOf(
    ({ names }) => names.articles,
    ({ headings }) => headings.and,
    ({ names }) => names.particles,
  )}|of|for)$`,
  'iu',
);
const NAME = /^(?:[Dd]e |[Hh]et |[Tt]he )?\p{Lu}/u;
const IN_TOWN = new RegExp(`^\\s+${anyOf(({ names }) => names.inTown)}\\s+$`, 'iu');

const LEVEL_IN_FRONT = new RegExp(
  `^(?:${anyOf(
    ({ education }) => education.secondaryEducations,
    ({ education }) => education.educations,
  )})(?:[- ]?\\w{1,2})?\\s+(?=\\p{Lu})`,
  'iu',
);
const STATE_BEHIND = new RegExp(
  `\\s+(?:${anyOf(({ education }) => education.ending.not)}\\s+)?${anyOf(({ education }) => education.ending.state)}$`,
  'iu',
);

/** A piece of the titles of an education. */
export interface TitlePart {
  readonly text: string;
  /** It is behind a word such as "at". */
  readonly isBehindAt: boolean;
  /** Which of the title lines it is in. */
  readonly line: number;
  /**
   * Which part of its line between tabs, bars and dashes it is in: these separate a degree from its school where commas
   * stand within each. 0 is the first.
   */
  readonly block: number;
}

/** Separates the degree and the school in a line that has commas as well. */
const BETWEEN_BLOCKS = /\s*[\t|]\s*|\s+[-–—]\s+/gu;

/** The parts of the titles without places, grades and remarks. */
export function partsOf(titles: readonly string[]): TitlePart[] {
  const parts = withLevelLines(titles.map(withoutColon)).flatMap((title, line) => {
    const label = LABEL.exec(title)?.[0] ?? '';
    const bare = hasKindInFront(title) ? withSubjects(title, label) : title.slice(label.length);
    const gaps = [...bare.matchAll(BETWEEN_BLOCKS)].map(({ index }) => index);
    return withoutPlace(withLevels(withoutStates(splitTitle(bare))), titles.length)
      .flatMap(splitBehindBrackets)
      .flatMap((text) => splitAtBrackets(withoutState(withoutEnding(text))))
      .flatMap((text) => {
        const place = bare.indexOf(text);
        return splitAtSchool(text, line, gaps.filter((at) => at < place).length);
      });
  });
  // "Diploma, Belfield High School": in front it is what was got there.
  const [named, ...others] = parts.filter(({ text }) => !saysOnlyEnding(text));
  const isOnlyDegree = named !== undefined && others.length === 0 && looksLikeSchool(named.text);
  return parts.filter(
    ({ text }, index) =>
      !looksLikePlace(text) && (!saysOnlyEnding(text) || ((index === 0 || isOnlyDegree) && isDegreeAlone(text))),
  );
}

/** "Diploma": that it was got, or what was got. */
function isDegreeAlone(text: string): boolean {
  return looksLikeDegree(text) && !/\s/u.test(text);
}

/** "Cardiff University: BSc Physics", "AOC Terra, Meppel: Veehouderij": the school in front of a colon. */
function withoutColon(title: string): string {
  const [, before = '', behind = ''] = SCHOOL_IN_FRONT.exec(title) ?? [];
  const [school = ''] = splitTitle(before);
  // "School: havo" is a label.
  const isLabel = !/\s/u.test(school) && schoolWordIn(school)?.isKind === true;
  return looksLikeSchool(school) && !isLabel && !looksLikeDegree(before) ? `${school}, ${behind}` : title;
}

/** Whether the education is named in front of a colon: "A-levels: Maths, Art". */
export function hasKindInFront(title: string): boolean {
  const label = LABEL.exec(title)?.[0] ?? '';
  const rest = title.slice(label.length);
  return looksLikeDegree(label) && !looksLikeDegree(rest) && toYesOrNo(rest) === undefined;
}

/** What stands behind a label in front of a name; undefined without one. */
export function behindLabel(title: string): string | undefined {
  const label = LABEL.exec(title)?.[0];
  return label === undefined ? undefined : title.slice(label.length);
}

const IN_BRACKETS = /^(.*\S)\s*\(([^()]+)\)$/u;
const BEHIND_COLON = /^(.*\S):\s+([^:]+)$/u;

/** "Universiteit Hunzestad (cum laude)", "Summa College: diploma": how it ended is no part of a name. */
function withoutEnding(text: string): string {
  const [, before = '', remark = ''] = IN_BRACKETS.exec(text) ?? BEHIND_COLON.exec(text) ?? [];
  return before !== '' && saysOnlyEnding(remark) ? before : text;
}

/** "Icknield High School (3 A-levels)": the degree may be in brackets behind the school. */
function splitAtBrackets(text: string): string[] {
  const [, before = '', behind = ''] = IN_BRACKETS.exec(text) ?? [];
  const isSchoolInFront = looksLikeSchool(before) && !looksLikeDegree(before) && looksLikeDegree(behind);
  // "MBO Sport niveau 4 (ROC ID College)"
  const isSchoolBehind = looksLikeDegree(before) && !looksLikeSchool(before) && looksLikeSchool(behind);
  return isSchoolInFront || isSchoolBehind ? [before, behind] : [text];
}

const BEHIND_BRACKETS = /^(.*\S\s*\([^()]+\))\s+(\p{Lu}.*)$/u;

/** "HBO Biologie (diploma) HAN University of Applied Sciences" */
function splitBehindBrackets(text: string): string[] {
  const [, before = '', behind = ''] = BEHIND_BRACKETS.exec(text) ?? [];
  return looksLikeDegree(before) && !looksLikeSchool(before) && looksLikeSchool(behind) ? [before, behind] : [text];
}

/** "propedeuse niet behaald" */
function withoutState(text: string): string {
  const name = text.replace(STATE_BEHIND, '');
  return looksLikeDegree(name) ? name : text;
}

/** The subjects behind a kind of education become its remark: "A-levels (Maths, Art), Ashdown School". */
function withSubjects(title: string, label: string): string {
  // "Sociology (C), Urdu (A)": grades are no part of the subjects.
  const parts = splitTitle(title.slice(label.length).replace(/\s*\([^()]*\)/gu, ''));
  const school = parts.findIndex((part) => looksLikeSchool(part));
  const subjects = school < 0 ? parts : parts.slice(0, school);
  return [`${label.replace(/:\s+$/u, '')} (${subjects.join(', ')})`, ...(school < 0 ? [] : parts.slice(school))].join(
    ', ',
  );
}

/** Where another line has the degree, the second part of "school, city" is left out. */
function withoutPlace(parts: readonly string[], titles: number): readonly string[] {
  const [first = '', second = ''] = parts;
  return titles > 1 &&
    parts.length === 2 &&
    looksLikeSchool(first) &&
    !looksLikeDegree(first) &&
    !looksLikeDegree(second)
    ? [first]
    : parts;
}

/** Whether a name stands behind a word such as "at"; one in small letters has the word of a school. */
function mayBeNameAt(words: string): boolean {
  return NAME.test(words) || (/^\p{Ll}/u.test(words) && looksLikeSchool(words) && words === words.toLowerCase());
}

function splitAtSchool(text: string, line: number, block: number): TitlePart[] {
  const at = [...text.matchAll(AT)].find(({ index, 0: mark }) => mayBeNameAt(text.slice(index + mark.length)));
  if (at === undefined) {
    const parted = splitBeforeSchool(text);
    if (parted.length > 1) return parted.map((part, index) => ({ text: part, isBehindAt: index > 0, line, block }));
    const [level = ''] = LEVEL_IN_FRONT.exec(text) ?? [];
    const school = text.slice(level.length);
    // "HAVO Bindelmeer College"
    return level !== '' && /^\p{Lu}/u.test(school) && looksLikeSchool(school) && !looksLikeDegree(school)
      ? [
          { text: level.trim(), isBehindAt: false, line, block },
          { text: school, isBehindAt: true, line, block },
        ]
      : [{ text, isBehindAt: false, line, block }];
  }
  const before = text.slice(0, at.index).trim();
  const place = text.slice(at.index + at[0].length);
  // "Lagere School te Buren": the place is no part of a name that is a kind of school.
  const isTown = IN_TOWN.test(at[0]) && /^\p{Lu}[\p{L}’'-]+$/u.test(place) && !looksLikeSchool(place);
  if ((looksLikeSchool(before) || isTown) && looksLikeDegree(before) && IN_TOWN.test(at[0]))
    return [{ text: before, isBehindAt: false, line, block }];
  // "De Waerdenborch te Holten": a name and its town.
  if (IN_TOWN.test(at[0]) && /^\p{Lu}/u.test(before) && !looksLikeDegree(before) && !looksLikeSchool(place))
    return [{ text: before, isBehindAt: false, line, block }];
  // "Universiteit aan de Rijn", "Wellantcollege te Gouda": it is part of the name, or the place.
  if (looksLikeSchool(before) && !looksLikeDegree(before) && !looksLikeSchool(place))
    return [{ text: looksLikePlace(place) && IN_TOWN.test(at[0]) ? before : text, isBehindAt: false, line, block }];
  // "aan De Nieuwe Veste": the article is part of the name.
  const article = /\s\p{Lu}\p{L}+\s+$/u.exec(at[0]);
  const behind = text.slice(at.index + (article === null ? at[0].length : article.index)).trim();
  return [
    ...(before === '' ? [] : [{ text: before, isBehindAt: false, line, block }]),
    { text: behind, isBehindAt: true, line, block },
  ];
}

/** "Bachelor Psychologie KU Leuven", "vmbo kader oostvaarders college": the school right behind the degree. */
function splitBeforeSchool(text: string): string[] {
  const word = looksLikeDegree(text) ? schoolWordIn(text) : undefined;
  if (word === undefined) return [text];
  const before = text.slice(0, word.start).trimEnd();
  // "Year 12 Woodridge State High": a level of schooling has no field.
  const level = LEVEL_IN_FRONT.exec(before)?.[0].trim() ?? '';
  if (word.isKind && level !== '' && /^(?:\p{Lu}\S+(?:\s|$))+$/u.test(before.slice(level.length).trim()))
    return [level, text.slice(level.length).trim()];
  // "Imperial College" has its name in front of the word, "KU Leuven" begins with it.
  const name = word.isKind ? (/\s(\S+)$/u.exec(before)?.[1] ?? '') : '';
  const degree = before.slice(0, before.length - name.length).trimEnd();
  const school = text.slice(degree.length).trimStart();
  const isSplit =
    degree !== '' &&
    (!word.isKind || name !== '') &&
    beginsWithDegree(degree) &&
    !looksLikeSchool(degree) &&
    !looksLikeDegree(school) &&
    !SMALL_WORD.test(name) &&
    !/[-,(]$/u.test(degree);
  return isSplit ? [degree, school] : [text];
}

/** A level in a line of its own belongs to the name above it: "Helpende zorg" above "mbo niveau 2". */
function withLevelLines(titles: readonly string[]): readonly string[] {
  const level = titles.findIndex((title, index) => index > 0 && ONLY_LEVEL.test(title));
  if (level < 0) return titles;
  return titles.flatMap((title, index) =>
    index === level ? [] : [index === level - 1 ? `${title}, ${titles[level] ?? ''}` : title],
  );
}

/** Joins a level to the name before it: "Verzorgende IG, mbo niveau 3". */
function withLevels(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const name = joined.at(-1);
    if (name !== undefined && ONLY_LEVEL.test(part)) joined[joined.length - 1] = `${name}, ${part}`;
    else joined.push(part);
  }
  return joined;
}
