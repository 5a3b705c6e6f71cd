import type { ClauseWords } from '../word-types/clause-words.js';

export const ENGLISH_CLAUSES: ClauseWords = {
  isVerbSecond: false,
  irregular: `
    know knew known, speak spoke spoken, write wrote written, make made, get got gotten, go went gone, give gave given,
    take took taken, learn learnt, lead led, run ran, build built, teach taught, understand understood, become became,
    stick stuck, drive drove driven, bring brought, leave left, keep kept, say said, see saw seen, think thought,
    seek sought, sell sold, buy bought, fall fell fallen, steer steered, hand handed, feel felt, find found, hold held,
    tell told, put put, do did done, dream dreamt, begin began begun, spend spent, let let, forget forgot forgotten,
    lose lost, show showed shown, forgo forwent, overtake overtook, withdraw withdrew, mean meant, meet met, sit sat,
    stand stood, choose chose chosen, shrink shrank shrunk, draw drew drawn, wife wives, person people, child children,
    send sent, come came, lie lay, beset beset
  `,

  person: { words: 'i, he, she, they, we, you, he himself, she herself, i myself' },
  personAsObject: { words: 'me, him, them' },
  perhapsObject: { words: 'her' },
  possessive: { words: 'my, his, her, their, hers, mine' },
  addressee: { words: 'you, your' },
  verb: {
    verbs: `
      know, speak, work, use, write, handle, manage, make, get, go, give, take, lead, run, build, read, understand, become,
      remain, stick, prefer, switch, move, help, train, drive, program, bring, offer, excel, join, leave, replace, design,
      deliver, master, cover, feel, find, hold, set, sell, buy, do, cook, weld, repair, lay, treat, sew, draw, look, live,
      grow, play, serve, operate, clean, advise, support, test, fix, turn, count, come, put, let, keep, maintain, tell, say,
      think, pass, complete, finish, earn, win, spend, sit, stand, show, produce, calculate, sign, convert, fall, belong,
      choose, code, touch, see, watch, translate, type, chair, draft, explain, present, prepare, report, arrange, concentrate, focus, specialise, specialize, add, start, stop, change, follow, carry, catch, fill, clear, plant, pour, pay, plan, order, open, close, check, call, pick, pack, receive, review, save, secure, step, stock, store, supply, take over, visit, wash, win, settle, solve, answer, guide, improve, introduce, reduce, raise, reach, record, share, supervise, treat, teach, welcome, create, assist
    `,
    words: `
      am, is, are, was, were, be, has, have, had, does, did, can, could, will, shall, may, might, must, should, would, had to, can't, won't, shan't
    `,
  },
  being: { words: 'am, is, are, was, were, became, remains, remain, remained, be' },
  determiner: {
    words: `
      a, an, the, my, his, her, our, their, your, its, this, that, another, some, any, every, each, other, one, first,
      second, new, former, previous, no, own, whole, present, current, half
    `,
  },
  preposition: {
    words:
      'of, to, in, on, at, for, with, by, from, about, into, than, as, through, between, among, under, over, according to, when it (comes|came) to, as for, regarding',
  },
  and: { words: 'and, as well as, plus' },
  or: { words: 'or' },
  contrast: { words: 'but, however, yet (he|she|they|i), nevertheless, instead, rather, nonetheless' },
  subordinate: {
    words: `
      although, though, whereas, while, because, (since|so|before|after|as|yet) (i|he|she|they|we), where, when, whenever,
      until, so that, so now, therefore, in order to
    `,
  },
  complement: { words: 'that, how, not (as if|as though|that)' },
  relative: { words: 'who, whom, which, whose, of which, with which, in which' },
  besides: {
    words: `
      as a, as an, besides, in addition to, on top of, next to, alongside, thanks to, after years of, building on,
      drawing on, to complement, with my, given my
    `,
  },
  conditional: {
    words: `
      if, unless, provided, providing, in case, should you, suppose, supposing, assuming, as long as, given the chance,
      given the opportunity, given enough, depending on
    `,
  },
  inverted: { words: 'had, were, should' },
  consequence: { words: 'then' },
  whether: { words: 'whether' },
  by: { words: 'by' },
  exceptive: { words: 'except, excepting, barring, apart from, aside from, (anything|everything|all) but, besides' },
  allButPerson: { words: '(except|but) (me|him|her), except for (me|him|her), apart from (me|him|her), everyone but' },
  praise: { verbs: 'trust, praise, appreciate, value, love, admire, compliment, applaud, commend, recommend' },
  naming: { verbs: 'call, consider, regard, count, describe' },
  noLonger: { words: 'no longer, not any more, not anymore, at first, initially, used to be' },
  nobody: { words: 'nobody, no one, (nobody|no one) else, few (people|others|colleagues)' },
  comparison: { words: 'than, like, as, close, match, matches, beats, beat' },
  additional: { words: 'more, further, extra, additional, better' },
  consult: { verbs: 'turn to, rely on, depend on, ask, consult, call on' },
  saying: {
    verbs: 'say, claim, claim that, pretend, maintain, suggest, state, think, believe',
    words: 'not (as if|as though|that)',
  },
  leave: {
    verbs:
      'leave, hand, hand over, pass, delegate, belong, fall, go to, let, outsource, refer, forward, relinquish, entrust',
    words: '(hire|hires|hired|pay|pays|paid|fly|flew|fetch|fetched|find|found)',
  },

  author: { words: 'i, we, me, us, my, our, mine, myself' },
  namedBefore: { words: 'it, that, this, those, these, that one, none, nothing, which, either' },
  freeRelative: { words: 'what, where, all, the (one|only) thing, the thing' },
  doing: {
    verbs: `do, make, handle, keep, run, manage, look after, take care, see to, arrange, prepare, draft, write, organise`,
  },
  definite: { words: 'the, my, his, her, our, their' },

  denial: {
    words: `
      not, not (as if|as though|that), never, cannot, can't, won't, shan't, none, nothing, nobody, no one, nowhere, hardly, scarcely, barely, nope, nil, n/a, unable,
      impossible, dont, doesnt, didnt, isnt, arent, wasnt, werent, havent, hasnt, hadnt, couldnt, wouldnt, cant, wont, yet to, still to
    `,
  },
  denialOfNoun: { words: 'no, zero, little, few, insufficient, inadequate' },
  denialOfEach: { words: 'neither, nor' },
  denialOfPhrase: {
    words: `
      without, instead of, rather than, unlike, except, excepting, barring, excluding, minus, (anything|everything|all) but,
      other than, let alone, much less, save for, aside from, apart from, despite (his|her|my|their) lack, despite a lack,
      for lack of, for want of, in the absence
    `,
  },
  lack: {
    verbs: `
      lack, fail, flunk, refuse, decline, avoid, struggle, flounder, dodge, shun, skip, reject, abandon, wrestle, miss out,
      drop|out, turn|down, give up on, back|out, keep|away, take|away, steer clear, stay away, keep away, shy away, fall|short, fall|through, lag, scare, frighten, terrify, intimidate, bore, baffle, drop|from, remove|from,
      cancel, relieve of, relieve|of, exempt, ban, bar, botch, bungle, fumble, muddle, sidestep, evade, eschew, pass|up, bow|out, baulk, balk, shirk, neglect, abhor, despair of, elude, puzzle, overwhelm, stump, loathe, dread, dislike, resent, opt|out, pass on, take|off, take away, forbid, stumble, detest, hate,
      fall behind, cope with
    `,
    nouns: `
      gap, weakness, shortcoming, deficit, deficiency, lack, blind spot, weak point, weak spot, weak side, achilles heel,
      difficulty, stumbling block, development point, learning point, closed book, challenge for
    `,
    words: `
      missing, absent, unfamiliar, inexperienced, untrained, unskilled, unqualified, uncertified, unschooled, ignorant,
      clueless, nonexistent, non-existent, unable, incapable, new to, unknown to, foreign to, alien to, lost,
      (bad|poor|terrible|hopeless|lousy|awful|useless|weak|worse) (at|in|with|on), trouble with,
      problems with, beyond, hard (for|to), tricky (for|to), difficult (for|to), challenging for, out of reach, heard of, heard about, (room|area|areas|point|points) for (improvement|development|growth), room to grow,
      room for growth, area of improvement, be desired, something about, only ever,
      hard going, out of (my|his|her) (depth|league|element), (over|above) (my|his|her) head, (greek|gibberish) to, no good at, all thumbs, allergic to, pet hate, (stop|stops|ends) (at|where), a blank, blind (side|to), defeats (me|him|her), only (from|seen|read|heard|in theory), escapes me, (come|comes|came) up short, up to scratch, up to standard, left wanting, got stuck, threw in, packed in, walked out, went wrong, goes wrong, going wrong, fell apart, falls apart, cost us, complaints about, mistakes in, errors in, remind (him|her), reminded (him|her), chase (him|her), too often, nearly became, almost became, too (technical|complicated|complex|abstract|much|hard|difficult|fancy|advanced|theoretical|fiddly) for
    `,
  },
  lackAtEnd: {
    words: `
      difficult, tricky, challenging, hard, harder, tougher, weak, missing, mediocre, below par, substandard, limited, shaky, poor, patchy,
      problematic, disappointing, unsatisfactory, insufficient, inadequate, tough, confusing, daunting, mystery, riddle,
      nightmare, disaster, (another|different) (matter|story), sore (point|spot), less so, work in progress, chore, absent, minimal, worthless, off limits, sloppy, careless, inconsistent, uneven, messy, chaotic, clumsy, awkward, vague, unfinished, half-hearted, superficial, unreliable, erratic, wanting, underdeveloped, lacklustre, below standard
    `,
  },
  bad: {
    verbs: `
      hesitate, disappoint, complain, tire, stop, end, ignore, underestimate, overlook, miss, forget, lose, fail, fear, mind, suffer
    `,
    nouns: `
      problem, mistake, error, trouble, doubt, complaint, worry, secret, fear, fault, issue, limit, stranger, hesitation,
      question, accident, incident, difficulty, match, equal, rival, exception, success, supervision, help
    `,
    words: `
      afraid, scared, shy, averse, bad, unlikely, unimportant, uncommon, unusual, unknown, better, best, more, else, like,
      wrong, late, rusty
    `,
  },
  affirmation: {
    words: `
      some (in|with|of), but with, yes, well, plenty, a lot, lots, good, solid, strong, excellent, fluent, fluently, expert,
      already, only (in|with), mainly, mostly, certainly, extensive, ample, outstanding, proficient, daily, every day, always, all the, you bet, absolutely, of course, definitely, sure, gladly
    `,
  },
  generic: {
    words: `
      experience, knowledge, skill, skills, sadly, unfortunately, alas, yet, at all, so far, it, that, this, them, any, one, in, with, of, about, is,
      are, has, have, had, he, she, i, they, really, certainly, been, done, used, tried, touched, learned, learnt, taught,
      seen, known, nothing, happened, before, ever, either, required, to be learned, for, me, my, thing, strength, forte, until now,
      very, still, much, a, was, not, so, near, came, happened, do, did, does, had, be, here, there, on, only, clue, idea, familiar, background, him, her, his, just, simply, now, not either
    `,
  },
  wish: {
    verbs: `
      want, wish, hope, aspire, intend, plan to, plan on, dream of, dream about, long to, yearn, aim to, desire,
      look forward, sign|up, enrol, enroll, register for, brush|up, think of, think about, fancy,
      recommend, suggest, advise, encourage, urge, owe
    `,
    nouns: `
      wish list, wishlist, bucket list, to-do list, ambition, aspiration, learning goal, dream, hobby, career goal, waiting list
    `,
    words: `
      (would|'d) (like|love), would|like, would|love, keen, eager, willing, interested, interest in, interests, curious,
      (open|prepared) to, ready to learn, tempted by, attracted to, appeals to, itching to, booked, scheduled, see myself, sees (himself|herself), my goal, (my|her|his) (list|plan|aim),
      goals, someday, some day, one day, the future, the near future, next step, (currently|still|am|is|are|busy|only) learning,
      (am|is) teaching, considering, contemplating, talk of, in line for, looked into, in training, learn more, know more, free time, spare time, leisure time, working towards,
      looking for (something|work|a job|a role|a position), in the pipeline, pencilled in, toying with, dying to, longing to, angling for, next up, in due course, the agenda, teach me, show me, (sent|go|going) on, my sights, set on, heading for, headed for, saving (up|for), chance to learn, would welcome, up next, still to come, eyeing
    `,
  },
  keep: {
    verbs: 'keep, continue, stay, remain, pass|on, share, teach, contribute, specialise further, help, deepen',
    words: '(use|using|apply|applying|bring|bringing|put|offer|offering|broaden|broadening|deepening) (my|her|his)',
  },
  obligation: { words: 'should, must, has to, have to, need to, needs to, ought to, could' },
  possibility: { words: 'could, can, may, should, must, needs to' },
  future: {
    words: `
      will, shall, going to, about to, next (week|month|quarter|year|spring|summer|autumn|winter|term|step),
      this (spring|summer|autumn|winter), (later|coming) (this|year), soon, shortly, as soon as, by the end, starts in,
      starting in, starts, begins, upcoming, the (autumn|spring|summer|winter), from (january|february|march|april|may|june|july|august|september|october|november|december), tomorrow, planning a, planning an, in autumn, after the summer
    `,
  },
  request: {
    verbs: 'ask, request, apply for, beg, promise, nominate, put|forward, consider, approve, owe',
    presentVerbs: 'send',
    words: 'considered for, ask',
  },
  study: {
    presentVerbs: `
      learn, study, attend, follow, master, retrain, begin, start, take up, pick up, catch up, get to grips, come to grips,
      get the hang, get certified, be trained, practise, enter
    `,
    nouns: `
      course, class, training, workshop, lesson, certification, certificate, exam, diploma, degree, bootcamp, tutorial, programme,
      seminar, schooling, evening class, masterclass
    `,
    words: 'trained, schooled, certified',
  },
  improve: {
    presentVerbs: 'improve, work on, develop, grow in, grow into, grow, strengthen, sharpen, polish, practise',
  },
  need: {
    verbs: 'need, require, deserve, benefit, benefit from, could use',
    words: 'could use, could do with',
  },
  support: {
    nouns:
      'improvement, attention, help, hand, support, guidance, coaching, supervision, practice, experience, growth, explanation',
    words: 'work, more, some',
  },
  comparative: { words: 'better, faster, stronger, more, clearer, quicker, sharper, improved' },
  teach: {
    verbs: 'give, teach, lead, deliver, train others, run, organise, host, instruct, tutor, coach, design, develop',
  },
  hypothetical: {
    words: `
      would, another (year|month|week|day), more time, ideal world, next life, it up to me, it was up to me, (could|might|should|would) have, were to, could (become|grow|be), within reach, if only, another life, hindsight, but for
    `,
  },
  doubt: {
    verbs: `
      doubt, claim to, claim that, allege, wonder, insist, suspect, presume, assure, guess, dabble, remains to, pretend, boast, rumour
    `,
    words: `
      doubts, might, (might|may) have, maybe, perhaps, possibly, probably, presumably, supposedly, allegedly, apparently, reportedly, supposed,
      unclear, uncertain, unsure, not sure, not clear, unproven, untested, questionable, doubtful, dubious, debatable,
      so-called, self-declared, self-proclaimed, on paper, according to (him|her|his|himself|herself), (is|are) said, (people|they|some|he|she) (say|says),
      (says|said|say) (he|she|that), (claims|claimed|claiming) (he|she), told us, (am|was|been) told, rumours, rumoured, whispered, (is|was) left of, no (evidence|proof|sign|idea|telling), as far as (i|we),
      be seen, of sorts, mixed bag, hit or miss, not convinced, open question, hard to (say|judge|tell), difficult to (say|judge|tell), remains open,
      seen (nothing|little), (thinks|believes) (he|she), jury, in theory
    `,
  },
  otherPerson: {
    nouns: `
      wife, husband, partner, girlfriend, boyfriend, brother, sister, father, mother, son, daughter, friend, neighbour,
      neighbor, uncle, aunt, cousin, parent, colleague, co-worker, coworker, boss, supervisor, manager, team lead,
      team leader, controller, accountant, bookkeeper, assistant, secretary, planner, foreman, teammate, predecessor,
      successor, intern, trainee, apprentice, agency, supplier, contractor, subcontractor, consultant, specialist, department,
      mentor, buddy, team, candidate, applicant, roommate, flatmate, classmate, deputy, freelancer, office, firm, expert,
      director, owner, employee, staff, person, competitor, head, vendor, nephew, niece, sibling, crew, developer,
      engineer, lawyer, analyst, technician, nurse, caretaker, volunteer, brother-in-law, sister-in-law, mother-in-law, father-in-law, grandmother, grandfather, granny, grandad, mum, mom, dad, kid, mate, spouse, in-law, lab, laboratory, architect, branch, man, woman, guy, girl, boy, treasurer, franchise, franchisee, landlord, doctor, reviewer, co-founder, cofounder, business partner
    `,
    words: 'others, rest, household, other half',
  },
  others: {
    words: `
      colleagues, someone, somebody, (someone|somebody) (else|in|on|from), others, other people, (everyone|everybody) else, most people,
      coworkers, co-workers, teammates, (another|other) (department|team|person|colleague), somebody's, someone's, to whoever
    `,
  },
  appreciation: {
    verbs: `
      praise, appreciate, value, love, trust, admire, thank, compliment, promote, turn to, come to, call on, learn from,
      ask, notice, envy, recommend, mention, describe, depend on, know me, rely on, count on, applaud, commend
    `,
    words: `
      happy, pleased, satisfied, impressed, proud, delighted, positive, enthusiastic, see, sees,
      seen, given, gave (me|him|her), thinks highly, needs (my|his|her), under (my|his|her), trained by,
      led by, wants to keep, calls me, call me, relies, knows (him|her)
    `,
  },
  handOver: {
    verbs: `
      outsource, subcontract, contract|out, hire a, hire an, hire in, buy in, call in a, call in an, farm|out, bring in, send out, entrust
    `,
    words: `
      (have|has|go|goes) (someone|somebody|people), (is|are|lie|lies|lay|rest|rests|rested|sit|sits|sat|remain|remains|remained) with,
      stood by, (stand|sit|sat) next to, looked on, elsewhere, (someone|somebody) else's, hands of, (falls|fell|comes|came) (to|under) (the|our|another), taken care of by, (moved|transferred|gone|went|goes) to (the|our|another)
    `,
  },
  client: {
    nouns: `
      client, customer, employer, company, project, assignment, role, position, job, tender, hiring manager, recruiter,
      municipality, council, post, contract, standard, law, insurer, auditor, inspector, regulator, market, ministry, union, tender document, framework
    `,
    words: 'whoever, anyone, anybody, those who',
  },
  advertisement: {
    nouns: `
      vacancy, advertisement, advert, ad, job ad, job advertisement, job description, job posting, posting, job profile, the profile,
      tender document, brief, job spec, listing, headhunter, recruiter
    `,
  },
  demand: {
    verbs: `
      need, require, ask, want, demand, seek, look, call for, insist, expect, prefer, specify, stipulate, prescribe, list,
      mention, hope for, say
    `,
  },
  demanded: {
    nouns: 'requirement, prerequisite, must-have, condition',
    words: `
      (looking|look|looks|searching) for (someone|somebody|people|candidates|a|an|colleagues),
      (need|needs|needed|seek|seeks|seeking|want|wants|wanted|after) (someone|somebody|people),
      mandatory, compulsory, obligatory, essential, desirable, wanted, (is|are|was|were) required, in need of, short of, a must, a plus,
      an advantage, is preferred, nice to have, (was|were) asked, is expected, your profile, from (applicants|candidates|every),
      (that|which) (sells|makes|offers|develops|provides|supplies), selling, agency sells, company sells, firm sells, (is|are|was|were) (mandatory|preferred|wanted|expected|prescribed|stipulated), only people with, applicants (must|should|need), candidates (must|should|need)
    `,
  },
  neutral: {
    words: `
      not (only|just|merely|simply|least), not to mention, no (less|fewer|more) than,
      nothing but, not without, why not, if not, whether or not, no need to, no matter, no wonder,
      rest of, if (need|necessary|needed|required|possible|anything|ever), as if, needless to, and more,
      more than, better than, no time, not until, a (little|few|bit), had to, in spite of,
      as a (whole|result|team|rule), not to be, but also, but one,
      but the best, new to (us|the), rather (well|good), only one (in|of|on), the only (one|person), no later than,
      learning curve, on the other hand, that is to say, i mean, rest of, without saying, (meet|meets|met) (all|the|every) (requirements|requirement|standards|standard)
    `,
  },
};
