import type { TextWords } from '../word-types/text-words.js';

export const ENGLISH_TEXT_WORDS: TextWords = {
  cv: {
    titles: String.raw`curriculum vitae, c\.\s?v\.?, cv, résumé, resume, candidate profile, background image, background photo, profile photo, profile picture`,
    of: 'of',
    introductions: "i[’']m, i am, (?:my )?name is, my name’s, this is",
    nameLabels: 'name, names, candidate, applicant, author',
    logos: 'logo of .{2,60}, .{2,60} (?:company |school )?logo',
    fromPlaces: 'from, living in',
    behindNames: 'im, i, and, aged, from, born, years, living, looking',
    closings:
      '(?:(?:with )?(?:kind|kindest|best|warm|warmest|many) )?regards, yours (?:sincerely|faithfully|truly), sincerely(?: yours)?, respectfully(?: yours)?, cheers, (?:all the )?best(?=\\x2c|$), best wishes, (?:many )?thanks(?: in advance)?, thank you(?: in advance)?, yours(?=\\x2c|$)',
    profiles: 'profile, candidate, candidate profile, name, full name, regarding, concerns',
    updated: 'last updated, last modified, updated on, printed on, generated(?: on)?',
    about: 'about, meet',
    departments:
      'human resources, hr, team, department, dept, office, recruitment, management, services?, support, sales, marketing, finance, administration, operations, resources, staff, school, company',
    verbsOfSubject: 'is, was, has, works, brings, joined',
    personal: 'personal (?:details|information), contact',
    page: 'page',
    surnameFirst: '(?:(?:family|last) name|surname)(?:\\(s\\))?(?: and | ?/ ?|,)(?:first|given) name(?:s|\\(s\\))?',
  },
  credentials: `
    MBA, EMBA, MSC, BSC, LLM, LLB, PHD, MD, PMP, CPA, CFA, ACCA, ACA, CIPD, CENG, MENG, BENG, MPH, RN, LPN, ESQ, MFA, DBA,
    FCA, FCCA, CISSP, MCIPD, FCIPD, CPHR, MRICS, FRICS, MICE, CSM, PGCE, BED, BCOM, BTECH, FCIPS, MCIPS, SHRM-SCP
  `,
  personTitles: 'mr, mrs, ms, miss, drs, ir, ing, dr, prof, engr, dipl\\.?-ing\\.?(?: \\(fh\\))?',
  contact: {
    my: 'my',
    their: 'his, her, their',
    address: 'address',
    reachMe: '(?:reach|contact|e-?mail|mail|write(?: to)?) me',
    iAm: "i am, i[’']m",
    reachable: 'reachable, available',
    connectors: 'via, at, on, through, mail, e-mail, email',
    words: `
      e, t, m, e-?mail, mail, tel, phone, mobile, gsm, linkedin, website, address, contact, and, or, to, via
    `,
  },
  mention: {
    leading: `
      about, re, fwd?, fw, regarding, concerning, for, with, hi, hello, dear, our, teacher, nurse, employee, colleague
    `,
    senders: 'from, sender',
    headFields: 'to, cc, subject, sent, date, re, fwd, attachments, attachment',
    greetings: 'hi, hello, hey, dear, good (?:morning|afternoon|evening)',
    firstPerson: "my name is, i am, i'm, i’m, name",
  },
  voice: {
    ofPerson: '(?<!Part )I(?![.):])(?! \\d), [Mm]y, [Mm]e, [Mm]yself, [Hh]e, [Ss]he, [Hh]is, [Hh]er, [Hh]im',
    ofMany: 'we, us, our, ours, you, your, yours',
  },
  taskBeginnings: String.raw`
    \p{Lu}\p{Ll}{2,}ed, Led, Ran, Built, Wrote, Grew, Taught, Made, Won, Kept, Drove, Held, Oversaw, Took, Set up, Cut, Brought,
    Became, Gave, Saw, Sold, Spent, Went, Drew, Found, Dealt
  `,
  ofTheYear: 'of the (?:year|month|quarter)',
  sentenceWords: `
    I, we, my, our, he, she, was, were, have, has, had, is, are, am, can, which, who, that, responsible,
    here, also, (?:available|furnished|supplied|provided) (?:up)?on request
  `,
  abbreviations: String.raw`ltd, inc, co, corp, jr, sr, dept, [bm]\.(?:sc|eng|ed|tech|com|arch|pharm|phil|mus|des)`,
  periodLabels: 'period, dates?, school years?, academic years?, season',
  careerBreaks: `
    (?:career|family) break, (?:maternity|paternity|parental|study|carer[’']s) leave, gap year, sabbatical, between jobs,
    raising (?:my|our|a) (?:family|children|kids), redundancy, made redundant, unemployed, off work, (?:sick|medical) leave, (?:job|work)[- ](?:seeking|hunting), (?:seeking|looking for) (?:work|a job), (?:house(?:wife|husband)|homemaker),
    stay-at-home (?:parent|mother|father|mum|mom|dad), full-time (?:parent|mother|father|carer)
  `,
  told: {
    earlier: 'earlier, before (?:that|this), previously, prior to (?:that|this), formerly',
    i: 'i',
    firstPerson: "i(?= \\p{L}), my, i’ve, i've, i’m, i'm",
    personInCapitals: 'MY, AM, WILL, CAN',
    worked: '(?:i (?:am|was) )?working, was, worked, (?:he|she) (?:is|works|became|joined|started)',
    as: 'as',
    being: `
      i was, i am, i’m, i'm, i became, i have been, i’ve been, i've been, been, promoted to, job was, role (?:is|was), (?:he|she) (?:is|was|became)(?: currently| now)?, leaving(?: \\d{4})? as
    `,
    thirdPerson: 'he, she, his, her, him',
    workingNow: '(?:i )?(?:now )?work(?:ing)?(?: now)?, (?:he|she|i) (?:is|was|am)(?: an?| the)?',
    now: 'now, right now, at the moment, currently',
    notOccupations: 'employed, seconded, active, happy, busy, based, hired, on, working, with, still, also, there',
    until: 'until, till, til',
    articles: 'an?, the',
    joined: 'joined, (?:moved|went|switched|changed|transferred) (?:on )?to',
    started: 'started, began, begun, became, promoted, hired',
    there: 'there',
    certified: `
      i (?:also )?(?:hold|have)(?! (?:been|worked|had|done|led|managed))(?: an?| my)?, i am in possession of(?: an?| my)?, i am(?: an?)?, my,
      (?:took|did|completed|finished|obtained|gained|earned|passed|got)(?: an?| my| the)?
    `,
    wished:
      '(?:want|wish|hope|plan|would like|need|intend|going|keen) to(?: \\p{L}+)?(?: \\p{L}+)?(?: \\p{L}+)?, (?:working towards|studying for|looking for|saving for)(?: \\p{L}+)?',
    holding: `
      (?<=^|[.;\\x2c] )(?:got|have|hold)(?: also)?(?: an?| my| the)?,
      (?:holder|possession) of(?: an?| the)?, holds(?: an?| the)?, certified in, (?:passed|completed|obtained)(?: an?| the)?, has(?: an?| the)?(?! (?:been|worked|had|done|led|managed))
    `,
    notOfName:
      'which, that, who, it, they, both, all, so, because, is, are, was, were, has, have, will, to, i, my, while, taken, done, valid, good',
    certifiedBehind:
      'certified, qualified, was, is, has, runs, expires, done(?: in| with| at)?, passed(?: in)?, completed(?: in)?, obtained(?: in)?, renewed(?: in)?',
    by: 'by, through',
    studied: `
      studied, (?:took|did|completed|finished|obtained|gained|earned|hold|holds|received|started|began) (?:an?|my|the),
      (?:degree|course) (?:was|is)(?: an?)?, graduated (?:with|in)(?: an?)?, trained as(?: an?)?
    `,
    in: 'in',
    of: 'of',
    and: 'and',
    between: 'between',
    ends: 'from, since, tested, until, till, between, where, who, which, while, before, after, then, and then, during, to',
    seasons: 'summers?, winters?, holidays',
  },
  certificate: {
    all: 'all(?: (?:renewed|done|passed|in|valid))*',
    expires: String.raw`
      (?:valid|good|active|current) (?:until|through|thru|to|till|up ?to), expir(?:es|y|ed|ing)(?: date| on| in)?, exp\.?, runs out(?: in)?, renew by,
      (?:re-?cert(?:ification)?|re-?assessment|re-?test|refresher|renewal|update) due(?: by| in| on)?, current (?:until|through|thru|to|till), in date (?:until|to|till), renews(?: on| by| in)?,
      re-?certified (?:to|until|through), (?:next |revalidation |registration |re-?registration )due(?: by| in| on)?, through, thru, (?<=\()(?:to|until|till)
    `,
    valid: 'valid, expires, runs',
    renewed:
      'renewed, renewal, recertified, re-?registered, re-?validated, re-?assessed, refreshed, last(?: refreshed)?',
    renewedIn: 'in',
    issuedBy: 'issued by, awarded by, issuer',
    by: 'by(?! (?:[Rr]oad|[Ss]ea|[Aa]ir|[Rr]ail)), from, via, through',
    durationNumbers: 'one, two, three, four, five',
    durationUnits: '(?:days?|hours?|hrs?|h)(?: course| training| workshop)?, weeks?, months?, years?',
    frequency:
      'valid (?:for )?(?:\\d{1,2}|one|two|three|four|five) years?, annual(?:ly)?(?: refreshed)?, yearly, every (?:(?:\\d|two|three|five) )?years?(?: refreshed)?',
    number: String.raw`credential id, (?:certificate|cert|lic|licen[cs]e|registration|regn?|member(?:ship)?|permit|card|ticket|badge)\.? (?:no|number|id|nr)`,
    numbered:
      '#, licen[cs]e, lic, registration, certificate, credential, membership, ticket, permit, stamp, badge, commission, (?:\\p{Lu}{2,5} )?(?:no|number|id), ref',
    buttons: '(?:show|see|view) (?:credential|certificate), credential url',
    field: 'field(?: of study)?, subject(?: area)?, discipline, speciali[sz]ation',
    remarks: `
      overall, band, score, points, attended, attendance, expired, lapsed, inactive, no longer, valid, renewal, booked, pending, online, in-house, internal, classroom, distance learning, self-study, via (?:my |the )?employer, refresher, updated, renewed, last one, exam, passed,
      diploma, part-time, no exam, certified, renewed, earned, current, in good standing, good standing, clean, no points, own (?:car|van|vehicle|transport), with merit, with distinction, merit, distinction, half[- ]day, day course, weekend
    `,
    ended: 'expired, lapsed, out of date, no longer valid',
    kinds:
      'certs?, certificat(?:e|ion)s?, certified, diplomas?, licen[cs]es?, registrations?, trainings?, courses?, and',
    enrolled: 'registered, enrolled, admitted, licen[cs]ed, accredited, sworn in',
    titles: 'certified, registered, chartered, licen[cs]ed, accredited',
    memberships:
      '(?:full |chartered |associate |professional |student |corporate |registered |life )?(?:member|fellow|associate|membership|fellowship)',
    levels: `
      associate, professional, practitioner, foundation, expert, specialty, fundamentals, essentials, basic, basics,
      advanced, intermediate, beginner, administrator, developer, level, part, module, higher, elite, gold, silver, bronze, tier, stage, unit
    `,
    awards: `
      awards?(?! in), (?:1st|2nd|3rd) place, jury, prize, winner, runner-up, finalist, hackathon, scholarship, grants?, nominee, nominated, medal, championship,
      competition
    `,
    dateWords:
      '(?<=[\\x2c(] ?)certified, earned, gained, awarded, qualified, exam passed, obtained, taken, done, completed, got it, registered, elected, achieved, issued, passed, since, last, latest, in, on, date(?: (?:obtained|awarded|issued|passed|completed|taken|of issue))?',
    on: 'in, on',
    languageTests: `
      IELTS, TOEFL, TOEIC, DELE, DELF, DALF, TestDaF, telc, Goethe-Zertifikat, CELI, CILS, HSK, JLPT, FCE, CAE, CPE, first certificate(?: in english)?,
      cambridge (?:english|certificate|advanced|first|proficiency|[abc][12]), [bc][12] (?:advanced|first|proficiency), TEG, PTE, duolingo english test
    `,
    issuers:
      'commission, authority, board, department, office, commonwealth, bureau, registry, chamber, college, training, academy, centre, center, ambulance, red cross, university',
    notOwn: 'driving, (?<!\\p{L})(?:no|not|without|my|i)(?!\\p{L})',
  },
  certificateText: {
    certifies: `
      (?:this is to|we|i)(?: hereby)? certify that, this (?:hereby )?certifies that,
      (?:hereby |proudly )?(?:presented|awarded|granted|conferred) (?:up)?on, (?:hereby |proudly )?(?:presented|awarded|granted) to
    `,
    declaredBy: '',
    that: 'that',
    passed: `
      (?:has|have) (?:also )?(?:successfully |satisfactorily )?(?:completed|passed|finished|attended|fulfilled|achieved|obtained|earned|been awarded|participated in|taken part in),
      for (?:the )?(?:successful(?:ly)? )?(?:completion|completing|passing|attending|achieving|participation|participating in|attendance)(?: of| in| at)?
    `,
    lead: `
      the, an?, online, required, final, course, courses, training, exam, exams, examination, examinations, programme, program,
      workshop, assessment, module, requirements, certificate, certification, title, titled, entitled, called, named, of, for, in, on, at
    `,
    course: 'course, training, examination, exam, programme, program, workshop, module',
    behindCourse: 'successfully',
    place: '',
  },
};
