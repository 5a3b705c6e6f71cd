import { inTransaction } from '../../platform/database/index.js';
import { groupBy } from '../../platform/group-by.js';
import type { Scope } from '../../platform/scope.js';
import { lockProfiles } from '../profiles/index.js';
import { mentionsOf, TEXT_COLUMNS, wholeWordsPattern, type Person } from '../person-data/index.js';
import {
  deleteMentioningEntities,
  deletePhraseRules,
  deleteTitles,
  findMentioningRows,
  maskRows,
  type MentioningRow,
  type MentioningTable,
} from './mentions.sql.js';

/** Everything that may name other people than those whose rows it is in. */
const TABLES: readonly MentioningTable[] = Object.entries(TEXT_COLUMNS).flatMap(([table, { mentions }]) =>
  mentions ? [{ table, columns: mentions }] : [],
);

/** Where people read quotes and messages: masked at once, with the removal of the person. */
const QUOTES = TABLES.filter(({ table }) => ['evidence', 'skill_suggestion', 'endorsement_request'].includes(table));

/** Rows of a table that mention the person. */
export interface FoundMentions {
  readonly mentioning: MentioningTable;
  readonly rows: readonly MentioningRow[];
}

/** Finds where other people's profiles quote a person, so that these profiles can be locked. It changes nothing. */
export async function findQuotes({ db, organisationId }: Scope, person: Person): Promise<FoundMentions[]> {
  const texts = mentionsOf(person);
  if (texts.length === 0) return [];
  const found: FoundMentions[] = [];
  for (const mentioning of QUOTES) {
    const rows = await findMentioningRows(db, organisationId, person.profileId, mentioning, wholeWordsPattern(texts));
    if (rows.length > 0) found.push({ mentioning, rows });
  }
  return found;
}

/** Masks a person in rows that were found, in the transaction of the scope. The caller holds the locks on the profiles. */
export async function maskFound(
  { db, organisationId }: Scope,
  person: Person,
  found: readonly FoundMentions[],
): Promise<void> {
  for (const { mentioning, rows } of found) {
    const ids = rows.map(({ id }) => id);
    await maskRows(db, organisationId, mentioning, ids, wholeWordsPattern(mentionsOf(person)));
  }
}

/**
 * Masks a person in every column that may name other people. Rows of a profile are changed behind its lock, a profile
 * at a time.
 */
export async function maskEverywhere(scope: Scope, person: Person): Promise<void> {
  const texts = mentionsOf(person);
  if (texts.length === 0) return;
  const { db, organisationId } = scope;
  const pattern = wholeWordsPattern(texts);
  for (const mentioning of TABLES) {
    const rows = await findMentioningRows(db, organisationId, person.profileId, mentioning, pattern);
    const profiles = groupBy(rows, ({ profileId }) => profileId);
    for (const [profileId, ofProfile] of profiles) {
      const ids = ofProfile.map(({ id }) => id);
      await inTransaction(scope, async (scope) => {
        if (profileId !== null) await lockProfiles(scope, [profileId]);
        await maskRows(scope.db, organisationId, mentioning, ids, pattern);
      });
    }
  }
  await deletePhraseRules(db, organisationId, pattern);
  await deleteTitles(db, organisationId, pattern);
  await deleteMentioningEntities(db, organisationId, pattern);
}
