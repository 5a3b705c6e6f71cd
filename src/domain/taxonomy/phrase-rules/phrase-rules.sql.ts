import { Prisma } from '../../../generated/prisma/client.js';
import type { PhraseVerdict } from '../../../generated/prisma/enums.js';
import { command } from '../../../platform/database/index.js';

/** A phrase rule to store. */
interface NewPhraseRule {
  readonly id: string;
  readonly phrase: string;
  readonly verdict: PhraseVerdict;
  readonly skillOwnerId: string;
  readonly skillId: string;
}

/** What a rule that says something new of a phrase starts again with: all open suggestions are still to be settled. */
const SETTLES_AGAIN = Prisma.sql`
  settled_suggestions = 0, settled_at = NULL, available_at = excluded.available_at, lease_id = NULL, cursor_id = NULL`;

/** Stores rules; a rule for the same phrase and skill gets the new verdict if that differs. */
export const upsertPhraseRules = command(
  (
    organisationId: string,
    rules: readonly NewPhraseRule[],
    { statedBy, statedAt }: { readonly statedBy: string; readonly statedAt: Date },
  ) => Prisma.sql`
    INSERT INTO skill_phrase_rule (organisation_id, id, phrase, skill_owner_id, skill_id, verdict, stated_by, stated_at)
    SELECT ${organisationId}::uuid, given.id, given.phrase, given.skill_owner_id, given.skill_id,
      given.verdict::phrase_verdict, ${statedBy}, ${statedAt}
    FROM unnest(${rules.map(({ id }) => id)}::uuid[], ${rules.map(({ phrase }) => phrase)}::text[],
      ${rules.map(({ skillOwnerId }) => skillOwnerId)}::uuid[], ${rules.map(({ skillId }) => skillId)}::uuid[],
      ${rules.map(({ verdict }) => verdict)}::text[])
      AS given(id, phrase, skill_owner_id, skill_id, verdict)
    ON CONFLICT (organisation_id, phrase, skill_owner_id, skill_id) DO UPDATE
      SET verdict = excluded.verdict, stated_by = excluded.stated_by, stated_at = excluded.stated_at, ${SETTLES_AGAIN}
      WHERE skill_phrase_rule.verdict <> excluded.verdict`,
);

/** Moves rules from one skill to another. Of two for the same phrase the later one stays. */
export const movePhraseRules = command(
  (organisationId: string, fromOwnerId: string, fromId: string, toOwnerId: string, toId: string) => Prisma.sql`
    WITH gone AS (
      DELETE FROM skill_phrase_rule
      WHERE organisation_id = ${organisationId}::uuid AND skill_owner_id = ${fromOwnerId}::uuid
        AND skill_id = ${fromId}::uuid
      RETURNING *
    )
    INSERT INTO skill_phrase_rule (organisation_id, id, phrase, skill_owner_id, skill_id, verdict, stated_by, stated_at)
    SELECT organisation_id, id, phrase, ${toOwnerId}::uuid, ${toId}::uuid, verdict, stated_by, stated_at FROM gone
    ON CONFLICT (organisation_id, phrase, skill_owner_id, skill_id) DO UPDATE
      SET verdict = excluded.verdict, stated_by = excluded.stated_by, stated_at = excluded.stated_at, ${SETTLES_AGAIN}
      WHERE skill_phrase_rule.stated_at < excluded.stated_at`,
);
