import type { ExportKind } from '../../../generated/prisma/enums.js';
import { audit } from './tables/audit.js';
import { assessments } from './tables/assessments.js';
import type { ExportKindDefinition } from './base/export-kind.js';
import { gaps } from './tables/gaps.js';
import { matches } from './tables/matches.js';
import { organisation } from './organisation.js';
import { person } from './person.js';
import { profiles } from './profiles.js';
import { skills } from './tables/skills.js';

/** Everything that can be exported. */
export const EXPORT_KINDS: Readonly<Record<ExportKind, ExportKindDefinition>> = {
  PROFILES: profiles,
  SKILLS: skills,
  MATCHES: matches,
  ASSESSMENTS: assessments,
  GAPS: gaps,
  AUDIT: audit,
  PERSON: person,
  ORGANISATION: organisation,
};
