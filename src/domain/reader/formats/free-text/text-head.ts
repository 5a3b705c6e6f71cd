import { isGivenName } from '../../../person-names/index.js';
import { withoutRemark } from '../../occupations/title-parts.js';
import { cleanLine } from '../../language/clean-text.js';
import { readDate } from '../../dates/date-forms.js';
import type { ParsedRecord, ParsedIdentity } from '../../model/parsed-record.js';
import type { ItemKind } from '../../model/findings.js';
import { findEmailAddresses, isEmailAddress } from '../../language/addresses.js';
import { overlaps } from '../../language/span.js';
import { KEY_ROLES, looksLikeCity, looksLikeOccupation, normaliseKey } from '../../vocabulary/index.js';
import { nameInOrder, withoutPlaceBehind, withoutTitles } from './person-name.js';
import { chooseName } from './names/choose-name.js';
import { isPersonsPlace, takePlaceName } from '../common/records/location.js';
import { formLines } from '../common/text/form-lines.js';
import { readLabelledLine } from '../common/text/labelled-lines.js';
import { isOwnAddress } from './own-address.js';
import { linesOf, type TextLine } from '../common/text/lines.js';
import { splitIntoSections } from '../common/text/sections/split-into-sections.js';

/** Length of the beginning of a text in which it introduces its person, in UTF-16 code units. */
const HEAD_LENGTH = 3000;
/**
 * Only this much of a text is searched for the person's address, in UTF-16 code units. A CV of ten pages is shorter.
 */
const MAX_LOOKED_AT = 50_000;
const OTHERS: ReadonlySet<string> = new Set(['otherPeople', 'manager']);
/** Behind a name a row of a form may have another field: "Surname <tab> Smit <tab> Rank". */
const NAMES: ReadonlySet<string> = new Set(['fullName', 'bareName', 'namedPerson', 'firstName', 'lastName']);
/** A line of contact details, which may be above the name. */
const CONTACT = /@|\d{3}|www\.|linkedin|https?:/iu;
/** "Sjoerd Prins (personeelsnr. 8802)", "Noor Smit (T-88)"; a bare number may be an age. */
const NUMBER_BEHIND_NAME = /\((?:(?:\p{L}+[.\s:]+)+(?=\d)|(?=\p{Lu}{1,4}-\d))([\p{L}\d][\p{L}\d-]{1,30})\)\s*$/u;
/** "Teacher: Noor Smit (T-88)": an occupation, and a name with the person's number. */
const NUMBERED_NAME = /^(\p{L}[\p{L} ]{2,29}):\s+(\p{Lu}.*\))$/u;
/** "Liang Zhou (m, 36), lives in Leuven" */
const BRACKETS_BEHIND_NAME = /\s*\([^()]*\),\s.*$/u;
/** "Anna (everybody says Annie) Smit" */
const REMARK_INSIDE_NAME = /\s\(\p{L}+(?:\s\p{L}+)+\)(?=\s\p{L})/gu;
/** "Emre Celik, woonachtig te Zoetermeer", "Roel Smit, geb. 1999" */
const REMARK_BEHIND_NAME = /(?<=\s\S+),\s+(?:\p{Ll}{4}|\p{Ll}+\.?\s\d|\d).*$/u;
/** Who wrote a text, and about whom. */
interface TextSpeaker {
  /** Whether the person wrote it. */
  readonly inFirstPerson: boolean;
  /** The person's name in a text that somebody else wrote. */
  readonly mentionedName: string | undefined;
}

/**
 * Reads who a text is about: labelled lines before the first section ("Naam:", "Employee:"), the name at the top of a
 * CV, an e-mail address. Nothing in a section of references is the person's, and neither is the address of a reviewer.
 */
export function readTextHead(
  record: ParsedRecord,
  whole: string,
  kind: ItemKind,
  { inFirstPerson, mentionedName }: TextSpeaker,
): void {
  const text = whole.slice(0, MAX_LOOKED_AT);
  const sections = splitIntoSections(text);
  const lines = sections
    .filter(
      ({ kind: section, headingAt }, index) =>
        headingAt < HEAD_LENGTH && (index === 0 || section === 'PERSONAL' || section === 'OTHER'),
    )
    .flatMap(({ start, end }) => linesOf(text, { start, end: Math.min(end, start + HEAD_LENGTH) }))
    .filter(({ content }) => content !== '');
  for (const line of formLines(lines, KEY_ROLES)) takeLabelled(record, line, kind);
  if (kind === 'CV') takePlaceBesideContacts(record, lines);
  const { identity } = record;
  if (kind !== 'CV') takeNumberedName(record, lines);
  const labelled = identity.firstName ?? identity.lastName;
  const hasName =
    identity.fullName !== undefined || (identity.firstName !== undefined && identity.lastName !== undefined);
  if (!hasName && kind === 'CV') {
    const onTop = chooseName(text);
    // Where a label gives one half of the name, the top of the page may have both.
    const isWhole = labelled === undefined || contains(onTop ?? '', labelled) || /^(?:\p{Lu}\.)+\s/u.test(onTop ?? '');
    if (onTop !== undefined && isWhole) takeName(identity, onTop);
  }
  const referencesAt = sections.find((section) => section.kind === 'REFERENCES')?.start ?? text.length;
  const ofOthers = lines.filter((line) => OTHERS.has(readLabelledLine(line, KEY_ROLES)?.field ?? ''));
  if (identity.email !== undefined) return;
  const headEnd =
    kind === 'CV'
      ? Math.min(
          HEAD_LENGTH,
          sections.find((section) => section.kind !== 'OTHER' && section.kind !== 'PERSONAL')?.headingAt ?? text.length,
        )
      : 0;
  const names = [identity.firstName, identity.lastName, identity.fullName ?? mentionedName];
  const owner = {
    nameParts: new Set(names.flatMap((name) => name?.split(/[\s-]+/u) ?? [])),
    headEnd,
    isCv: kind === 'CV',
    inFirstPerson,
  };
  const own = findEmailAddresses(text.slice(0, referencesAt)).find(
    (span) => !ofOthers.some((line) => overlaps(line, span)) && isOwnAddress(text, span, owner),
  );
  if (own !== undefined) identity.email = text.slice(own.start, own.end);
}

