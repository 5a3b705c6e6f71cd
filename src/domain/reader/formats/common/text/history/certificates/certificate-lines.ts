import { findPeriods } from '../../../../../dates/period-forms.js';
import {
  anyOf,
  keysOf,
  looksLikeCertificate,
  looksLikeOrganisation,
  normaliseKey,
} from '../../../../../vocabulary/index.js';
import type { TextLine } from '../../lines.js';
import { isProperName } from '../jobs/name-likeness.js';
import { isCertificate, isIssuer } from './certificate-name.js';
import { isNamed, withCardsWhole, withCellsApart } from './certificate-columns.js';
import { certificateFacts, certificateName, withWholeYears } from './certification-lines.js';
import { withEnumerated } from './enumerated-certificates.js';
import { groupsOfItems, groupsWithDetails, groupsWithFacts } from './fact-groups.js';
import { type Dated, datedOf, withoutPeriods } from './line-dates.js';
import { joinWrapped } from './wrapped-lines.js';

/** "Show credential": copied from a web page. */
const BUTTON = new RegExp(`^${anyOf(({ texts }) => texts.certificate.buttons)}$`, 'iu');
/** A certificate in a list with boxes that somebody still has to get. */
const EMPTY_BOX = /^(?:\[ \]|☐)\s/u;
/** "ITIL [2013]" */
const SQUARE_DATE = /\[([^[\]]*\d{4})\]/gu;
const FORM_LABELS = keysOf('certification');
/** "Resume last updated 18 January 2025" */
const UPDATED = new RegExp(`(?<!\\p{L})${anyOf(({ texts }) => texts.cv.updated)}(?!\\p{L})`, 'iu');
const LABELLED_REMARK = /^(\p{L}[\p{L} ]{1,25}):\s+(\p{Ll}{2}.*)$/u;
/** Most words of an issuer, and of a name, that share a certificate with the lines around them. */
const MAX_ISSUER_WORDS = 6;
const MAX_NAME_WORDS = 12;
/** Longer items of a list tell something. */
const MAX_WORDS_OF_ITEM = 9;
const MAX_LINES_OF_ONE = 4;
/** So many certificates of one layout tell that it is that of the section. */
const MIN_ALIKE = 2;
/** From this share of dated lines on, a line without a date needs the words of a certificate. */
const MOSTLY_DATED = 0.5;
/** In this share of the paragraphs the second line reads like an issuer. */
const MOSTLY_ISSUERS = 0.6;
/** With more undated lines than this for each dated one, they may be the issuers of these. */
const MAX_UNDATED = 0.7;

/**
 * The lines of a section of certificates, one for each certificate: the name, and the issuer and date below it, become
 * one line. Lines that are no certificates are left out: what follows behind a blank line without dates, where others
 * have them, and the head of a table.
 */
export function certificateLines(all: readonly TextLine[]): TextLine[] {
  const lines = withCellsApart(withCardsWhole(all))
    .filter(({ content }) => !BUTTON.test(content) && !EMPTY_BOX.test(content))
    .filter(({ content }) => !isRemarkWithLabel(content) && !UPDATED.test(content))
    .map((line) => ({ ...line, content: withWholeYears(line.content.replace(SQUARE_DATE, '($1)')) }));
  const groups = groupsOfItems(lines) ?? groupsWithFacts(lines) ?? groupsWithDetails(lines);
  if (groups !== undefined) return groups.map(join);
  const blocks = blocksOf(joinWrapped(withEnumerated(lines)));
  const isList = blocks.every((block) => block.length === 1);
  if (arePairs(blocks) || areDatedPairs(blocks)) return blocks.map(join);
  const areIssuersBelow = blocks.filter(isNameAboveIssuer).length >= MIN_ALIKE;
  const joined = (isList ? [blocks.flat()] : blocks).map((block) =>
    areIssuersBelow && isNameAboveIssuer(block) ? [join(block)] : joinLines(block),
  );
  const flat = joined.flat();
  const dated = flat.filter(({ content }) => findPeriods(content).length > 0).length;
  const last = flat.findLastIndex(({ content }) => findPeriods(content).length > 0);
  const lastDated = flat[last];
  const areAllDated = dated >= 2 && dated === last + 1;
  const areDated = dated >= 2 || (dated === 1 && flat.length <= 2);
  return joined.flatMap((block, index) =>
    block.filter(({ content, start, isBullet }, at) => {
      if (findPeriods(content).length > 0 || isNamed(content)) return true;
      if (isBullet && block.every((line) => line.isBullet) && isName(content)) return true;
      if (certificateFacts(content).credentialId !== undefined) return true;
      // All have a date up to here: what follows is no certificate.
      if (areAllDated && (lastDated?.start ?? 0) < start) return isDetail(content);
      if (areDated && dated >= flat.length * MOSTLY_DATED)
        return (
          /^\p{Lu}[\p{Lu}\d-]{1,9}$/u.test(content) ||
          isDetail(content) ||
          (isList &&
            flat.length - dated <= dated * MAX_UNDATED &&
            isName(content) &&
            !looksLikeOrganisation(content)) ||
          isAmongDated(content, start, lastDated)
        );
      if (index > 0 && !isList) return isDetail(content);
      return !(at === 0 && block.length > 1 && content.split(/\s*[|\t]\s*/u).length > 2);
    }),
  );
}

