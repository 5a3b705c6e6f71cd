import { createHash } from 'node:crypto';
import { localize, type Language } from '../../../platform/localization/index.js';
import { didOf, issuerUrl, type Issuer } from './issuer.js';
import { statusEntryOf } from './status-list.js';

/** Contexts of Open Badges 3.0 and of CLR 2.0, in the order that they require. */
const CREDENTIALS = 'https://www.w3.org/ns/credentials/v2';
const OPEN_BADGES = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';
const LEARNER_RECORDS = 'https://purl.imsglobal.org/spec/clr/v2p0/context-2.0.1.json';

/** Whom a credential is about. */
export interface Recipient {
  readonly publicIdentifier: string;
  readonly email: string | null;
  /** Makes the hash of the identifier differ from credential to credential. */
  readonly salt: string;
}

/** What a credential attests. */
export interface Achievement {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly kind: { readonly skill: { readonly level: number; readonly escoUri: string | null } } | 'certification';
  /** How it was earned: for people. */
  readonly criteria: string;
  readonly expiresAt: Date | null;
}

/** What is the same in every credential. */
export interface Issuance {
  readonly id: string;
  readonly issuer: Issuer;
  readonly recipient: Recipient;
  readonly language: Language;
  readonly issuedAt: Date;
}

/** An Open Badge 3.0 (an AchievementCredential of 1EdTech) to be signed. */
export function openBadgeOf(issuance: Issuance, achievement: Achievement, statusIndex: number): object {
  const { issuer, recipient, language } = issuance;
  const { id, name, description, kind, criteria, expiresAt } = achievement;
  const resultId = `urn:uuid:${id}:level`;
  const isSkill = kind !== 'certification';
  return {
    ...credentialOf(issuance, [CREDENTIALS, OPEN_BADGES], 'OpenBadgeCredential', name),
    ...(expiresAt ? { validUntil: expiresAt.toISOString() } : {}),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [identityOf(recipient)],
      achievement: {
        id: `urn:uuid:${id}`,
        type: ['Achievement'],
        achievementType: isSkill ? 'Competency' : 'Certification',
        inLanguage: language,
        name,
        description: description === '' ? name : description,
        criteria: { narrative: criteria },
        ...(isSkill && kind.skill.escoUri !== null ? { alignment: [alignmentOf(name, kind.skill.escoUri)] } : {}),
        ...(isSkill ? { resultDescription: [levelDescription(resultId, language)] } : {}),
      },
      ...(isSkill
        ? { result: [{ type: ['Result'], resultDescription: resultId, value: String(kind.skill.level) }] }
        : {}),
    },
    credentialStatus: statusEntryOf(issuer, statusIndex),
  };
}

/**
 * A Comprehensive Learner Record 2.0 of a person to be signed.
 *
 * @param badges - signed Open Badges, which it encloses.
 */
export function learnerRecordOf(issuance: Issuance, badges: readonly string[]): object {
  const { issuer, recipient, language } = issuance;
  const name = localize(language, 'credential.record', { issuer: issuer.name });
  return {
    ...credentialOf(issuance, [CREDENTIALS, LEARNER_RECORDS, OPEN_BADGES], 'ClrCredential', name),
    credentialSubject: {
      type: ['ClrSubject'],
      identifier: [identityOf(recipient)],
      verifiableCredential: badges.map((token) => ({
        '@context': CREDENTIALS,
        id: `data:application/vc+jwt,${token}`,
        type: ['EnvelopedVerifiableCredential'],
      })),
    },
  };
}

function credentialOf({ id, issuer, issuedAt }: Issuance, context: readonly string[], type: string, name: string) {
  return {
    '@context': context,
    id: `urn:uuid:${id}`,
    type: ['VerifiableCredential', type],
    name,
    issuer: { id: didOf(issuer), type: ['Profile'], name: issuer.name, url: issuerUrl(issuer) },
    validFrom: issuedAt.toISOString(),
  };
}

/** The recipient by a hash: whoever knows the e-mail address or identifier can check it, nobody can read it. */
function identityOf({ publicIdentifier, email, salt }: Recipient): object {
  const [identity, identityType] = email === null ? [publicIdentifier, 'systemId'] : [email, 'emailAddress'];
  const hash = createHash('sha256').update(`${identity}${salt}`).digest('hex');
  return { type: 'IdentityObject', hashed: true, identityHash: `sha256$${hash}`, identityType, salt };
}

function alignmentOf(targetName: string, targetUrl: string): object {
  return { type: ['Alignment'], targetName, targetUrl, targetFramework: 'ESCO' };
}

function levelDescription(id: string, language: Language): object {
  return {
    id,
    type: ['ResultDescription'],
    name: localize(language, 'credential.level'),
    resultType: 'RubricScore',
    valueMin: '0',
    valueMax: '5',
  };
}
