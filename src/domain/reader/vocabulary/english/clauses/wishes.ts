import type { ClauseWords } from '../../word-types/clause-words.js';

export const ENGLISH_WISHES = {
  wish: {
    verbs: `
      want, wish, hope, aspire, intend, plan to, plan on, dream of, dream about, long to, yearn, aim to, desire,
      look forward, sign|up, enrol, enroll, register for, brush|up, think of, think about, fancy, owe, crave,
      covet, long for, hanker, hunger for, thirst for, pine for, strive to, aim for, aim at, aspire to, envisage,
      envision, explore the idea, flirt with, toy with, subscribe to, set out to learn, seek to,
      gravitate towards, lean towards
    `,
    nouns: `
      wish list, wishlist, bucket list, to-do list, ambition, aspiration, learning goal, dream, hobby,
      career goal, waiting list, career objective, career aspiration, development goal, learning objective,
      learning target, learning wish, personal goal, new year's resolution, resolution, craving, yearning, desire,
      appetite, hankering, intention, longing, next challenge, next goal, next target, ultimate goal, study goal,
      career plan
    `,
    words: `
      (would|'d) (like|love), would|like, would|love, keen, eager, willing, interested, interest in, interests,
      curious, (open|prepared) to, ready to learn, tempted by, attracted to, appeals to, itching to, booked,
      scheduled, see myself, sees (himself|herself), my goal, (my|her|his) (list|plan|aim), goals, someday,
      some day, one day, the future, the near future, next step, (currently|still|am|is|are|busy|only) learning,
      (am|is) teaching, considering, contemplating, talk of, in line for, looked into, in training, learn more,
      know more, free time, spare time, leisure time, working towards,
      looking for (something|work|a job|a role|a position), in the pipeline, pencilled in, toying with, dying to,
      longing to, angling for, next up, in due course, the agenda, to do (in|this|next|list), still to do,
      (sent|send|sending) (him|her|me) on, teach me, show me, (sent|go|going) on,
      my sights, set on, heading for, headed for, saving (up|for), chance to learn, would welcome, up next,
      still to come, eyeing, hoping, aspiring, would-be, down the line, down the road, one of these days,
      when time allows, time permitting, would prefer,
      would be (happy|glad|thrilled|delighted|nice|great|good|keen|interested), would kill, cannot wait,
      can't wait, fascinated by, intrigued by, drawn to, captivated by, put (my|her|his) name,
      on (my|her|his) (radar|mind|list|agenda|plan|horizon|programme),
      on the (cards|horizon|list|agenda|programme|menu),
      (just|only) (started|begun|starting|beginning) (learning|studying|with|on|to),
      (started|began|begun|starting|beginning) to (learn|study|practise), getting to know,
      finding (my|his|her) (feet|way), getting (started|acquainted), familiarising, familiarizing,
      (being|be|get|getting|got) (trained|taught|coached|shown|schooled|certified|retrained), under instruction,
      learning how, (am|is|are|currently|now|presently|still|busy) (studying|practising|practicing),
      (currently|presently) (taking|attending|following|enrolled|completing|preparing), working toward,
      work towards, hungry for, hungry to, anxious to, impatient to, raring to,
      (ambition|ambitions) (is|are|lie|lies|to), with a view to, (longs|longing|longed) (to|for),
      (game|ready) for, ready to (take|start|begin|tackle|dive|get), on course for, halfway through,
      midway through, partway through, (in|during) (my|his|her) (second|third|first|final) year of, on course to,
      as a hobby, for fun, (new|next|learning|study|development|career) (goal|goals|target|ambition),
      get better at, (one|another) thing I, (am|is|are) up for, (my|her|his) eye on, (get|gets|getting) round to,
      (get|gets|getting) around to
    `,
    presentVerbs: `
      look into, delve into, dive into, break into, venture into, branch into, branch out, upskill, reskill,
      expand into, transition into, transition to, pivot to, move towards, read up on, train as, train to,
      retrain as, shadow
    `,
  },
  obligation: {
    words: 'should, must, has to, have to, need to, needs to, ought to, could',
  },
  future: {
    words: `
      will, shall, going to, about to, next (week|month|quarter|year|spring|summer|autumn|winter|term|step),
      this (spring|summer|autumn|winter), (later|coming) (this|year), soon, shortly, as soon as, by the end,
      starts in, starting in, starts, begins, upcoming, the (autumn|spring|summer|winter),
      from (january|february|march|april|may|june|july|august|september|october|november|december), tomorrow,
      planning a, planning an, in autumn, after the summer, down the line, down the road, before long,
      in the (long|short) term, in the coming (weeks|months|year|years|period), over the next,
      within (a|the next|two|three) (year|years|months), by next,
      by (christmas|summer|spring|autumn|easter|year-end), this coming, forthcoming, set to, bound to, poised to,
      on track to, from next, (is|are) (planned|scheduled|booked|due), in (two|three|a few|six) (weeks|months),
      in the new year, (next|coming) (semester|period|season|school),
      after (easter|christmas|the summer|the holidays|my|her|his),
      as of (january|february|march|april|may|june|july|august|september|october|november|december|next),
      in the future, tonight, the coming
    `,
  },
  request: {
    verbs: `
      ask, request, apply for, beg, promise, nominate, put|forward, consider, approve, owe, petition, pester,
      nag, plague, plead,
      press for, push for, lobby, propose, grant, permit, sponsor, budget, reserve, fund, finance, pay for,
      reimburse, recommend, suggest, advise, encourage, urge
    `,
    presentVerbs: 'send',
    words: `
      considered for, ask, (been|was|were|is|am) (offered|promised|granted|refused) a, (been|was) put forward,
      down for, eligible for, in line for
    `,
  },
  study: {
    presentVerbs: `
      learn, study, attend, follow, master, retrain, begin, start, take up, pick up, catch up, get to grips,
      come to grips, get the hang, get certified, be trained, practise, enter, read up, revise, rehearse, qualify,
      get acquainted, get familiar, get to know, familiarise, familiarize, undergo, embark on, immerse, dive into,
      delve into, shadow
    `,
    nouns: `
      course, class, training, workshop, lesson, certification, certificate, exam, diploma, degree, bootcamp,
      tutorial, programme, seminar, schooling, evening class, masterclass, apprenticeship, traineeship,
      internship, crash course, refresher, refresher course, webinar, night school, night class, short course,
      online course, qualification, accreditation, resit, retake, mooc, e-learning, summer school,
      training session, training day, training programme, training course, coursework, driving licence,
      learning path, learning track
    `,
    words: 'trained, schooled, certified',
  },
  hypothetical: {
    words: `
      would, another (year|month|week|day), more time, ideal world, next life, it up to me, it was up to me,
      (could|might|should|would) have, were to, could (become|grow|be), within reach, if only, another life,
      hindsight, but for, hypothetically, theoretically, ideally,
      (nearly|almost) (took|went|chose|did|started|studied|learned|learnt|passed|bought|switched|became|signed),
      (was|were) (meant|supposed|due|going|intended|about) to,
      had (i|he|she|they|we|it) (been|had|known|taken|stayed|studied|learned|learnt|done|gone|chosen|kept|continued),
      would've, could've, should've, might've, in a parallel, in an ideal, in a perfect, if i had, wish i had,
      wishes (he|she) had, wishes (he|she|i|they) (knew|could|were), wish (he|she|i|they) (knew|could|were),
      with more (time|training|practice|experience), had it not, too late to, too old to, given more,
      were (i|he|she|we|they|it), with a bit more
    `,
  },
  doubt: {
    verbs: `
      doubt, claim to, claim that, allege, wonder, insist, suspect, presume, assure, guess, dabble, remains to,
      pretend, boast, rumour, distrust, mistrust, speculate, purport, profess, bluff, exaggerate, overstate,
      overestimate, overrate, embellish, brag, feign, lie about, pose as, masquerade, tinker, play around,
      mess around, muck about
    `,
    words: `
      doubts, might, (might|may) have, maybe, perhaps, possibly, probably, presumably, supposedly, allegedly,
      apparently, reportedly, supposed, unclear, uncertain, unsure, not sure, not clear, unproven, untested,
      questionable, doubtful, dubious, debatable, so-called, self-declared, self-proclaimed, on paper,
      according to (him|her|his|himself|herself), (is|are) said, (people|they|some|he|she) (say|says),
      (says|said|say) (he|she|that), (claims|claimed|claiming) (he|she), told us, (am|was|been) told,
      i'm told (he|she|they), (takes|took|passes|passed) for, rumours,
      rumoured, whispered, (is|was) left of, no (evidence|proof|sign|idea|telling), as far as (i|we), be seen,
      of sorts, mixed bag, hit or miss, not convinced, open question, hard to (say|judge|tell),
      difficult to (say|judge|tell), remains open, seen (nothing|little), (thinks|believes) (he|she), jury,
      in theory, ostensibly, purportedly, seemingly, conceivably, hearsay, (word|rumour|rumor|legend) has,
      in (his|her) own (words|opinion|view|eyes|estimation|mind), by (his|her) own (account|admission|estimate),
      self-styled, self-professed, self-confessed, alleged, nominally, in name only, at face value, unconfirmed,
      unverified, unsubstantiated, unsupported, unfounded, inconclusive,
      open to (question|debate|doubt|discussion), up in the air, up for debate, to be confirmed, to be determined,
      who knows, god knows, heaven knows, hard to (gauge|assess|see|rate|prove|verify|believe),
      difficult to (gauge|assess|see|rate|verify), (can|could) only (guess|hope|assume|imagine),
      (remains|remain|is|are|was) (unclear|uncertain|vague|unproven|unknown|disputed|doubtful|anyone's), iffy,
      sceptical, skeptical, question mark, question marks, a toss-up, a gamble, benefit of the doubt, reputed,
      reputedly,
      (is|are|was|were) (rumoured|rumored|believed|thought|alleged|reported|assumed|reputed|presumed) to,
      (seems|seemed|appears|appeared) to (know|have|be|understand|speak|master|think), have yet to (see|hear),
      yet to (see|prove|show|be|convince|hear), (if|whether) (he|she) really, remains a (mystery|question),
      to what extent, anyone's guess, too early to, not yet (seen|shown|clear|proven),
      the question (is|whether|remains), cannot confirm, can't confirm, no proof, no evidence, little evidence,
      scant evidence, without proof, take (his|her) word, (his|her) word for, (is|was) it really,
      far too confident, rusty at best, at best, a smattering of, wobbly,
      (i|we) (heard|assume|assumed|guess|suppose|presume)
    `,
  },
} satisfies Partial<ClauseWords>;
