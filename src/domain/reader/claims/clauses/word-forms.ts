const VOWELS = 'aeiou';
/** A short word that ends in consonant, vowel, consonant doubles the last: "plan, planned". */
const DOUBLES = /(?:^|[^aeiou])[aeiou][bdgklmnprt]$/u;

/** The forms of a verb. */
export interface VerbForms {
  /** The form that may as well be a noun, as "test" and "design" may. */
  readonly bare: string;
  readonly present: readonly string[];
  readonly past: readonly string[];
  /** In English the one in "-ing", in Dutch the participle. */
  readonly others: readonly string[];
}

/** The forms of an English verb by rule, with the past and participle that follow none in the place of "-ed". */
export function englishVerb(base: string, irregular: readonly string[] = []): VerbForms {
  const stem = base.endsWith('e') ? base.slice(0, -1) : DOUBLES.test(base) ? base + base.slice(-1) : base;
  const endsInY = base.endsWith('y') && !VOWELS.includes(base.at(-2) ?? 'a');
  const third = endsInY ? `${base.slice(0, -1)}ies` : /(?:s|sh|ch|x|z|o)$/u.test(base) ? `${base}es` : `${base}s`;
  const past = endsInY ? `${base.slice(0, -1)}ied` : `${stem}ed`;
  return {
    bare: base,
    present: [third],
    past: irregular.length > 0 ? irregular.slice(0, 1) : [past, `${base}ed`],
    others: [`${stem}ing`, `${base}ing`, ...irregular.slice(1)],
  };
}

/**
 * The forms of a Dutch verb by rule. Where spelling alone cannot tell ("weiger", but "beheer"), all that are possible: no
 * other word is spelt like those that do not exist.
 */
export function dutchVerb(infinitive: string, irregular: readonly string[] = []): VerbForms {
  if (/(?:aan|ien|oen)$/u.test(infinitive)) {
    const stem = infinitive.slice(0, -1);
    const present = [stem.replace(/aa$/u, 'a'), `${stem}t`];
    return { bare: infinitive, present, past: irregular.slice(0, 2), others: irregular.slice(2) };
  }
  const cut = infinitive.endsWith('en') ? infinitive.slice(0, -2) : infinitive.slice(0, -1);
  const single = /([^aeiou])\1$/u.test(cut) ? cut.slice(0, -1) : cut;
  const doubled = /(?:^|[^aeiou])[aeou][^aeiouy]$/u.test(cut) ? cut.replace(/([aeou])(.)$/u, '$1$1$2') : single;
  const stems = [single, doubled].map((stem) => stem.replace(/v$/u, 'f').replace(/z$/u, 's'));
  const participles = stems.flatMap((stem) => [`ge${stem}`, `ge${stem}d`, `ge${stem}t`, `${stem}d`]);
  return {
    bare: infinitive,
    present: stems.flatMap((stem) => [stem, `${stem}t`]),
    past:
      irregular.length > 0
        ? irregular.slice(0, 2)
        : stems.flatMap((stem) => ['te', 'de', 'ten', 'den'].map((ending) => stem + ending)),
    others: irregular.length > 0 ? irregular.slice(2) : participles,
  };
}

/** The plurals of a noun that its language may form by rule. */
export function pluralsOf(noun: string, isDutch: boolean): string[] {
  if (!isDutch)
    return [
      /[^aeiou]y$/u.test(noun) ? `${noun.slice(0, -1)}ies` : /(?:s|sh|ch|x)$/u.test(noun) ? `${noun}es` : `${noun}s`,
    ];
  const doubled = noun.endsWith('f') ? `${noun.slice(0, -1)}ven` : noun + noun.slice(-1) + 'en';
  const shortened = noun.replace(/([aeou])\1([^aeiou])$/u, '$1$2en');
  return [`${noun}en`, `${noun}s`, `${noun}n`, doubled, ...(shortened === noun ? [] : [shortened])];
}

/** "(my|her) list" as "my list" and "her list". */
export function withAlternatives(entry: string): string[] {
  const found = /\(([^()]*)\)/u.exec(entry);
  if (found === null) return [entry];
  const [whole, choices = ''] = found;
  return choices.split('|').flatMap((choice) => withAlternatives(entry.replace(whole, choice)));
}
