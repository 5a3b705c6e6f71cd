import { cleanLine } from '../clean-text.js';
import { readDate } from '../dates.js';
import type { Draft } from '../draft.js';
import type { ItemKind } from '../findings.js';
import { findEmailAddresses, isEmailAddress } from '../protected-spans.js';
import { KEY_ROLES } from '../sections/key-roles.js';
import { nameOnTop, splitName } from './person-name.js';
import { labelledLine } from './labelled-lines.js';
import { linesOf, type TextLine } from './text-lines.js';
import { partsOf } from './text-sections.js';

/** Where a text introduces its person, in UTF-16 code units. */
const HEAD_LENGTH = 3000;
/** "CV" and the like stand above the name. */
const CV_TITLE = /^(?:curriculum vitae|cv|résumé|resume|personalia|persoonlijke gegevens|personal (?:details|information)|contact|(?:pagina|page)\s\d.*)\s*:?$/iu;

/**
 * Reads who a text is about: lines such as "Naam:" and "Employee:" before its first section, the name on top of a CV, an e-mail
 * address. Nothing under a heading for references is the person's, and whoever wrote a review is somebody else.
 */
export function readTextHead(draft: Draft, text: string, kind: ItemKind): void {
  const parts = partsOf(text);
  const lines = parts
    .filter(({ section, headingAt }, index) => headingAt < HEAD_LENGTH && (index === 0 || section === 'PERSONAL' || section === 'OTHER'))
    .flatMap(({ start, end }) => linesOf(text, { start, end: Math.min(end, start + HEAD_LENGTH) }))
    .filter(({ content }) => content !== '');
  for (const line of lines) takeLabelled(draft, line);
  const { identity } = draft;
  const hasName = [identity.firstName, identity.lastName, identity.fullName].some((name) => name !== undefined);
  if (!hasName && kind === 'CV') Object.assign(identity, nameOnTop(lines.find(({ content }) => !CV_TITLE.test(content))?.content ?? ''));
  const referencesAt = parts.find(({ section }) => section === 'REFERENCES')?.start ?? text.length;
  const addresses = findEmailAddresses(text.slice(0, referencesAt)).map(({ start, end }) => text.slice(start, end));
  // A review may name others; a CV begins with its owner.
  const isClear = kind === 'CV' || new Set(addresses).size === 1;
  if (isClear && addresses[0] !== undefined) identity.email ??= addresses[0];
}

function takeLabelled(draft: Draft, line: TextLine): void {
  const found = labelledLine(line, KEY_ROLES);
  const value = cleanLine(found?.value ?? '');
  if (found === undefined || value === undefined) return;
  const { identity, position } = draft;
  switch (found.field) {
    case 'fullName':
    case 'bareName':
    case 'namedPerson':
      if (identity.firstName === undefined && identity.lastName === undefined && identity.fullName === undefined) Object.assign(identity, splitName(value));
      return;
    case 'publicIdentifier':
    case 'employeeNumber':
    case 'firstName':
    case 'namePrefix':
    case 'lastName':
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
    case 'manager':
    case 'employer':
      position[found.field] ??= { name: value };
      return;
    case 'hireDate':
      position.startDate ??= readDate(value);
      return;
    default:
  }
}
