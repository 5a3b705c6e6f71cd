import type {
  ContestState,
  EndorsementRelationship,
  EvidenceSource,
  LevelBasis,
  SkillState,
  SkillType,
  SuggestionState,
} from '../../generated/prisma/enums.js';
import type { MatchedCertificateStatus } from '../../generated/resolver-types.js';
import type { Language } from '../../platform/localization/index.js';

/** The version of the form of dossiers. Properties may be added without a new one. */
export const DOSSIER_VERSION = 1;

/** What every dossier says. Instants are ISO 8601 in UTC; texts are in its language. */
interface DossierFrame {
  readonly version: typeof DOSSIER_VERSION;
  readonly id: string;
  readonly issuedAt: string;
  readonly language: Language;
  /** The organisation, by its did:web. */
  readonly issuer: { readonly id: string; readonly name: string };
  readonly person: { readonly publicIdentifier: string; readonly name: string | null };
  /** Latest first. */
  readonly contests: readonly ContestInDossier[];
  /** What the service does not know, or not any more: a sentence each. */
  readonly notKnown: readonly string[];
  readonly system: SystemInDossier;
}

/** Why and how one match has its result. */
export interface MatchDossier extends DossierFrame {
  readonly kind: 'MATCH';
  readonly match: {
    readonly id: string;
    readonly requestedAt: string;
    /** The actor, as in the audit trail. */
    readonly requestedBy: string | null;
    readonly completedAt: string;
    readonly matchRunId: string | null;
    readonly skillset: { readonly id: string; readonly name: string; readonly version: number | null };
    /** Whether computed anew it would come from other levels, requirements, certificates or exemptions. */
    readonly stale: boolean;
  };
  readonly result: {
    readonly overall: number;
    readonly knowledge: number | null;
    readonly transversal: number | null;
    readonly functional: number | null;
    readonly certificatesMet: boolean | null;
  };
  readonly scoreRule: {
    readonly version: number | null;
    readonly formula: string;
    readonly documentation: string;
    readonly steps: readonly ScoreStep[];
  };
  readonly levelRule: {
    readonly version: number | null;
    readonly formula: string;
    readonly documentation: string;
    /** Of the sources of this evidence, 0-1. */
    readonly sourceWeights: Partial<Readonly<Record<EvidenceSource, number>>>;
  };
  /** Of the service and the taxonomy when the match was computed. */
  readonly versions: { readonly service: string | null; readonly taxonomy: string | null };
  readonly skills: readonly SkillInDossier[];
  readonly certificates: readonly CertificateInDossier[];
}

/** How one score comes about. */
export interface ScoreStep {
  readonly score: 'overall' | 'knowledge' | 'transversal' | 'functional';
  /** The levels that count, of the required skills that the person is not exempt from. */
  readonly terms: readonly { readonly skillId: string; readonly counted: number; readonly required: number }[];
  readonly counted: number;
  readonly required: number;
  readonly result: number | null;
}

/** A required skill, and why the person has this level. */
export interface SkillInDossier {
  readonly id: string;
  readonly name: string;
  readonly type: SkillType;
  readonly requiredLevel: number;
  readonly achievedLevel: number;
  /** Level that counts: at most the required one. */
  readonly counted: number;
  readonly exemption: ExemptionInDossier | null;
  /** NONE: the person did not have it. UNKNOWN: that was not recorded. */
  readonly state: SkillState | 'NONE' | 'UNKNOWN';
  /** Whether it is contested now. */
  readonly contested: boolean;
  readonly level: LevelInDossier | null;
  readonly decision: DecisionInDossier | null;
  readonly evidence: readonly EvidenceInDossier[];
  /** Number of older pieces of evidence that are not listed. */
  readonly omittedEvidence: number;
}

/** How a level came about. */
export interface LevelInDossier {
  /** REVIEW: a reviewer gave it. EVIDENCE: the mean of the stated levels. NAMED: the default, as nothing states a level. */
  readonly from: 'REVIEW' | 'EVIDENCE' | 'NAMED';
  readonly evidenceLevel: number;
  readonly reviewedLevel: number | null;
  readonly confidence: number;
  /** The sums of the rule over the listed evidence, and what they give; null if nothing states a level. */
  readonly sumOfWeightedLevels: number | null;
  readonly sumOfWeights: number | null;
  readonly computed: number | null;
}

/** A piece of evidence as it counted. */
export interface EvidenceInDossier {
  readonly id: string;
  readonly importItemId: string | null;
  readonly source: EvidenceSource;
  readonly observedAt: string;
  /** The words; null if they are not kept any more. Empty for an endorsement without a comment. */
  readonly quote: string | null;
  readonly statesLevel: boolean;
  readonly level: number;
  readonly levelBasis: LevelBasis;
  readonly confidence: number;
  readonly sourceWeight: number;
  readonly freshness: number;
  /** The product of confidence, sourceWeight and freshness. */
  readonly weight: number;
  /** Who endorsed, by how they know the person; null if it is no endorsement, or that was withdrawn. */
  readonly endorsement: { readonly relationship: EndorsementRelationship; readonly at: string } | null;
  readonly readerVersion: string | null;
  readonly taxonomyVersion: string | null;
}

/** What a person decided about a skill. */
export interface DecisionInDossier {
  readonly state: SkillState;
  /** The actor, as in the audit trail. */
  readonly by: string;
  readonly at: string;
  readonly remark: string | null;
}

/** Why somebody need not meet a requirement. */
export interface ExemptionInDossier {
  readonly reason: string | null;
  readonly by: string | null;
  readonly at: string | null;
  readonly expiresAt: string | null;
}

/** A required certificate. */
export interface CertificateInDossier {
  readonly name: string;
  readonly mustBeValid: boolean;
  readonly status: MatchedCertificateStatus;
  readonly expiresAt: string | null;
  /** The person's certificate that decided; null if there was none, or if it no longer exists. */
  readonly held: { readonly id: string; readonly name: string | null; readonly authority: string | null } | null;
  readonly exemption: ExemptionInDossier | null;
}

/** A contest of what the dossier is about. */
export interface ContestInDossier {
  readonly id: string;
  readonly subject: 'SKILL' | 'MATCH';
  readonly name: string;
  readonly reason: string;
  readonly state: ContestState;
  readonly openedAt: string;
  readonly decision: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
}

/** What the system is for, and what it cannot do. */
export interface SystemInDossier {
  readonly name: string;
  readonly version: string;
  readonly purpose: string;
  readonly limits: readonly string[];
  readonly oversight: readonly string[];
  readonly howToContest: string;
  readonly law: string;
}

/** Why a skill was suggested for a person. */
export interface SuggestionDossier extends DossierFrame {
  readonly kind: 'SUGGESTION';
  readonly suggestion: {
    readonly id: string;
    readonly skill: { readonly id: string; readonly name: string; readonly type: SkillType };
    readonly state: SuggestionState;
    readonly likelihood: number;
    /** Before decisions about other people moved it; null if it was not recorded. */
    readonly statedLikelihood: number | null;
    readonly suggestedAt: string;
    readonly source: EvidenceSource;
    readonly level: number;
    readonly levelBasis: LevelBasis;
    readonly observedAt: string;
    readonly quote: string;
    readonly pointer: string;
    readonly importItemId: string;
    readonly contested: boolean;
  };
  readonly rule: { readonly explanation: string; readonly documentation: string };
  readonly versions: { readonly service: string | null; readonly taxonomy: string | null };
  /** What somebody decided about the skill; null if nobody has. */
  readonly decision: DecisionInDossier | null;
}

export type Dossier = MatchDossier | SuggestionDossier;
