import { escoUriIn } from '../../labels/skill-uris.js';
import { typesOf, type FoundCredential } from './find-credentials.js';
import type { Verdict } from './verdict.js';
import { readDate } from '../../dates/dates.js';
import { MAXIMUM_RECORDS, type Draft } from '../../model/draft.js';
import type { FoundDate } from '../../model/findings.js';
import { isJsonArray, isJsonObject, type JsonValue } from '../../values/json-value.js';
import { memberOf, membersOf, type Member } from '../../values/members.js';
import { addPassages } from '../common/records/segments.js';
import { memberAt } from '../../values/members.js';
import { takePersonField } from '../common/records/person.js';
import { addressOf, lineIn, lineOf, proseOf, withoutGaps } from '../common/records/record-fields.js';

/** Reads who a credential is about, where it tells more than an address: the learner of CLR 1, the subject of CLR 2. */
export function readLearner(draft: Draft, { value, pointer }: FoundCredential): void {
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
      if (member !== undefined) takePersonField(draft, role, member, false);
    }
  }
}

/**
 * Reads what a credential certifies: each achievement is a certification with the verdict on it, and says more unless
 * that is INVALID.
 */
export function readCredential(draft: Draft, credential: FoundCredential, verdict: Verdict): void {
  for (const achievement of achievementsOf(credential)) {
    if (draft.certifications.length >= MAXIMUM_RECORDS) return;
    const name = lineOf(
      draft,
      [textOf(memberAt(achievement, 'name')), textOf(memberAt(credential, 'name'))].filter(isMember),
    );
    if (name === undefined) continue;
    draft.certifications.push(
      withoutGaps({
        name,
        // A signature that fits says nothing of the names that were signed.
        authority: verdict.issuer?.name ?? issuerOf(draft, credential, achievement),
        field: fieldOf(draft, credential, achievement),
        description: proseOf(draft, [textOf(memberAt(achievement, 'description'))].filter(isMember)),
        date: dateAt(credential, ['validFrom', 'issuanceDate', 'issuedOn', 'awardedDate', 'issuedAt']),
        expiresAt: dateAt(credential, ['validUntil', 'expirationDate', 'expires']),
        credentialId: lineIn(memberAt(credential, 'id')?.value ?? memberAt(credential, 'uid')?.value ?? null),
        url: addressOf(draft, [memberAt(credential, 'id'), memberAt(achievement, 'id')].filter(isMember)),
        verification: verdict.verification,
        verificationReason: verdict.verificationReason,
      }),
    );
    if (verdict.verification !== 'INVALID') readWhatItCertifies(draft, credential, achievement);
  }
}

function readWhatItCertifies(draft: Draft, credential: FoundCredential, achievement: Member): void {
  addPassages(draft, [textOf(memberAt(achievement, 'name'))].filter(isMember), 'LIST', 'CERTIFICATE');
  const criteria = memberAt(achievement, 'criteria') ?? memberAt(achievement, 'requirement');
  const texts = [memberAt(achievement, 'description'), memberAt(criteria, 'narrative') ?? criteria]
    .map(textOf)
    .filter(isMember);
  addPassages(draft, texts, 'PROSE', 'CERTIFICATE');
  for (const names of ['tag', 'tags'])
    for (const tag of oneOrMore(memberAt(achievement, names))) addPassages(draft, [tag], 'LIST', 'CERTIFICATE');
  for (const names of ['alignment', 'alignments'])
    for (const alignment of oneOrMore(memberAt(achievement, names))) readAlignment(draft, alignment);
  for (const evidence of oneOrMore(memberAt(credential, 'evidence'))) {
    addPassages(
      draft,
      [memberAt(evidence, 'narrative'), memberAt(evidence, 'description')].filter(isMember),
      'PROSE',
      'CERTIFICATE',
    );
  }
  addPassages(
    draft,
    [
      memberAt(credential, 'narrative'),
      ...oneOrMore(memberAt(credential, 'credentialSubject')).map((subject) => memberAt(subject, 'narrative')),
    ].filter(isMember),
    'PROSE',
    'CERTIFICATE',
  );
}

/**
 * An alignment names a skill of a framework, by its name and its URI; the URI of an ESCO skill leaves no doubt which.
 */
function readAlignment(draft: Draft, alignment: Member): void {
  const name = textOf(memberAt(alignment, 'targetName'));
  const target = ['targetUrl', 'targetCode', 'url', 'id']
    .map((key) => memberAt(alignment, key))
    .find((member) => typeof member?.value === 'string' && escoUriIn(member.value) !== undefined);
  const skillUri = target === undefined ? undefined : escoUriIn(String(target.value));
  const named = name ?? target;
  if (named === undefined || typeof named.value !== 'string') return;
  draft.passages.push({
    pointer: named.pointer,
    text: named.value,
    manner: 'LIST',
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
  // A credential of another kind, such as a diploma, names itself.
  const holdsOthers = subjects.some(
    (subject) =>
      memberAt(subject, 'verifiableCredential') !== undefined || memberAt(subject, 'achievements') !== undefined,
  );
  return holdsOthers || !typesOf(credential.value).includes('VerifiableCredential') ? [] : [credential];
}

function issuerOf(draft: Draft, credential: FoundCredential, achievement: Member): string | undefined {
  const issuers = [memberAt(achievement, 'issuer'), memberAt(credential, 'issuer'), memberAt(achievement, 'creator')];
  return lineOf(draft, issuers.map((issuer) => textOf(memberAt(issuer, 'name'))).filter(isMember));
}

/**
 * Open Badges 3 and CLR call it a field of study, of a narrower achievement a specialization; a diploma has it at its
 * subject.
 */
function fieldOf(draft: Draft, credential: FoundCredential, achievement: Member): string | undefined {
  const holders = [
    achievement,
    ...oneOrMore(memberAt(credential, 'credentialSubject')).flatMap((subject) => [
      subject,
      ...oneOrMore(memberAt(subject, 'degree')),
    ]),
  ];
  return lineOf(
    draft,
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
