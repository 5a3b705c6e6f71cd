import { buildDictionary, type Dictionary } from '../../../../src/domain/reader/model/dictionary.js';
import type { Findings, ItemToRead } from '../../../../src/domain/reader/model/findings.js';
import { readItem } from '../../../../src/domain/reader/read-item.js';
import { namePartsOf } from '../../../../src/domain/person-names/index.js';
import { FORMS, type ExpectedFindings, type Half, type LabelledItem } from './labelled-item.js';
import { readLabelledItems } from './read-labelled-items.js';
import { scoreItem } from './scoring/score-item.js';
import { readStarterLabels } from './starter-labels.js';
import { summariseVerdicts, type Summary } from './scoring/summarise-verdicts.js';
import type { Verdict } from './scoring/verdicts.js';

const LANGUAGES = ['en', 'nl'] as const;

/** An item and how its reading was judged. */
export interface MeasuredItem {
  readonly id: string;
  readonly verdicts: readonly Verdict[];
}

/** How well a half of the set is read. */
export interface LabelledItemsReport {
  readonly half: Half;
  readonly overall: Summary;
  readonly languages: Readonly<Record<string, Summary>>;
  /** By form and language: "review nl". */
  readonly forms: Readonly<Record<string, Summary>>;
  /** Each item; empty for the final half, which is only counted, so that nobody works on it. */
  readonly items: readonly MeasuredItem[];
}

/** Reads a half of the labelled set with the starter taxonomy, as the reading thread would, and judges every field. */
export function measureLabelledItems(half: Half): LabelledItemsReport {
  const dictionary = buildDictionary(readStarterLabels());
  const measured = readLabelledItems(half).map((labelled) => ({ labelled, verdicts: judgeItem(labelled, dictionary) }));
  const summaryOf = (isPart: (labelled: LabelledItem) => boolean) =>
    summariseVerdicts(measured.filter(({ labelled }) => isPart(labelled)).map(({ verdicts }) => verdicts));
  return {
    half,
    overall: summaryOf(() => true),
    languages: Object.fromEntries(
      LANGUAGES.map((language) => [language, summaryOf((labelled) => labelled.language === language)]),
    ),
    forms: Object.fromEntries(
      FORMS.flatMap((form) =>
        LANGUAGES.map((language) => [
          `${form} ${language}`,
          summaryOf((labelled) => labelled.form === form && labelled.language === language),
        ]),
      ),
    ),
    items: half === 'final' ? [] : measured.map(({ labelled, verdicts }) => ({ id: labelled.id, verdicts })),
  };
}

function judgeItem({ item, expected }: LabelledItem, dictionary: Dictionary): Verdict[] {
  const { entityType = null, entityId = null, topic = null, source = null } = item;
  const toRead: ItemToRead = { payload: JSON.stringify(item.payload), entityType, entityId, topic, source };
  const result = readItem(toRead, dictionary);
  return scoreItem(expected, result.outcome === 'READ' ? asShown(result.findings, expected) : null);
}

/**
 * Findings with the first and last name that a profile shows: derived where nobody states them. What is derived is no
 * claim, so it is judged only where the item is labelled with them.
 */
function asShown(findings: Findings, { person: expected }: ExpectedFindings): Findings {
  if (findings.person === null || (expected?.firstName === undefined && expected?.lastName === undefined))
    return findings;
  const { firstName, lastName } = namePartsOf(findings.person);
  return {
    ...findings,
    person: {
      ...findings.person,
      ...(firstName === null ? {} : { firstName }),
      ...(lastName === null ? {} : { lastName }),
    },
  };
}
