import { Prisma, type Profile } from '../../../generated/prisma/client.js';
import { rowsOf } from '../../../platform/database/index.js';

/** The rows of statements that return whole profiles. */
export const PROFILE_ROWS = rowsOf<Profile>({
  organisationId: 'uuid',
  id: 'uuid',
  publicIdentifier: 'text',
  email: 'text',
  recordEmail: 'text',
  firstName: 'text',
  lastName: 'text',
  fullName: 'text',
  editedFields: 'text[]',
  sortName: 'text',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
  skillsChangedAt: 'timestamptz',
  auditPseudonym: 'uuid',
  auditSalt: 'uuid',
});

/** The columns of such a row. */
export const PROFILE_COLUMNS = Prisma.sql`
  organisation_id AS "organisationId", id, public_identifier AS "publicIdentifier", email,
  record_email AS "recordEmail", first_name AS "firstName", last_name AS "lastName", full_name AS "fullName",
  edited_fields::text[] AS "editedFields", sort_name AS "sortName", created_at AS "createdAt",
  updated_at AS "updatedAt", skills_changed_at AS "skillsChangedAt",
  audit_pseudonym AS "auditPseudonym", audit_salt AS "auditSalt"`;
