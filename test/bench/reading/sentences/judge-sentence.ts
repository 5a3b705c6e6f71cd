import { readItem } from '../../../../src/domain/reader/read-item.js';
import type { FoundSkill, ItemToRead } from '../../../../src/domain/reader/model/findings.js';
import { namesOf, type CreditedWords, type LabelledSentence, type Reason } from './labelled-sentence.js';
import type { SentenceTaxonomy } from './sentence-taxonomy.js';

/** A level is right if it differs by at most this much. */
const LEVEL_TOLERANCE = 0.5;

/** A credited skill that is wrong: words that must not be credited, another skill, or words without a label. */
export interface WrongCredit {
  readonly why: Reason | 'another skill' | 'no skill';
  readonly quote: string;
  readonly skillId: string;
}

/** Words that claim a skill, and what became of them. */
export interface JudgedClaim {
  readonly expected: CreditedWords;
  /** Whether the taxonomy has the skill; if not, missing it is no fault. */
  readonly isKnown: boolean;
  readonly isFound: boolean;
  /** Whether the level is right, or none was read where none is stated; only with a label for it. */
  readonly isLevelRight?: boolean;
  readonly foundLevel?: number;
}

/** A sentence compared with how it was read. */
export interface JudgedSentence {
  readonly sentence: LabelledSentence;
  readonly claims: readonly JudgedClaim[];
  readonly wrong: readonly WrongCredit[];
}

/**
 * Reads a sentence as an item of its own and compares what is credited with its labels. Words are compared by their
 * place; and where the taxonomy has the expected skill by its name, by the skill. Level 0 says that the person does
 * not have the skill, and credits nothing.
 */
export function judgeSentence(sentence: LabelledSentence, taxonomy: SentenceTaxonomy): JudgedSentence {
  const found = creditedIn(sentence, taxonomy);
  const isAt =
    ({ words }: { readonly words: string }) =>
    ({ place }: FoundSkill): boolean => {
      const start = sentence.text.indexOf(words);
      return place.start < start + words.length && place.end > start;
    };
  const arguable = (sentence.arguable ?? []).map((words) => isAt({ words }));
  const claims = sentence.credited.map((expected) => {
    const named = taxonomy.skillsNamed(expected.skill);
    const evidence = found.find((skill) => isAt(expected)(skill) && (named.size === 0 || named.has(skill.skillId)));
    return { ...judgeClaim(expected, evidence), isKnown: named.size > 0 };
  });
  const foundClaims = claims.filter(({ isFound }) => isFound).map(({ expected }) => expected);
  const wrong = found.flatMap((skill): WrongCredit[] => {
    if (foundClaims.some((expected) => isAt(expected)(skill)) || arguable.some((isArguable) => isArguable(skill)))
      return [];
    const refused = sentence.notCredited.find((words) => isAt(words)(skill));
    const isClaim = sentence.credited.some((words) => isAt(words)(skill));
    const why = refused?.reason ?? (isClaim ? 'another skill' : 'no skill');
    return [{ why, quote: skill.quote, skillId: skill.skillId }];
  });
  return { sentence, claims, wrong };
}

function judgeClaim(expected: CreditedWords, evidence: FoundSkill | undefined): Omit<JudgedClaim, 'isKnown'> {
  const { level } = expected;
  if (evidence === undefined)
    return { expected, isFound: false, ...(level === undefined ? {} : { isLevelRight: false }) };
  const isStated = evidence.levelBasis !== 'DEFAULT';
  return {
    expected,
    isFound: true,
    ...(isStated ? { foundLevel: evidence.level } : {}),
    ...(level === undefined
      ? {}
      : {
          isLevelRight:
            level === null ? !isStated : isStated && Math.abs(evidence.level - level) <= LEVEL_TOLERANCE + 1e-9,
        }),
  };
}

function creditedIn(sentence: LabelledSentence, { dictionary }: SentenceTaxonomy): readonly FoundSkill[] {
  const before = documentBefore(sentence);
  const item: ItemToRead = {
    payload: JSON.stringify({ text: before + sentence.text }),
    entityType: null,
    entityId: 'R-1',
    topic: null,
    source: null,
    observedAt: new Date('2025-01-01T00:00:00Z'),
  };
  const result = readItem(item, dictionary);
  if (result.outcome !== 'READ') throw new Error(`not read: ${result.failure}: ${sentence.text}`);
  return (result.findings.person?.skills ?? [])
    .filter(({ level, place }) => level > 0 && place.pointer === '/text' && place.start >= before.length)
    .map((skill) => ({
      ...skill,
      place: { ...skill.place, start: skill.place.start - before.length, end: skill.place.end - before.length },
    }));
}

/** What stands before the sentence in its document. A passage of several lines has a heading of its own. */
export function documentBefore(sentence: LabelledSentence): string {
  const { form, language, text } = sentence;
  const name = namesOf(sentence).join(' ');
  const isDutch = language === 'nl';
  if (form === 'review')
    return isDutch
      ? `Functioneringsgesprek\nMedewerker: ${name}\nLeidinggevende: Toni Aalders\n\n`
      : `Performance review\nEmployee: ${name}\nReviewer: Toni Aalders, manager\n\n`;
  if (text.includes('\n')) return `${name}\n\n`;
  const [profile, skills] = isDutch ? ['Profiel', 'Vaardigheden'] : ['Profile', 'Skills'];
  return `${name}\n\n${form === 'list' ? skills : profile}\n`;
}
