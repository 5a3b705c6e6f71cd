import type { ClauseWords } from '../../word-types/clause-words.js';

export const ENGLISH_PEOPLE = {
  allButPerson: {
    words: `
      except for (me|him|her), apart from (me|him|her), everyone but, except (me|him|her), but (me|him)
    `,
  },
  praise: {
    verbs: `
      trust, praise, appreciate, value, love, admire, compliment, applaud, commend, recommend, respect, esteem,
      laud, congratulate, endorse, acclaim
    `,
  },
  consult: {
    verbs: `
      walk over to, go over to, turn to, rely on, depend on, ask, consult, call on, lean on, fall back on,
      bank on, look to, run to,
      defer to, call in, resort to, seek advice
    `,
  },
  leave: {
    verbs: `
      leave, hand, hand over, pass, delegate, belong, fall, go to, let, outsource, refer, forward, relinquish,
      entrust, offload, cede, defer to, farm out, relegate, surrender, yield
    `,
    words: '(hire|hires|hired|pay|pays|paid|fly|flew|fetch|fetched|find|found)',
  },
  otherPerson: {
    nouns: `
      wife, husband, partner, girlfriend, boyfriend, brother, sister, father, mother, son, daughter, friend,
      neighbour, neighbor, uncle, aunt, cousin, parent, colleague, co-worker, coworker, boss, supervisor, manager,
      team lead, team leader, controller, accountant, bookkeeper, assistant, secretary, planner, foreman,
      teammate, predecessor, successor, intern, trainee, apprentice, agency, supplier, contractor, subcontractor,
      consultant, specialist, department, mentor, buddy, team, candidate, applicant, roommate, flatmate,
      classmate, deputy, freelancer, office, firm, expert, director, owner, employee, staff, person, competitor,
      head, vendor, nephew, niece, sibling, crew, developer, engineer, lawyer, analyst, technician, nurse,
      caretaker, volunteer, brother-in-law, sister-in-law, mother-in-law, father-in-law, grandmother, grandfather,
      granny, grandad, mum, mom, dad, kid, mate, spouse, in-law, lab, laboratory, architect, branch, man, woman,
      guy, girl, boy, treasurer, franchise, franchisee, landlord, doctor, reviewer, co-founder, cofounder,
      business partner, stepfather, stepmother, stepson, stepdaughter, stepbrother, stepsister, half-brother,
      half-sister, godfather, godmother, fiance, fiancé, fiancee, fiancée, ex, ex-husband, ex-wife, twin,
      twin brother, twin sister, grandson, granddaughter, grandparent, relative, acquaintance, pal, chum,
      housemate, tenant, lodger, superior, subordinate, line manager, project manager, project leader,
      scrum master, tech lead, ceo, cto, cfo, chairman, chairwoman, chairperson, solicitor, notary, adviser,
      advisor, temp, new hire, newcomer, rookie, counterpart, peer, opposite number, service provider,
      third party, back office, head office, headquarters, finance department, committee, workforce, squad,
      sister company, parent company, subsidiary, print shop, bureau, group leader, hr department, it department,
      accounts department, marketing department, sales department, payroll office, external party, outside firm,
      specialist firm, chap, lad, bloke, fellow, lady, gentleman, former colleague, ex-colleague, co-author,
      sous-chef, second-in-command, number two, right hand, right-hand man, shareholder, tradesman, temp agency,
      staffing agency, translation agency, advertising agency, marketing agency, web agency, wholesaler, guru,
      wizard, whizz, daughters-in-law
    `,
    words: 'others, rest, household, other half, third parties',
  },
  others: {
    words: `
      colleagues, someone, somebody, (someone|somebody) (else|in|on|from), others, other people,
      (everyone|everybody) else, most people, coworkers, co-workers, teammates,
      (another|other) (department|team|person|colleague), somebody's, someone's, to whoever, anyone else,
      anybody else, whoever else, to (those|people|anyone|somebody|someone), those who, third parties,
      externals, outsiders, headquarters, head office, a third party,
      an outsider, most (others|colleagues), some (others|colleagues), the others, a friend, a mate, the guys,
      external (parties|experts|consultants|firms|specialists),
      another (branch|office|company|firm|employee|member|specialist|developer|consultant),
      (one|some|most|many|two) of (them|us)
    `,
  },
  appreciation: {
    verbs: `
      praise, appreciate, value, love, trust, admire, thank, compliment, promote, turn to, come to, call on,
      learn from, ask, notice, envy, recommend, mention, describe, depend on, know me, rely on, count on, applaud,
      commend, respect, laud, congratulate, look up to, swear by, vouch for, endorse, seek out, speak highly,
      enjoy working, rave, cherish, salute
    `,
    words: `
      happy, pleased, satisfied, impressed, proud, delighted, positive, enthusiastic, see, sees, seen, given,
      gave (me|him|her), thinks highly, needs (my|his|her), under (my|his|her), trained by, led by, wants to keep,
      calls me, call me, relies, knows (him|her), grateful, thankful, full of praise, in awe of, compliments,
      praised, complimented, (go-to|point of contact|sought after|sought-after|in demand|first choice),
      impressed by, charmed by, fond of, (would|could) not (miss|manage|cope) without, lost without, indispensable
    `,
  },
  handOver: {
    verbs: `
      outsource, subcontract, contract|out, hire a, hire an, hire in, buy in, call in a, call in an, farm|out,
      bring in, send out, entrust
    `,
    words: `
      (have|has|go|goes) (someone|somebody|people),
      (is|are|lie|lies|lay|rest|rests|rested|sit|sits|sat|remain|remains|remained) with, stood by,
      (stand|sit|sat) next to, looked on, elsewhere, (someone|somebody) else's, hands of,
      (falls|fell|comes|came) (to|under) (the|our|another), taken care of by,
      (moved|transferred|gone|went|goes) to (the|our|another), (it|that|this|those|these) to (them|him)
    `,
  },
} satisfies Partial<ClauseWords>;
