export { signDossier, viewDossier, type SignedDossier } from './create-dossier.js';
export type {
  CertificateInDossier,
  ContestInDossier,
  Dossier,
  EvidenceInDossier,
  ExemptionInDossier,
  MatchDossier,
  SkillInDossier,
  SuggestionDossier,
} from './dossier.js';
export { findLinkedDossier, type DossierOfLink } from './dossier-link.js';
export { dossierResolvers } from './resolvers.js';
