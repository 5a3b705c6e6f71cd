import { precision, recall, tally, type Tally } from './tally.js';
import { AVERAGED_GROUPS, FIELD_GROUPS, fieldsOf, type Group, type Verdict } from './verdicts.js';

/** Counts, and the shares in percent with one decimal; null if the divisor is 0. */
export interface Figures extends Tally {
  readonly precision: number | null;
  readonly recall: number | null;
}

/**
 * The figures of some items: for each field, each group of fields, and the overall average, in which every claim counts
 * once.
 */
export interface Summary {
  readonly items: number;
  readonly fields: Readonly<Record<string, Figures>>;
  readonly groups: Readonly<Record<string, Figures>>;
  readonly overall: Figures;
}

/** Micro averages of the verdicts on some items. */
export function summariseVerdicts(verdictsOfItems: readonly (readonly Verdict[])[]): Summary {
  const verdicts = verdictsOfItems.flat();
  const fields = FIELD_GROUPS.flatMap((group) => fieldsOf(group)).filter(
    (field) => !(FIELD_GROUPS as readonly string[]).includes(field),
  );
  const propertiesOf = (group: Group) => withoutWholeRecords(fieldsOf(group));
  return {
    items: verdictsOfItems.length,
    fields: Object.fromEntries(fields.map((field) => [field, figures(tally(verdicts, [field]))])),
    groups: Object.fromEntries(
      FIELD_GROUPS.map((group) => [
        group,
        { ...figures(tally(verdicts, propertiesOf(group))), ...withoutMeaning(group) },
      ]),
    ),
    overall: figures(
      tally(
        verdicts,
        AVERAGED_GROUPS.flatMap((group) => propertiesOf(group)),
      ),
    ),
  };
}

/** A record counts by its properties. The field for whole records would count it twice. */
function withoutWholeRecords<Name extends string>(fields: readonly Name[]): readonly Name[] {
  return fields.filter((field) => !fields.some((other) => other.startsWith(`${field}.`)));
}

/** Skills that must not be credited cannot be missed, and only the expected suggestions are judged. */
function withoutMeaning(group: Group): Partial<Figures> {
  if (group === 'skills kept out') return { recall: null };
  return group === 'suggestions' ? { precision: null } : {};
}

function figures(counts: Tally): Figures {
  return { ...counts, precision: percent(precision(counts)), recall: percent(recall(counts)) };
}

function percent(share: number | undefined): number | null {
  return share === undefined ? null : Math.round(share * 1000) / 10;
}