function contains(name: string, part: string): boolean {
  return ` ${name.toLowerCase()} `.includes(` ${part.toLowerCase()} `);
}

/** Forms have "Naam: Peeters" beside "Voornaam: An": a name without given names or initials is only the surname. */
function isSurnameOf(name: string, givenName: string | undefined): boolean {
  const [first = '', ...others] = name.split(/\s+/u);
  if (givenName === undefined || contains(name, givenName) || first.includes('.')) return false;
  return others.length === 0 || !isGivenName(first);
}

function takeName(identity: ParsedIdentity, fullName: string | undefined): void {
  if (fullName !== undefined) identity.fullName = fullName;
}

function takeNumberedName({ identity }: ParsedRecord, lines: readonly TextLine[]): void {
  if ([identity.firstName, identity.lastName, identity.fullName].some((name) => name !== undefined)) return;
  const named = lines.flatMap(({ content }) => {
    const [, label = '', value = ''] = NUMBERED_NAME.exec(content.slice(0, 200)) ?? [];
    const number = NUMBER_BEHIND_NAME.exec(value)?.[1];
    return number === undefined || KEY_ROLES.has(normaliseKey(label)) || !looksLikeOccupation(label)
      ? []
      : [{ value, number }];
  });
  const [only] = named;
  if (only === undefined || named.length > 1) return;
  takeName(identity, nameInOrder(withoutRemark(only.value)));
  identity.employeeNumber ??= only.number;
}

/**
 * Takes the city in a line of contact details: "Utrecht | 06 12345678 | anna@example.org". Places in other lines may
 * be those of employers.
 */
function takePlaceBesideContacts(record: ParsedRecord, lines: readonly TextLine[]): void {
  const [place, ...others] = lines
    .filter(({ content }) => CONTACT.test(content))
    .flatMap(({ content }) => content.split(/\s*[|•·\t]\s*/u))
    .filter((part) => looksLikeCity(part));
  if (place !== undefined && others.length === 0) takePlaceName(record, 'location', place);
}

function takeLabelled(record: ParsedRecord, line: TextLine, kind: ItemKind): void {
  const found = readLabelledLine(line, KEY_ROLES);
  const isName = found !== undefined && NAMES.has(found.field);
  const value = cleanLine((isName ? found.value.split(/\t|\s{3,}/u, 1)[0] : found?.value) ?? '');
  if (found === undefined || value === undefined) return;
  if (isName && !/\p{L}{2}/u.test(value)) return;
  const { identity, position } = record;
  switch (found.field) {
    case 'fullName':
    case 'bareName':
    case 'namedPerson':
      if (identity.firstName === undefined && identity.lastName === undefined && identity.fullName === undefined) {
        takeName(
          identity,
          nameInOrder(
            withoutPlaceBehind(
              withoutTitles(
                withoutRemark(
                  value
                    .replace(BRACKETS_BEHIND_NAME, '')
                    .replace(REMARK_BEHIND_NAME, '')
                    .replace(REMARK_INSIDE_NAME, ''),
                ),
              ),
            ),
          ),
        );
        identity.employeeNumber ??= NUMBER_BEHIND_NAME.exec(value)?.[1];
      } else if (found.field === 'bareName' && isSurnameOf(value, identity.firstName)) identity.lastName ??= value;
      // "Surname: Smit" in front of "Name: Anna".
      else if (found.field === 'bareName' && identity.lastName !== undefined && !contains(value, identity.lastName))
        identity.firstName ??= value;
      return;
    case 'firstName':
      if (identity.fullName !== undefined && isSurnameOf(identity.fullName, value)) {
        identity.lastName ??= identity.fullName;
        delete identity.fullName;
      }
      identity.firstName ??= value;
      return;
    case 'lastName':
      // "Name: Iratxe" above "Surnames: Goikolea Mendizabal".
      if (identity.fullName !== undefined && !contains(identity.fullName, value)) {
        identity.firstName ??= identity.fullName;
        delete identity.fullName;
      }
      identity.lastName ??= value;
      return;
    case 'publicIdentifier':
    case 'employeeNumber':
    case 'namePrefix':
      identity[found.field] ??= value;
      return;
    case 'email':
      if (isEmailAddress(value)) identity.email ??= value;
      return;
    case 'occupation':
      position.occupation ??= value;
      return;
    case 'department':
    case 'team':
    case 'employer':
      position[found.field] ??= { name: value };
      return;
    case 'manager':
      // "mw. A. Boonstra, hoofd Magazijn" without her function.
      position.manager ??= { name: withoutTitles(withoutRemark(value.split(',', 1)[0] as string)) };
      return;
    case 'workLocation':
    case 'location':
    case 'city':
      // An address in a text has a line for each part, which may be anywhere.
      if (isPersonsPlace(found.field, kind, []) && (found.field !== 'city' || kind === 'CV'))
        takePlaceName(record, found.field, value);
      return;
    case 'hireDate':
      position.startDate ??= readDate(value);
      return;
    default:
  }
}