/** "Supporting statement: see attached": a remark in small letters behind a label that is no certificate. */
function isRemarkWithLabel(content: string): boolean {
  const [whole, label = '', remark = ''] = LABELLED_REMARK.exec(content) ?? [];
  if (whole === undefined || FORM_LABELS.has(normaliseKey(label)) || findPeriods(remark).length > 0) return false;
  return !isCertificate(label) && !isCertificate(remark);
}

/** Whether each paragraph is a name and the issuer below it, all without dates. */
function arePairs(blocks: readonly (readonly TextLine[])[]): boolean {
  return (
    blocks.length >= MIN_ALIKE &&
    blocks.every((block) => block.length === 2 && block.every((line) => datedOf(line) === 'NO' && !line.isBullet)) &&
    blocks.filter(([, issuer]) => isIssuer(issuer?.content ?? '')).length >= blocks.length * MOSTLY_ISSUERS
  );
}

/** Whether each paragraph is a name without a date, and below it the date, in some of them behind the issuer. */
function areDatedPairs(blocks: readonly (readonly TextLine[])[]): boolean {
  const onlyDated = blocks.filter(([, below]) => below !== undefined && datedOf(below) === 'ONLY').length;
  return (
    blocks.length >= MIN_ALIKE &&
    onlyDated * 2 >= blocks.length &&
    blocks.every(
      ([name, below, ...others]) =>
        name !== undefined &&
        below !== undefined &&
        others.length === 0 &&
        datedOf(name) === 'NO' &&
        datedOf(below) !== 'NO' &&
        certificateName(below.content).split(/\s+/u).length <= MAX_ISSUER_WORDS,
    )
  );
}

/** Whether an item of a list is as short as a name. */
function isName(content: string): boolean {
  return (
    /^\p{Lu}/u.test(content) && content.split(/\s+/u).length <= MAX_WORDS_OF_ITEM && !/[.:;]\s|[.:;]$/u.test(content)
  );
}

/** Whether a line above the last dated one is short as a name, and none of an issuer, which has a capital in each word. */
function isAmongDated(content: string, start: number, lastDated: TextLine | undefined): boolean {
  const isAbove = start < (lastDated?.start ?? 0) && /\s.*[^,]$/u.test(content);
  return isAbove && isName(content) && !isProperName(content) && !looksLikeOrganisation(content);
}

/** "Vakgebied: veiligheid" says more of the certificate above. */
function isDetail(content: string): boolean {
  return /^\p{L}[\p{L} ]{2,25}:\s/u.test(content);
}

function blocksOf(lines: readonly TextLine[]): TextLine[][] {
  const blocks: TextLine[][] = [];
  let isOpen = false;
  for (const line of lines) {
    if (line.content === '') isOpen = false;
    else if (isOpen) blocks.at(-1)?.push(line);
    else {
      blocks.push([line]);
      isOpen = true;
    }
  }
  return blocks;
}

