import type { ClauseWords } from '../../word-types/clause-words.js';

export const ENGLISH_STRUCTURE = {
  person: {
    words: 'i, he, she, they, we, you, he himself, she herself, i myself',
  },
  personAsObject: {
    words: 'me, him, them',
  },
  perhapsObject: {
    words: 'her',
  },
  possessive: {
    words: 'my, his, her, their, hers, mine',
  },
  addressee: {
    words: 'you, your',
  },
  being: {
    words: 'am, is, are, was, were, became, remains, remain, remained, be',
  },
  determiner: {
    words: `
      a, an, the, my, his, her, our, their, your, its, this, that, another, some, any, every, each, other, one,
      first, second, new, former, previous, no, own, whole, present, current, half, two, three, four, five, six,
      seven, eight, nine, ten, both, several, various, numerous
    `,
  },
  preposition: {
    words: `
      of, to, in, on, at, for, with, by, from, about, into, than, as, through, between, among, under, over,
      according to, when it (comes|came) to, as for, regarding, via, during, within, towards, toward, across,
      around, upon, throughout, onto, concerning, in terms of, with (regard|respect) to, as regards,
      in (relation|connection) with, when it is about, in the field of, in the area of, on the subject of
    `,
  },
  and: {
    words: 'and, as well as, plus',
  },
  or: {
    words: 'or',
  },
  contrast: {
    words: `
      but, however, yet (he|she|they|i), nevertheless, instead, rather, nonetheless, by contrast, in contrast,
      conversely, on the contrary, that said, even so, all the same, mind you, then again, at the same time,
      albeit
    `,
  },
  subordinate: {
    words: `
      although, though, whereas, while, because, (since|so|before|after|as|yet) (i|he|she|they|we), where, when,
      whenever, until, so that, so now, therefore, in order to, even though, even when, given that, seeing that,
      now that, ever since, whilst, hence, thereby, wherever, considering that, just because, much as, by the time
    `,
  },
  complement: {
    words: 'that, how, not (as if|as though|that)',
  },
  relative: {
    words: `
      who, whom, which, whose, of which, with which, in which, whereby, wherein, for which, to which, from which,
      to whom, for whom
    `,
  },
  besides: {
    words: `
      as a, as an, besides, in addition to, on top of, next to, alongside, thanks to, after years of, building on,
      drawing on, to complement, with my, given my
    `,
  },
  conditional: {
    words: `
      if, unless, provided, providing, in case, should you, suppose, supposing, assuming, as long as,
      given the chance, given the opportunity, given enough, depending on, on condition, only if, even if,
      what if, in the event, so long as, contingent on, subject to, lest
    `,
  },
  inverted: {
    words: 'had, were, should',
  },
  consequence: {
    words: 'then',
  },
  whether: {
    words: 'whether',
  },
  by: {
    words: 'by',
  },
  author: {
    words: 'i, we, me, us, my, our, mine, myself',
  },
  namedBefore: {
    words: 'it, that, this, those, these, that one, none, nothing, which, either',
  },
  freeRelative: {
    words: 'what, where, all, the (one|only) thing, the thing',
  },
  doing: {
    verbs: `
      do, make, handle, keep, run, manage, look after, take care, see to, arrange, prepare, draft, write, organise
    `,
  },
  definite: {
    words: 'the, my, his, her, our, their',
  },
  keep: {
    verbs: `
      keep, continue, stay, remain, pass|on, share, teach, contribute, specialise further, help, deepen, carry on,
      go on with, proceed with, build on, leverage, capitalise on, put to use, persist
    `,
    words: `
      (use|using|apply|applying|bring|bringing|put|offer|offering|broaden|broadening|deepening) (my|her|his),
      (expand|expanding|extend|extending|build|building|develop|developing|further) (my|her|his),
      (make|making) (more|full|good) use, (back|return) to
    `,
  },
  teach: {
    verbs: `
      give, teach, lead, deliver, train others, run, organise, host, instruct, tutor, coach, design, develop,
      facilitate, lecture, educate, mentor
    `,
  },
  affirmation: {
    words: `
      some (in|with|of), but with, yes, well, plenty, a lot, lots, good, solid, strong, excellent, fluent,
      fluently, expert, already, only (in|with), mainly, mostly, certainly, extensive, ample, outstanding,
      proficient, daily, every day, always, all the, you bet, absolutely, of course, definitely, sure, gladly,
      indeed, naturally, undoubtedly, for sure, by all means, with ease, with pleasure, fully, comfortably,
      easily, effortlessly, blindfolded, like clockwork, no problem, superb, superbly, impeccable, impeccably,
      flawless, flawlessly, brilliant, brilliantly, first-rate, top-notch, thoroughly
    `,
  },
  generic: {
    words: `
      experience, knowledge, skill, skills, sadly, unfortunately, alas, yet, at all, so far, it, that, this, them,
      any, one, in, with, of, about, is, are, has, have, had, he, she, i, they, really, certainly, been, done,
      used, tried, touched, learned, learnt, taught, seen, known, nothing, happened, before, ever, either,
      required, to be learned, for, me, my, thing, strength, forte, until now, very, still, much, a, was, not, so,
      near, came, happened, do, did, does, had, be, here, there, on, only, clue, idea, familiar, background, him,
      her, his, just, simply, now, not either
    `,
  },
  neutral: {
    words: `
      not (only|just|merely|simply|least), not to mention, no (less|fewer|more) than, nothing but, not without,
      why not, if not, whether or not, no need to, no matter, no wonder, rest of,
      if (need|necessary|needed|required|possible|anything|ever), as if, needless to, and more, more than,
      better than, no time, not until, a (little|few|bit), had to, in spite of, as a (whole|result|team|rule),
      not to be, but also, but one, but the best, new to (us|the), rather (well|good), only one (in|of|on),
      the only (one|person), no later than, learning curve, on the other hand, that is to say, i mean, rest of,
      without saying, (meet|meets|met) (all|the|every) (requirements|requirement|standards|standard),
      nobody's surprise, beyond (recognition|expectation|expectations|doubt|question|measure|compare),
      but for now, (not|never) expected, when (needed|required|necessary), (never|not) enough of
    `,
  },
} satisfies Partial<ClauseWords>;
