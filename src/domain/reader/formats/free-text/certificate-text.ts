import { cleanLine } from '../../language/clean-text.js';
import type { FoundCertification } from '../../model/findings.js';
import { anyOf, type TextWords } from '../../vocabulary/index.js';
import { withoutUndefined } from '../../values/without-undefined.js';
import { certificateFacts, certificateName } from '../common/text/history/certificates/certification-lines.js';
import { personName } from './person-name.js';

/** A certificate that is a document of its own, and the name of the person on it. */
interface CertificateText {
  readonly holder: string | undefined;
  readonly certification: FoundCertification;
}

const words = (...lists: (keyof TextWords['certificateText'])[]): string =>
  anyOf(
    ...lists.map(
      (list) =>
        ({ texts }: { texts: TextWords }) =>
          texts.certificateText[list],
    ),
  );

/** "This is to certify that", in front of the person. */
const CERTIFIES = new RegExp(`(?<!\\p{L})${words('certifies')}[\\s:]+`, 'giu');
/** "has passed", in front of or behind what it was for. */
const PASSED = new RegExp(`(?<!\\p{L})${words('passed')}(?!\\p{L})`, 'iu');
/** "the course in" is not part of the name. */
const LEAD = new RegExp(`^(?:${words('lead')}(?!\\p{L})[\\s:]*)+`, 'iu');
/** "the course First Aid", where the verb is behind it. */
const OBJECT = new RegExp(
  `(?<!\\p{L})${words('course')}\\s+(\\p{Lu}[^\\n]*?)\\s+(?:${words('behindCourse')}\\s+)*$`,
  'iu',
);
/** The issuer of "Stichting X te Rotterdam". */
const PLACE = new RegExp(`\\s+${words('place')}\\s+\\p{Lu}.*$`, 'u');
/** "Stichting X verklaart hierbij dat" names who issued it. */
const ISSUED_BY = new RegExp(`${words('declaredBy')}\\s+([^\\n]{3,80}?)\\s+(?:${words('that')})[\\s:]*$`, 'iu');

/** A certificate says so near its beginning; a CV may quote one further on. In UTF-16 code units. */
const HEAD_LENGTH = 600;
const MAX_LENGTH = 3_000;
const MAX_CERTIFICATES = 20;
const MAX_NAME_LENGTH = 120;

/** Whether a text is a certificate, or several, and nothing else. */
export function isCertificateText(text: string): boolean {
  return certificatesIn(text).length > 0;
}

/** The certificates that a text consists of, such as the pages of a scan; none if it is another text. */
export function certificatesIn(text: string): CertificateText[] {
  const starts = [...text.matchAll(CERTIFIES)].slice(0, MAX_CERTIFICATES);
  if (starts[0] === undefined || starts[0].index > HEAD_LENGTH || text.length > MAX_LENGTH * starts.length) return [];
  return starts.flatMap(({ 0: phrase, index }, at) => {
    const end = starts[at + 1]?.index ?? text.length;
    const found = readCertificate(phrase, text.slice(index + phrase.length, end));
    return found === undefined ? [] : [found];
  });
}

/** @param phrase that certifies. @param text what follows it */
function readCertificate(phrase: string, text: string): CertificateText | undefined {
  const passed = PASSED.exec(text);
  if (passed === null) return undefined;
  const before = text.slice(0, passed.index);
  const behind = text.slice(passed.index + passed[0].length);
  const name = courseBefore(before) ?? courseBehind(behind);
  if (name === undefined) return undefined;
  // In front of what was passed, a date is the person's date of birth.
  const facts = behind.split('\n').map(certificateFacts);
  const first = <Key extends keyof (typeof facts)[number]>(key: Key): (typeof facts)[number][Key] =>
    facts.find((fact) => fact[key] !== undefined)?.[key];
  const authority = first('authority') ?? ISSUED_BY.exec(phrase)?.[1];
  return {
    holder: personName(/^[^\n,(]*/u.exec(before)?.[0].trim() ?? ''),
    certification: withoutUndefined({
      name,
      authority: authority === undefined ? undefined : cleanLine(authority.replace(PLACE, '')),
      date: first('date'),
      expiresAt: first('expiresAt'),
      credentialId: first('credentialId'),
    }),
  };
}

/** What was passed, behind the verb: on its line, or on the next one. */
function courseBehind(text: string): string | undefined {
  for (const line of text.split('\n', 4)) {
    const bare = line.trim().replace(LEAD, '').trim();
    if (!/\p{L}{2}/u.test(bare)) continue;
    const name = certificateName(bare.replace(/[.;]$/u, ''));
    return name.length > MAX_NAME_LENGTH || !/\p{L}{2}/u.test(name) ? undefined : cleanLine(name);
  }
  return undefined;
}

/** What was passed, in front of the verb as in Dutch: "de training Basisveiligheid heeft gevolgd". */
function courseBefore(text: string): string | undefined {
  const course = OBJECT.exec(text.trimEnd() + ' ')?.[1];
  return course === undefined || course.length > MAX_NAME_LENGTH ? undefined : cleanLine(course);
}
