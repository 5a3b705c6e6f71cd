import { escoUriIn } from '../../labels/skill-uris.js';
import { typesOf, type FoundCredential } from './find-credentials.js';
import { readDate } from '../../dates/date-forms.js';
import type { Verdict } from './judge-signature.js';
import { MAX_RECORDS, type ParsedRecord } from '../../model/parsed-record.js';
import type { FoundDate } from '../../model/findings.js';
import { isJsonArray, isJsonObject, type JsonValue } from '../../values/json-value.js';
import { memberOf, membersOf, type Member, memberAt } from '../../values/members.js';
import { addSegments } from '../common/records/segments.js';
import { takePersonField } from '../common/records/person.js';
import { takeUrl, toLine, takeLine, takeProse } from '../common/records/record-fields.js';
import { withoutUndefined } from '../../values/without-undefined.js';

/** Reads the person of a credential that tells more than an address: the learner of CLR 1, the subject of CLR 2. */
export function readLearner(record: ParsedRecord, { value, pointer }: FoundCredential): void {
  for (const person of [
    memberOf(value, 'learner', pointer),
    ...oneOrMore(memberOf(value, 'credentialSubject', pointer)),
  ]) {
    if (person === undefined || !isJsonObject(person.value)) continue;
    for (const [name, role] of [
      ['givenName', 'firstName'],
      ['familyName', 'lastName'],
      ['name', 'fullName'],
      ['email', 'email'],
    ] as const) {
      const member = memberAt(person, name);
      if (member !== undefined) takePersonField(record, role, member, false);
    }
  }
}

/**
 * Reads what a credential certifies: each achievement is a certification with its verdict. Unless that is INVALID, its
 * texts are searched for skills too.
 */
export function readCredential(record: ParsedRecord, credential: FoundCredential, verdict: Verdict): void {
  for (const achievement of achievementsOf(credential)) {
    if (record.certifications.length >= MAX_RECORDS) return;
    const name = takeLine(
      record,
      [textOf(memberAt(achievement, 'name')), textOf(memberAt(credential, 'name'))].filter(isMember),
    );
    if (name === undefined) continue;
    record.certifications.push(
      withoutUndefined({
        name,
        // A valid signature says nothing about the truth of the names in the credential.
        authority: verdict.issuer?.name ?? issuerOf(record, credential, achievement),
        field: fieldOf(record, credential, achievement),
        description: takeProse(record, [textOf(memberAt(achievement, 'description'))].filter(isMember)),
        date: dateAt(credential, ['validFrom', 'issuanceDate', 'issuedOn', 'awardedDate', 'issuedAt']),
        expiresAt: dateAt(credential, ['validUntil', 'expirationDate', 'expires']),
        credentialId: toLine(memberAt(credential, 'id')?.value ?? memberAt(credential, 'uid')?.value ?? null),
        url: takeUrl(record, [memberAt(credential, 'id'), memberAt(achievement, 'id')].filter(isMember)),
        verification: verdict.verification,
        verificationReason: verdict.verificationReason,
      }),
    );
    if (verdict.verification !== 'INVALID') readWhatItCertifies(record, credential, achievement);
  }
}

function readWhatItCertifies(record: ParsedRecord, credential: FoundCredential, achievement: Member): void {
  addSegments(record, [textOf(memberAt(achievement, 'name'))].filter(isMember), 'LIST', 'CERTIFICATE');
  const criteria = memberAt(achievement, 'criteria') ?? memberAt(achievement, 'requirement');
  const texts = [memberAt(achievement, 'description'), memberAt(criteria, 'narrative') ?? criteria]
    .map(textOf)
    .filter(isMember);
  addSegments(record, texts, 'PROSE', 'CERTIFICATE');
  for (const names of ['tag', 'tags'])
    for (const tag of oneOrMore(memberAt(achievement, names))) addSegments(record, [tag], 'LIST', 'CERTIFICATE');
  for (const names of ['alignment', 'alignments'])
    for (const alignment of oneOrMore(memberAt(achievement, names))) readAlignment(record, alignment);
  for (const evidence of oneOrMore(memberAt(credential, 'evidence'))) {
    addSegments(
      record,
      [memberAt(evidence, 'narrative'), memberAt(evidence, 'description')].filter(isMember),
      'PROSE',
      'CERTIFICATE',
    );
  }
  addSegments(
    record,
    [
      memberAt(credential, 'narrative'),
      ...oneOrMore(memberAt(credential, 'credentialSubject')).map((subject) => memberAt(subject, 'narrative')),
    ].filter(isMember),
    'PROSE',
    'CERTIFICATE',
  );
}