/** Joins the lines of a block where each name has its date in the line below it, or the whole block is one certificate. */
function joinLines(block: readonly TextLine[]): TextLine[] {
  const kinds = block.map(datedOf);
  const dated = kinds.filter((kind) => kind !== 'NO').length;
  const [first] = block;
  const last = block.at(-1);
  if (first === undefined || last === undefined || dated === 0 || block.some(({ content }) => content.length > 100))
    return [...block];
  const isOne =
    block.length > 1 &&
    block.length <= MAX_LINES_OF_ONE &&
    dated === 1 &&
    kinds.at(-1) !== 'NO' &&
    block.slice(0, -1).filter(({ content }) => isNamed(content)).length < MIN_ALIKE;
  if (isOne && !block.some(({ isBullet }) => isBullet) && (block.length > 2 || mayBelong(first, last)))
    return [join(block)];
  const groups = groupsBelowDates(block, kinds) ?? groupsAboveDates(block, kinds) ?? pairsWithIssuers(block);
  if (groups !== undefined) return groups.map(join);
  const pairs = block.map((line, index) => isPair(block[index - 1], line, kinds[index - 1], kinds[index]));
  const isAllPairs = kinds[0] === 'NO' && pairs.filter(Boolean).length === dated;
  const issuers = block.map((line, index) => pairs[index] === true && readsLikeIssuer(withoutPeriods(line.content)));
  const belongs = isAllPairs ? pairs : issuers.filter(Boolean).length >= MIN_ALIKE ? issuers : [];
  const joined: TextLine[] = [];
  for (const [index, line] of block.entries())
    if (belongs[index] === true) joined.push(join([joined.pop() as TextLine, line]));
    else joined.push(line);
  return joined;
}

/** Whether a line beside others that are whole certificates can only be an issuer: "UKATA", "Stichting SHK". */
function readsLikeIssuer(words: string): boolean {
  return /^\p{Lu}{3,6}$/u.test(words) || looksLikeOrganisation(words);
}

/** The lines below each date, with it: the name and perhaps the issuer. Undefined where a date is not alone. */
function groupsBelowDates(block: readonly TextLine[], kinds: readonly Dated[]): TextLine[][] | undefined {
  if (kinds[0] !== 'ONLY' || kinds.includes('WITH_WORDS')) return undefined;
  const groups: TextLine[][] = [];
  for (const [index, line] of block.entries())
    if (kinds[index] === 'ONLY') groups.push([line]);
    else groups.at(-1)?.push(line);
  return groups.every(({ length }) => length >= 2 && length < MAX_LINES_OF_ONE) ? groups : undefined;
}

/** The lines above each date, with it: the name and the issuer. */
function groupsAboveDates(block: readonly TextLine[], kinds: readonly Dated[]): TextLine[][] | undefined {
  if (kinds.at(-1) !== 'ONLY' || kinds.includes('WITH_WORDS')) return undefined;
  const groups: TextLine[][] = [[]];
  for (const [index, line] of block.entries()) {
    groups.at(-1)?.push(line);
    if (kinds[index] === 'ONLY' && index < block.length - 1) groups.push([]);
  }
  return groups.every(({ length }) => length >= 2 && length < MAX_LINES_OF_ONE) ? groups : undefined;
}

/** Pairs of a dated name and its issuer in the line below, if a block has nothing else. */
function pairsWithIssuers(block: readonly TextLine[]): TextLine[][] | undefined {
  const pairs: TextLine[][] = [];
  for (let index = 0; index < block.length; index += 2) pairs.push(block.slice(index, index + 2));
  return pairs.length >= MIN_ALIKE && pairs.every(isNameAboveIssuer) ? pairs : undefined;
}

/** Whether two lines are a dated name, and an issuer below it. */
function isNameAboveIssuer([name, issuer, ...others]: readonly TextLine[]): boolean {
  return (
    name !== undefined &&
    issuer !== undefined &&
    others.length === 0 &&
    datedOf(name) === 'WITH_WORDS' &&
    datedOf(issuer) === 'NO' &&
    !issuer.isBullet &&
    /^\p{Lu}/u.test(issuer.content) &&
    mayBelong(name, issuer)
  );
}

function isPair(above: TextLine | undefined, line: TextLine, kindAbove?: Dated, kind?: Dated): boolean {
  return above !== undefined && kindAbove === 'NO' && kind !== undefined && kind !== 'NO' && mayBelong(above, line);
}

/** Whether a dated line may give the issuer and the date of the certificate in the line above. */
function mayBelong(above: TextLine, line: TextLine): boolean {
  const issuer = certificateName(line.content);
  return (
    !line.isBullet &&
    above.content.split(/\s+/u).length <= MAX_NAME_WORDS &&
    issuer.split(/\s+/u).length <= MAX_ISSUER_WORDS &&
    !looksLikeCertificate(issuer) &&
    !/[,;]\s*\p{L}/u.test(issuer)
  );
}

function join(lines: readonly TextLine[]): TextLine {
  const first = lines[0] as TextLine;
  const content = lines
    .map(({ content: words }) => words)
    .reduce((whole, words) => (words.startsWith('(') ? `${whole} ${words}` : `${whole}, ${words}`));
  return { ...first, content, end: lines.at(-1)?.end ?? first.end };
}
