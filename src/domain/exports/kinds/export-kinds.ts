import type { ExportKind } from '../../../generated/prisma/enums.js';
import { audit } from './audit.js';
import { assessments } from './assessments.js';
import type { ExportKindDefinition } from './export-kind.js';
import { gaps } from './gaps.js';
import { matches } from './matches.js';
import { organisation } from './organisation.js';
import { profiles } from './profiles.js';
import { skills } from './skills.js';

/** Everything that can be exported. */
export const EXPORT_KINDS: Readonly<Record<ExportKind, ExportKindDefinition>> = {
  PROFILES: profiles,
  SKILLS: skills,
  MATCHES: matches,
  ASSESSMENTS: assessments,
  GAPS: gaps,
  AUDIT: audit,
  ORGANISATION: organisation,
};
