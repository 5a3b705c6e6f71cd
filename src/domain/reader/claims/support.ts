import type { SkillMention } from '../labels/find-skills.js';
import { LABEL_FLAGS } from '../labels/packed-labels.js';
import { TAILS } from '../labels/compound-tails.js';

/** Names of skills that are everyday words or names as well, in lower case. */
const EVERYDAY: ReadonlySet<string> = new Set(
  (
    'access,assembly,basic,chef,crystal,dart,eclipse,excel,exchange,express,flash,flow,go,ink,less,logic,notion,outlook,plan,planner,power,project,puppet,react,rust,' +
    'scheme,scratch,sketch,slack,spark,spring,swift,teams,unity,vision,word,zoom'
  ).split(','),
);
/** Shorter names that are not in capitals are everyday words more often than not. */
const SHORT = 3;

/** Right before a name, these say that it is a skill: "programming in C", "ervaring met Go", "talen: R". */
const CUE_BEFORE =
  /(?<!\p{L})(?:program\p{L}*|cod(?:ing|ed|e)|script\p{L}*|develop\p{L}*|written|experienced?|knowledge|proficien\p{L}*|skill\p{L}*|skilled|languages?|courses?|us(?:ing|ed|es)|familiar|expert\p{L}*|statistics|ms|microsoft|talen|taal|programmeer\p{L}*|ervaring|ervaren|kennis|basiskennis|ontwikkel\p{L}*|geschreven|cursus|gebruik\p{L}*|vaardig\p{L}*|statistiek)(?:\s(?:in|with|of|on|the|a|an|met|van|de|het|en|and|taal|talen|languages?|level)){0,2}[\s:("'-]{1,3}$/iu;
/** Right behind a name, these do: "R (statistics)", "Go developer", "C-code". */
const CUE_BEHIND =
  /^[\s(-]{1,2}(?:programming|language|developer|engineer|programmer|code|scripts?|scripting|statistics|skills?|programmeertaal|programmeren|taal|ontwikkelaar|programmeur|statistiek|vaardigheden|spreadsheets?|sheets?|macros?)(?!\p{L})/iu;
const CALLED_SKILL = /^\s(?:skills?|abilities|competenc(?:e|y|ies)|vaardigheden|competenties)(?!\p{L})/iu;
const REACH = 60;
/** What stands between two entries of an enumeration. */
const BETWEEN_ENTRIES = /^\s*(?:[,/&+;]|,?\s(?:and|or|en|of)(?=\s))\s*$/iu;
const LETTER = /\p{L}/u;

/**
 * Which mentions of a sentence are meant as skills as far as their words tell. A name that is an everyday word or a
 * letter as well (Go, R, Excel) needs support: its capital in the midst of a sentence, a word beside it that speaks of
 * skills, or other skills enumerated with it; a single letter its neighbours or such a word.
 *
 * @param mentions in the order of the sentence
 */
export function supportedMentions(sentence: string, mentions: readonly SkillMention[]): boolean[] {
  const supported = mentions.map((mention) => !needsSupport(sentence, mention) || hasCue(sentence, mention));
  // Support passes on along an enumeration, in both directions: "C, R and Java".
  for (const order of [mentions.keys(), [...mentions.keys()].reverse()]) {
    for (const index of order) {
      const mention = mentions[index] as SkillMention;
      supported[index] ||= mentions.some(
        (other, at) =>
          supported[at] === true && other.agreement === 'SURFACE' && areEnumerated(sentence, mention, other),
      );
    }
  }
  return supported;
}

/** Whether the words right behind a mention say that it is a skill: "communication skills". */
export function isCalledSkill(sentence: string, { end }: SkillMention): boolean {
  return CALLED_SKILL.test(sentence.slice(end, end + REACH));
}

/**
 * Whether a single word of a large classification is only a part of a longer one with hyphens: "ruby-on-rails",
 * "bio-chemistry". In Dutch "SQL-kennis" it is not.
 */
export function isPartOfHyphenated(sentence: string, { start, end, flags }: SkillMention): boolean {
  if ((flags & (LABEL_FLAGS.SINGLE_WORD | LABEL_FLAGS.CURATED)) !== LABEL_FLAGS.SINGLE_WORD) return false;
  if (sentence.charAt(start - 1) === '-' && LETTER.test(sentence.charAt(start - 2))) return true;
  if (sentence.charAt(end) !== '-' || !LETTER.test(sentence.charAt(end + 1))) return false;
  const behind = /^\p{L}{1,40}/u.exec(sentence.slice(end + 1, end + 41))?.[0].toLowerCase() ?? '';
  return !TAILS.includes(behind);
}

function needsSupport(sentence: string, { start, end, flags }: SkillMention): boolean {
  if ((flags & (LABEL_FLAGS.SINGLE_WORD | LABEL_FLAGS.RULE)) !== LABEL_FLAGS.SINGLE_WORD) return false;
  const quote = sentence.slice(start, end);
  if (quote.length === 1) return true;
  const isCapitals = quote === quote.toUpperCase();
  if (!EVERYDAY.has(quote.toLowerCase()) && (quote.length > SHORT || isCapitals)) return false;
  if (isCapitals && quote.length > 2) return false;
  const isCapitalised = quote.charAt(0) !== quote.charAt(0).toLowerCase();
  return !isCapitalised || !LETTER.test(sentence.slice(0, start));
}

function hasCue(sentence: string, { start, end }: SkillMention): boolean {
  return (
    CUE_BEFORE.test(sentence.slice(Math.max(0, start - REACH), start)) ||
    CUE_BEHIND.test(sentence.slice(end, end + REACH))
  );
}

function areEnumerated(sentence: string, one: SkillMention, other: SkillMention): boolean {
  const [left, right] = one.start < other.start ? [one, other] : [other, one];
  return (
    right.start >= left.end &&
    right.start - left.end <= 6 &&
    BETWEEN_ENTRIES.test(sentence.slice(left.end, right.start))
  );
}
