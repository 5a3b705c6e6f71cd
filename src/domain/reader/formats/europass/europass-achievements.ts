import type { Draft } from '../../model/draft.js';
import type { Member } from '../../values/members.js';
import { addPassages } from '../common/records/segments.js';
import { labelOf } from './history.js';
import { addEditedPassages } from './html-text.js';
import { memberAt } from '../../values/members.js';
import { lineIn } from '../common/records/record-fields.js';

/** The headline types of Europass 3 that say what somebody looks for, not what they are. */
const WISHED_HEADLINES: ReadonlySet<string> = new Set(['job_applied_for', 'preferred_job', 'studies_applied_for']);

/** Reads the headline of a Europass CV: a position or a personal statement; what somebody applies for is a wish. */
export function readEuropassHeadline(draft: Draft, headline: Member | undefined): void {
  if (headline === undefined) return;
  draft.understood.add(headline.pointer);
  const type = lineIn(memberAt(headline, 'Type', 'Code')?.value ?? null);
  if (type === undefined || WISHED_HEADLINES.has(type)) return;
  const description = memberAt(headline, 'Description');
  if (type === 'personal_statement') addEditedPassages(draft, labelOf(description), 'PROSE', 'SELF');
  else addPassages(draft, labelOf(description), 'PROSE', 'SELF');
}

/**
 * Reads publications, projects, honours and courses of a Europass CV as what the person says; what others say as a
 * colleague's.
 */
export function readEuropassAchievements(draft: Draft, entries: readonly Member[]): void {
  for (const entry of entries) {
    draft.understood.add(entry.pointer);
    const code = lineIn(memberAt(entry, 'Title', 'Code')?.value ?? null);
    addEditedPassages(draft, [memberAt(entry, 'Description')], 'PROSE', code === 'references' ? 'COLLEAGUE' : 'SELF');
  }
}
