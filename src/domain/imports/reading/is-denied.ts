import type { Language } from './findings.js';

// Reach to every skill behind them in the sentence: "no experience with Java, Python or SQL".
const FAR_CUES: Readonly<Record<Language, readonly string[]>> = {
  en: [
    '(?:no|not any|little or no|without(?: any)?|lacks?|lacking|lack of) (?:\\p{L}+ ){0,2}(?:experience|knowledge|skills?|understanding)',
    'unfamiliar with', 'not familiar with', 'not yet',
    'wants? to (?:learn|improve|develop|master|know|grow)', 'wish(?:es)? to', 'would (?:\\p{L}+ )?(?:like|love) to', 'hop(?:es?|ing) to',
    'interested in learning', 'eager to learn', 'willing to learn', 'plans? to learn', '(?:learning|development) goals?',
    '(?:needs?|ought|has|have) to (?:\\p{L}+ )?(?:learn|improve|develop|work on)', 'should (?:\\p{L}+ )?(?:learn|improve|develop|work on)',
    'needs? (?:more )?(?:improvement|training|development|help)', '(?:area|room|point)s? (?:for|of) (?:improvement|development)',
  ],
  nl: [
    '(?:geen|nauwelijks|weinig tot geen|zonder(?: enige)?|onvoldoende) (?:\\p{L}+ ){0,2}(?:ervaring|kennis|vaardigheden|inzicht)',
    'onbekend met', 'nog niet', 'gebrek aan', 'ontbreekt het aan', 'behoefte aan',
    'wil(?:t|len)? (?:\\p{L}+ ){0,3}(?:leren|verbeteren|ontwikkelen|bekwamen|verdiepen|groeien)', 'wil(?:t|len)? graag', 'zou (?:\\p{L}+ ){0,2}graag', 'hoopt',
    'leerdoel(?:en)?', 'ontwikkelpunt(?:en)?', 'verbeterpunt(?:en)?', 'aandachtspunt(?:en)?',
    'moet (?:\\p{L}+ ){0,3}(?:leren|verbeteren|ontwikkelen|werken aan)', 'kan (?:\\p{L}+ )?beter',
  ],
};

// Bare denials say something of what follows at once, no more: "has not used Java".
const NEAR_CUES: Readonly<Record<Language, readonly string[]>> = {
  en: ['no', 'without', 'never', 'lacks?', 'lacking', 'lack of', 'cannot', 'not', '\\p{L}+n[’\']t'],
  nl: ['geen', 'zonder', 'nooit', 'niet', 'mist'],
};

const FAR = cuePattern([...FAR_CUES.en, ...FAR_CUES.nl]);
const NEAR = cuePattern([...NEAR_CUES.en, ...NEAR_CUES.nl]);
const NEAR_REACH = /^(?:\s+[^\s,]+){0,4}\s*$/u;
const NO_DENIAL = cuePattern([
  'not only', 'not just', 'not merely', 'no doubt', 'without doubt', 'without help', 'no problem',
  'niet alleen', 'niet slechts', 'niet enkel', 'zonder twijfel', 'zonder hulp', 'geen probleem',
]);
/** Words after which a sentence goes on about the opposite. */
const TURN = /(?<!\p{L})(?:but|however|although|though|maar|echter|hoewel|daarentegen|wel)(?!\p{L})/iu;
// Dutch puts the verb last: "wil graag Java leren", "moet SQL nog verbeteren".
const WISH_BEFORE = /(?<!\p{L})(?:wil|willen|wilt|moet|zou|gaat|hoopt|graag)(?!\p{L})/iu;
const WISH_BEHIND = /^(?:\s+\p{L}+){0,2}\s+(?:leren|verbeteren|bijleren|ontwikkelen)(?!\p{L})/iu;

/**
 * Whether the sentence denies or only wishes for the skill mentioned: "no experience with", "geen ervaring met", "wants to
 * learn", "wil graag ... leren". Only what stands in the same sentence before the mention counts, up to a turn such as "but";
 * and in Dutch the verb of a wish right behind it.
 *
 * @param start where the mention starts in the sentence
 * @param end where the mention ends in the sentence
 */
export function isDenied(sentence: string, start: number, end: number): boolean {
  const before = sentence.slice(0, start).replace(NO_DENIAL, (words) => '.'.repeat(words.length));
  for (const cue of before.matchAll(FAR)) {
    if (!TURN.test(before.slice(cue.index + cue[0].length))) return true;
  }
  for (const cue of before.matchAll(NEAR)) {
    const between = before.slice(cue.index + cue[0].length);
    if (NEAR_REACH.test(between) && !TURN.test(between)) return true;
  }
  return WISH_BEFORE.test(before) && WISH_BEHIND.test(sentence.slice(end, end + 100));
}

function cuePattern(cues: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${cues.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}