/** Reads an alignment with a skill of a framework, which has a name and a URI; the URI of an ESCO skill is exact. */
function readAlignment(record: ParsedRecord, alignment: Member): void {
  const name = textOf(memberAt(alignment, 'targetName'));
  const target = ['targetUrl', 'targetCode', 'url', 'id']
    .map((key) => memberAt(alignment, key))
    .find((member) => typeof member?.value === 'string' && escoUriIn(member.value) !== undefined);
  const skillUri = target === undefined ? undefined : escoUriIn(String(target.value));
  const named = name ?? target;
  if (named === undefined || typeof named.value !== 'string') return;
  record.segments.push({
    pointer: named.pointer,
    text: named.value,
    kind: 'LIST',
    source: 'CERTIFICATE',
    ...(skillUri === undefined ? {} : { skillUri }),
  });
}

/**
 * The achievements of a credential: those of its subjects (Open Badges 3, CLR 2), its badge (2) or achievement (CLR 1).
 */
function achievementsOf(credential: FoundCredential): Member[] {
  const subjects = oneOrMore(memberAt(credential, 'credentialSubject'));
  const achievements = subjects.flatMap((subject) => oneOrMore(memberAt(subject, 'achievement')));
  const own = [
    memberAt(credential, 'badge'),
    subjects.length === 0 ? memberAt(credential, 'achievement') : undefined,
  ].filter(isMember);
  if (achievements.length + own.length > 0) return [...achievements, ...own].filter(({ value }) => isJsonObject(value));
  // A credential of another kind, such as a diploma, has a name of its own.
  const holdsOthers = subjects.some(
    (subject) =>
      memberAt(subject, 'verifiableCredential') !== undefined || memberAt(subject, 'achievements') !== undefined,
  );
  return holdsOthers || !typesOf(credential.value).includes('VerifiableCredential') ? [] : [credential];
}

function issuerOf(record: ParsedRecord, credential: FoundCredential, achievement: Member): string | undefined {
  const issuers = [memberAt(achievement, 'issuer'), memberAt(credential, 'issuer'), memberAt(achievement, 'creator')];
  return takeLine(record, issuers.map((issuer) => textOf(memberAt(issuer, 'name'))).filter(isMember));
}

/**
 * Open Badges 3 and CLR call it a field of study, of a narrower achievement a specialization; a diploma has it at its
 * subject.
 */
function fieldOf(record: ParsedRecord, credential: FoundCredential, achievement: Member): string | undefined {
  const holders = [
    achievement,
    ...oneOrMore(memberAt(credential, 'credentialSubject')).flatMap((subject) => [
      subject,
      ...oneOrMore(memberAt(subject, 'degree')),
    ]),
  ];
  return takeLine(
    record,
    holders
      .flatMap((holder) => [textOf(memberAt(holder, 'fieldOfStudy')), textOf(memberAt(holder, 'specialization'))])
      .filter(isMember),
  );
}

function dateAt(credential: FoundCredential, names: readonly string[]): FoundDate | undefined {
  for (const name of names) {
    const value = memberAt(credential, name)?.value;
    const date = typeof value === 'string' ? readDate(value) : undefined;
    if (date !== undefined) return date;
  }
  return undefined;
}

/**
 * A text, or the first of its translations: {"en": "Nursing", "nl": "Verpleegkunde"}, [{"@value": ..., "@language":
 * ...}].
 */
function textOf(member: Member | undefined): Member | undefined {
  if (member === undefined || typeof member.value === 'string') return member;
  const [first] = membersOf(member.value, member.pointer);
  if (first === undefined) return undefined;
  if (typeof first.value === 'string') return first;
  return memberAt(first, '@value') ?? memberAt(first, 'value');
}

function oneOrMore(member: Member | undefined): Member[] {
  if (member === undefined || member.value === null) return [];
  return isJsonArray(member.value) ? membersOf(member.value, member.pointer) : [member];
}

function isMember(member: Member | undefined): member is Member & { readonly value: Exclude<JsonValue, null> } {
  return member !== undefined && member.value !== null;
}
