import type { ClauseWords } from '../../word-types/clause-words.js';

export const ENGLISH_DEMANDS = {
  client: {
    nouns: `
      client, customer, employer, company, project, assignment, role, position, job, tender, hiring manager,
      recruiter, municipality, council, post, contract, standard, law, insurer, auditor, inspector, regulator,
      market, ministry, union, tender document, framework, board, operator, authority, agency, government, funder, bank,
      hospital, school, airport, port authority, certification body, licensing body, principal, commissioner, landlord,
      insurance company, head office, safety board, school board, trust, housing association, main contractor
    `,
    words: 'whoever, anyone, anybody, those who',
  },
  advertisement: {
    nouns: `
      vacancy, advertisement, advert, ad, job ad, job advertisement, job description, job posting, posting,
      job profile, the profile, tender document, brief, job spec, listing, headhunter, recruiter, vacancy notice,
      job offer, job opening, position description, person specification, job listing, talent scout, careers page,
      requirements list, profile description, invitation to tender, terms of reference, job requirement,
      vacancy text, recruitment ad, hiring manager, recruitment agency, role description, call for applications,
      call for tenders, statement of requirements, wanted ad, linkedin post, job board
    `,
  },
  demand: {
    verbs: `
      need, require, ask, want, demand, seek, look, call for, insist, expect, prefer, specify, stipulate,
      prescribe, list, mention, hope for, say, request, mandate, dictate, oblige, necessitate, presuppose,
      search for, advertise for, favour, favor, desire, entail, hunt for, crave, ask about, insist on, push for, clamour for, set as, make conditional
    `,
  },
  demanded: {
    nouns: `
      requirement, prerequisite, must-have, condition, precondition, selection criterion, entry requirement,
      job requirement, knockout criterion, must have, necessity, obligation, criterion, eligibility
    `,
    words: `
      (looking|look|looks|searching) for (someone|somebody|people|candidates|a|an|colleagues),
      (need|needs|needed|seek|seeks|seeking|want|wants|wanted|after) (someone|somebody|people), mandatory,
      compulsory, obligatory, essential, desirable, wanted, (is|are|was|were) required, in need of, short of,
      (required|requested|needed) (for|by) (the|this|that),
      a must, a plus, an advantage, is preferred, nice to have, (was|were) asked, is expected, your profile,
      from (applicants|candidates|every), (that|which) (sells|makes|offers|develops|provides|supplies), selling,
      agency sells, company sells, firm sells,
      (is|are|was|were) (mandatory|preferred|wanted|expected|prescribed|stipulated), only people with,
      applicants (must|should|need), candidates (must|should|need),
      (experience|knowledge|skills|command|proficiency|degree|diploma|certificate|mastery) (required|essential|desirable|preferred|mandatory|wanted|needed|desired|expected),
      (required|desired|requested|essential|desirable|preferred|minimum) (skills|experience|knowledge|qualifications|qualification|profile),
      skills (required|needed|wanted|sought),
      you (possess|bring|offer|hold|demonstrate|are fluent|are proficient|are familiar|have experience|have a|have at least|have solid|have strong|know how),
      your (skills|qualifications|background|responsibilities|tasks), the ideal candidate,
      the successful candidate, ideal candidate, successful candidate, suitable candidate, right candidate,
      candidate (must|should|has|will|needs|is), open position, open vacancy,
      must (have|bring|possess|speak|know|master|hold|demonstrate),
      (required|expected|supposed|obliged) to (have|know|speak|master|bring|possess|hold),
      only (hire|hires|hired), (we|they) (require|seek|demand|are seeking|are looking|were looking),
      they (wanted|required|demanded|sought|insisted|were after),
      a (prerequisite|precondition|requirement|necessity),
      (is|are|was|were) (essential|desirable|sought|desired|demanded|stipulated|compulsory|obligatory|called for|asked for|advertised)
    `,
  },
} satisfies Partial<ClauseWords>;
