import type { ClauseWords } from '../word-types/clause-words.js';

export const ENGLISH_CLAUSES: ClauseWords = {
  isVerbSecond: false,
  person: 'i, he, she, they, we, he or she, you',
  personAsObject: 'me, him, them',
  perhapsObject: 'her',
  possessive: 'my, his, her, their',
  addressee: 'you',
  finite: `
    am, is, are, was, were, has, have, had, do, does, did, can, could, will, shall, may, might, must,
    should, would, know, knows, knew, speak, speaks, spoke, work, works, worked, use, uses, used, write, writes, wrote,
    handle, handles, handled, manage, manages, managed, make, makes, made, get, gets, got, go, goes, went, give, gives,
    gave, take, takes, took, learn, learns, learned, learnt, lead, leads, led, run, runs, ran, build, builds, built,
    teach, teaches, taught, read, reads, understand, understands, understood, became, becomes, remain, remains, stay,
    stays, stuck, stick, sticks, prefer, prefers, preferred, switched, moved, helped, helps, trained, trains, keeps,
    kept, maintains, maintained, drives, drove, programs, programmed, speaks, bring, brings, brought, offer, offers,
    excel at, excels, joined, started, starts, left, leaves, need, needs, needed, want, wants, wanted, likes, liked,
    replaced, developed, develops, designed, designs, delivers, delivered, covers, masters, mastered
  `,
  being: 'am, is, are, was, were, became, remains',
  determiner: `
    a, an, the, my, his, her, our, their, your, its, this, that, another, some, any, every, each, other, one, first,
    second, new, former, previous, no
  `,
  preposition: 'of, to, in, on, at, for, with, by, from, about, into, than, as, through, between, among, under, over',
  and: 'and, as well as, plus',
  or: 'or',
  contrast: `
    but, however, yet he, yet she, yet they, yet i, nevertheless, on the other hand, instead, rather
  `,
  subordinate: `
    although, though, even though, whereas, while, because, since he, since she, since i, since they, since we, where,
    when, whenever, until, so that, so he, so she, so they, so i, so we, so now, therefore, before he, before she,
    before i, after he, after she, after i, even so, which is why, as he, as she, as i, as they, as we
  `,
  complement: 'that, how',
  relative: 'who, whom, which, whose, of which, with which, in which',
  besides: `
    as a, as an, besides, in addition to, on top of, next to, alongside, thanks to, after years of, apart from my,
    building on, drawing on, to complement, to add to, as a supplement to, with my, given my
  `,
  denial: `
    not, never, cannot, none, nothing, nobody, no one, nowhere, hardly, scarcely, barely, nope, nil, n/a,
    next to nothing, unable, by no means, dont, doesnt, didnt, isnt, arent, wasnt, werent, havent, hasnt, hadnt, couldnt,
    wouldnt, cant, wont, not once
  `,
  denialOfNoun: 'no, not any, hardly any, little, very little, little or no, little if any, few, very few',
  denialOfEach: 'neither, nor',
  denialOfPhrase: `
    without, without any, instead of, rather than, unlike, except, except for, anything but, all but, everything but,
    anything except, everything except, other than, let alone, much less, with the exception of, save for, aside from,
    minus, not to speak of, far from, in the absence of, for want of, despite no, despite his lack of,
    despite her lack of, despite my lack of, despite their lack of, despite a lack of, for lack of
  `,
  lack: `
    out of reach, only by name, by name only, have heard of, a gap, gap in, bottom of the ladder, at a loss, i am lost,
    still beyond, out of my league, not up to, non-existent, nonexistent, lack, lacks, lacked, lacking, lack of, missing, struggl*, unfamiliar, inexperienced, untrained, unskilled,
    unqualified, uncertified, unknown to, new to, failed, flunked, dropped out, refus*, declin*, avoid*, turned down,
    steer clear of, stays away from, stay away from, keep away from, yet to, still to come, ignorant of, out of my depth,
    beyond me, beyond him, beyond her, relieved of, relieved _ of, taken off, took _ off, taken away from, trouble with,
    difficulty with, difficulties with, difficulty in, difficulties in, difficulties, problems with, weakness, weak point,
    weak spot, weak side, blind spot, achilles heel, shortcoming*, falls short, fell short, fall short, fell through,
    was cancelled, were cancelled, got cancelled, gave up on, bad at, poor at, terrible at, hopeless at, lousy at,
    awful at, weak in, weak at, insufficient, inadequate, to be desired, needs improvement, need improvement,
    needs work, need work, needs attention, needs more, need more, needs help, needs support, needs guidance,
    needs coaching, needs some, need some, room for improvement, area for improvement, area of improvement,
    areas for improvement, area for development, areas for development, points for improvement,
    point for improvement, point of improvement, development point, point of attention, room to grow, room for growth,
    a challenge for, a struggle, challenging for, hard for, hard to, hard going, finds it hard, tricky for,
    tricky to, only ever, only in theory, in name only, a closed book, not come, foreign to, a mystery, rely on others,
    relies on others, exempt from, banned from, barred from, no one's idea, could use, could do with
  `,
  lackingAdjective: `
    difficult, tricky, challenging, hard, weak, lacking, missing, mediocre, below par, substandard, limited, shaky
  `,
  bad: `
    problem, problems, mistake, mistakes, error, errors, trouble, doubt, complaint, complaints, worry, worries, secret,
    secrets, afraid, fear, fault, faults, faulted, shy, stranger, bad, limit, limits, issue, issues, hesitat*,
    supervision, help, fail, fails, failing, unlikely, unimportant, uncommon, unusual, unknown, success, match, equal,
    better, best, more, else, like, one does, underestimat*, ignor*, miss, misses, forget*, end, ends, lose, lost, miss
  `,
  disclaimer: `
    not call it, not call that, not call them, not call this, not consider it, not consider that, not count it,
    not count that, not count as, count as a skill, hardly a skill, hardly counts, does not count, doesn't count
  `,
  neutral: `
    nothing more than, nothing better than, wish for a better, could not wish, only one in, only one in her team, only one in his team, only one in the team, only one on,
    only one of, one of the few, few people, few can, few know, few others, few colleagues, not only, not just, not merely, not simply, not to mention, not least, no doubt, without doubt, without a doubt,
    no longer, not anymore, not any more, no less than, no fewer than, no more than, nothing but, not without,
    why not, if not, whether or not, no need to, if need be, no matter, no wonder, last but not least, if necessary,
    if needed, if required, if possible, if anything, as if, if ever, needless to say, not for nothing, and more,
    more than, better than, no time, in no time, not until, little by little, a little, had to, despite, in spite of,
    if it were not for, had it not been for, i would like to thank, no one better, nobody better, more than just,
    you name it, as a whole, as a result, as a team, as a rule,
    no one in, nobody in, nobody on, nobody at, no one on, no one at, never tires of, never gets tired of,
    never stopped, never stops, not to be, not afraid, anything more than, no stranger, never forgets, but also,
    but one, but the best, new to the team, new to the company, new to us, rather well, rather good
  `,
  affirmation: `
    some in, some with, some of, but with, yes, well, plenty, a lot, lots, good, solid, strong, excellent, fluent,
    fluently, expert, already, only in, only with, mainly, mostly, certainly, all the more, extensive
  `,
  generic: `
    experience, knowledge, skill, skills, yet, at all, so far, it, that, this, them, any, one, in, with, of, about, is,
    are, has, have, had, he, she, i, they, really, certainly, been, done, used, tried, touched, learned, learnt, taught,
    seen, known, known yet, applicable, before, ever, either, required, wish, to be learned, to be learnt, for, me, my,
    thing, cup of tea, strength, forte, until now, very, still, much, a
  `,
  wish: `
    like to see, agenda, on the list, want, wants, wanted, wanting, wish, wishes, wishing, wished, wish list, wishlist, hope, hopes, hoping, hoped,
    would like to, would love to, would like, would love, aim to, aims to, aiming to, aim is to, keen to, keen on,
    ambition*, interested in, interest in, interests, eager to, willing to, prepared to, ready to learn, curious about,
    dream, dreams, plan to, plans to, plan on, plans on, planning to, planning on, planned for, intend*, goal, goals,
    learning goal*, bucket list, to-do list, to do list, my list, her list, his list, enrolled, enrol, enroll, enrolling,
    signed up, sign up, registered for, registered in, applied for a course, looking forward to, look forward to,
    open to, on the agenda, aspir*, aspiration*, someday, some day, one day, in the future, in the near future,
    next step, currently learning, still learning, am learning, is learning, only just learning, just started learning,
    started learning, busy learning, am teaching myself, is teaching himself, is teaching herself, in training,
    working towards, working toward, learn more about, know more about, more about, brush up, pick up, hobby, hobbies,
    free time, spare time, leisure time, appeals to, tempted by, attracted to, longing to, long to, itching to,
    considering, thinking of, thinking about, advised, recommended, recommend, recommends, suggested, suggest, suggests,
    encouraged, advise, more training, more practice, more experience, additional training, extra training,
    further training, better training, some training in, more coaching, more attention, more guidance, would help,
    would be useful, would be good, would be nice, would be welcome, would benefit, could benefit, benefit from,
    on the waiting list, put me down for, put her down for, put him down for, send me on, send her on, send him on,
    sent to, sent on, show me, teach me, like to learn
  `,
  keep: `
    keep, keeping, continue, continuing, stay, staying, remain, go on, carry on, pass on, share, sharing, teach,
    teaching, use my, using my, use his, use her, apply my, applying my, apply her, apply his, bring my, bring her, bring his, bringing my,
    offer my, put my, deepen, keep using, specialise further, specialize further, broaden my, help,
    contribute
  `,
  obligation: 'should, must, has to, have to, need to, needs to, ought to, could, still has to, still have to',
  possibility: 'could, can, may, should, must, needs to',
  future: `
    planning a, planning an, will, shall, going to, about to, next year, next month, next week, next quarter, next summer, this autumn,
    in autumn, this spring, soon, shortly, as soon as, once, by the end of, starts in, starting in, from september,
    upcoming, coming year, later this year, after the summer, next spring
  `,
  request:
    'promised, been promised, consider her, consider him, considered for, nominated for, put forward for, approved for, ask, asks, asked, asking, request*, apply for, applied for, begged, put in for',
  study: `
    get the hang of, get to grips with, come to grips with, learn, learning, study, studying, course, courses, class, classes, training, be trained, workshop, follow,
    attend, master, master it, lesson, lessons, take up, begin, start with, start on, start a, get certified,
    certification, certificate, exam, diploma, degree, catch up, retrain
  `,
  improve: 'improve, improving, work on, develop, developing, grow in, grow, practise',
  comparative: 'better, faster, stronger, more, clearer, quicker, sharper',
  teach: 'give, giving, gives, teach, teaches, teaching, lead, deliver, train others, run, organise, host',
  conditional: `
    if, unless, provided, provided that, in case, should you, only if, suppose, supposing, assuming, as long as, even if,
    if only
  `,
  perhapsConditional: '',
  inverted: 'had, were, should',
  consequence: 'then',
  hypothetical: `
    could become, could grow into, could be trained, could be taught, would, could have, might have, should have, would have, would be, was to have, were to
  `,
  doubt: `
    no evidence, no proof, no sign, is said, used to think, as far as i know, supposedly, doubt, doubts, doubtful, doubted, doubting, might, maybe, perhaps, possibly, claim to, claims to, claimed to, claims that, claimed that,
    claims he, claims she, claiming to, says he, says she, said he, said she, says that he, says that she, alleged*, supposed*, apparently,
    reportedly, rumour*, is said to, are said to, people say, they say, some say, i am told, i was told, told us, told me,
    assure*, seem to know, seems to know, remains to be seen, unclear, not clear, not sure, unsure, unproven, untested,
    questionable, probably, wonder, wonders, wondered, uncertain, could not tell, cannot judge, hard to judge,
    hard to say, difficult to judge, difficult to say, unable to judge, unable to assess, no idea whether, no idea if,
    insist*, believe i know, think i know, thinks i know, thinks she, thinks he, on paper, according to him,
    according to her, so-called, self-declared, self-proclaimed, it is an open question, remains open, we have seen nothing,
    i have seen nothing, have seen little, might still, may still, i think i
  `,
  whether: 'whether',
  otherPerson: `
    wife, husband, partner, girlfriend, boyfriend, brother*, sister*, father, mother, son, sons, daughter*, friend,
    friends, neighbour*, neighbor*, uncle, aunt, cousin, parents, colleague*, co-worker*, coworker*, boss, supervisor,
    manager, team lead, team leader, teamleader, controller, accountant, bookkeeper, assistant, assistants, secretary,
    planner, foreman, teammate*, predecessor*, successor, intern, interns, trainee*, apprentice*, agency, supplier*,
    contractor*, subcontractor*, consultant, consultants, specialist, specialists, department, mentor, buddy, team,
    other team, other candidates, candidates, applicants, roommate, classmate*, rest of the team, support team, deputy,
    others, half of the team, freelancer*, office next door, it department, back office, head office, partner firm,
    external firm, outside firm, specialist firm, expert, experts, director, owner, employees, staff, people
  `,
  others: `
    colleagues, someone else, somebody else, others, other people, everyone else, everybody else, the others, most people, coworkers, co-workers, teammates, other candidates, someone in, somebody in, another department,
    another team, my other half
  `,
  allButPerson:
    'except me, except him, except her, except for me, except for her, except for him, but me, but not me, but him, apart from me',
  appreciation: `
    cannot do without, can not do without, could not do without, could not live without, cannot live without, happy, pleased, satisfied, impressed, proud, delighted, positive, enthusiastic, praise*, praising, appreciat*, value,
    values, valued, love*, trust*, rely, relies, relied on my, relied on his, relied on her, count on, counts on, admire*,
    thanked, thanks, compliment*, promoted, turn to, turns to, come to, comes to, came to, call on, learn from, learned from,
    learns from, ask, asks, asked, calls me, call me, see, sees, noticed, seen, know me, knows me, knows her, knows him, envy,
    envies, recommend*, mention, describes, described, depend on, depends on, look up to, wants to keep, full of praise,
    given, gave me, gave him, gave her, thinks highly, needs my, needs his, needs her, under my, under his, under her,
    led by me, trained by me, trained by her, trained by him
  `,
  by: 'by',
  outsourcing: `
    outsource, outsources, outsourced, outsourcing, contracted out, contract out, subcontracted to, subcontract to, hire a, hired a, hire an,
    hired an, hire in, hired in, bought in, buy in, call in a, called in a, calls in a, called in an, farmed out, sent out to, brought in a,
    bring in a, a specialist for, an expert for, have someone for, have somebody for, have people for, go to a, leave that to, leaves that to, goes to our, is with our, lies with, lie with, rests with,
    is done elsewhere, is handled elsewhere, never my job, not my job, someone else's job, somebody else's job
  `,
  leave:
    'goes to, go to, leave, leaves, left, hand, hands, handed, delegate, delegates, delegated, pass, passed, belongs, belong, fell, falls',
  client: `
    client, clients, customer, customers, employer, employers, company, project, assignment, role, position, job, jobs,
    tender, hiring manager, recruiter, municipality, department head, contract, standard, law
  `,
  advertisement: `
    vacancy, vacancies, advertisement, advert, job ad, ad, job advertisement, job description, job posting, posting,
    job profile, profile asked, tender document*, brief asked
  `,
  demand: `
    need, needs, needed, require, requires, required, requiring, ask, asks, asked, asking, want, wants, wanted, demand,
    demands, demanded, seek, seeks, sought, looking, look, looks, called for, calls for, call for, insist*, expects,
    expected, prefers, preferred, specif*, stipulat*, prescribes, prescribed, lists, listed, mentions, mentioned, hoped for
  `,
  demanded: `
    are looking for, is looking for, were looking for, was looking for, looking for someone, looking for somebody,
    after someone with, after somebody with, after a, looking for a, looking for an, looking for people, looking for candidates, need someone, need somebody, needs someone,
    needs somebody, seek someone, seek somebody, want someone, seeking someone, seeking somebody, needed someone,
    is mandatory, are mandatory, compulsory, obligatory, a prerequisite, prerequisites, mandatory, is essential,
    are essential, from applicants, from candidates, from every, requirements, requirement, wanted, is required, are required, is a must, are a must, a must, must-have, is a plus,
    are a plus, a plus, an advantage, is preferred, is desirable, nice to have, was asked for, were asked for, is expected,
    your profile, that sells, that makes, that offers, that develops,
    that provides, that supplies, which sells, which makes, which supplies, selling, specialising in,
    specializing in, specialised in selling, asked us for
  `,
};
