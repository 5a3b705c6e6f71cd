import type { EducationWords } from '../word-types/education-words.js';

export const ENGLISH_EDUCATION_WORDS: EducationWords = {
  degrees: String.raw`
    b\.?\s?sc\.?, m\.?\s?sc\.?, b\.?a\.?, m\.?a\.?, b\.?eng\.?, m\.?eng\.?, b\.?ed\.?, m\.?ed\.?, ll\.?b\.?, ll\.?m\.?,
    [bm]\.[a-z]{1,5}\.?, bba, mba, llm, mphil, d?phil, ph\.?\s?d\.?, bachelor(?:’s|'s|s)?, master(?:’s|'s|s)?, doctorate, propaedeutic,
    associate degree, foundation degree, gcses?, a[- ]levels?, o[- ]levels?, btec, nvq, hnd, hnc, higher national (?:diploma|certificate), pgce, pgdip, m\.arch\.?, wassce, abitur, (?:international )?baccalaureate, baccalaur[eé]at, a/s[- ]levels?,
    (?:higher|senior) secondary(?! school), erasmus (?:semester|year|exchange|stay), exchange (?:semester|year|term), (?:semester|year|term) abroad,
    apprenticeship, city (?:and|&) guilds, diploma, degree,
    graduate, undergraduate, postgraduate, leaving cert(?:ificate)?, junior cert(?:ificate)?, (?:national )?senior certificate, matura,
    matric, matriculation, higher certificate, advanced certificate, sslc, puc, icse, cbse, ncea, svq, qqi, fetac, igcses?, advanced highers?, standard grades?, access to (?:he|higher education),
    bca, mca, mbbs, msw, bsw, mpa, mpp, mlis, mha, macc, jd, ed\.?d, psy\.?d, pgde, h\.?dip, national certificate, trade certificate, licenciatura, laurea, ma[iî]trise, highers, t[- ]levels?, ged, [hs]\.?s\.?c\.?, pg ?(?:cert|certificate|dip|diploma), b\.?com\.?, b\.?tech\.?, m\.?tech\.?, m\.?sci,
    certificate .{3,60} level \d, m(?:pharm|math|chem|phys|mus|biol|geol|des|nurs), b(?:pharm|math|arch|mus|des|nurs|vsc|ds), mb ?(?:bs|chb), [2-9] cses?, cses?, cert(?:ificate)? (?:iv|i{1,3}) in, mres, mph, mfa, bfa, grade 1[0-3], 1[0-2]th (?:grade|standard|class), (?<!in )year 1[0-3](?: certificate)?, (?:class|std) (?:x|xii|10|12), csec, k\.?c\.?[sp]\.?e\.?, associate (?:of|in) (?:applied )?(?:science|arts), a\.a\.s\.?, aas, b\.?s\.? (?:in|degree), bsn, msn, adn, national [345]s?, school certificate
  `,
  schools: `
    university, uni, univ, college, school, academy, institute, campus, conservatory, polytechnic, faculty, mit, eth, ucl, lse, ucla, nyu, ucd, tcd, dcu, gmit, iit, nit, bits, iim, rmit, tafe, soas, kcl, uclan, adult learning, adult education, grammar, sixth form, ysgol, lyc[ée]e, université, universität, universidad,
    comprehensive, (?:state|senior|junior) high, high(?=\\s?\\d?$), università, universidade, hochschule, fachhochschule, école, escuela, instituto, polytechnique, coláiste, ollscoil, liceum,
    liceo, istituto, collège, technikum, academia, akademie, escola, uniwersytet, univerzita, universitat, universitatea, szkoła, szkola,
    berufskolleg, kolleg, gimnazjum, politechnika, politecnico, politécnico, faculdade, facultad, faculté, lise, lisesi, okulu, üniversitesi,
    universitas, colegio, colégio, collegio, lyceum, gymnasium
  `,
  verbsInFront:
    'graduated(?: from)?, attended, completed, finished, studied(?: at)?, started, doing, did, then, and then',
  sameSchool: '(?:the )?same (?:school|college|place|university), idem, ditto',
  schoolEndings: 'college, school, schule, kolleg',
  schoolsOfCourses: 'academy, institute, training centre, training center',
  schoolLevels: '(?:senior |junior )?high, (?:higher |senior |lower |junior )?secondary, primary, elementary, tertiary',
  courses: `
    training, trainings, course, courses, workshop, certificate, e-learning, licence, license, accreditation,
    masterclass, bootcamp, seminar
  `,
  courseEndings: 'training',
  certificates: `
    cert(?:s|ificat(?:e|ion)s?)?, certified, registration, licen[cs]e, aed, bls, first aid, basic life support, scc, iosh, nebosh, adr,
    cpr, acls, pals, atls, nrp, cscs, smsts, sssts, ipaf, pasma, cpcs, npors, cisrs, ecs gold, prince2, pmp, capm, togaf, itil, psm, pspo, csm, cspo,
    cissp, cisa, cism, ceh, oscp, ccn[ap], ccie, comptia, mcs[ae], rhc[sae], ckad?, six sigma, (?:green|black|yellow) belt, servsafe,
    food (?:hygiene|handlers?|handler[’']s), haccp, osha, twic, hazmat, hazwoper, cdl, hiab, counterbalance, abrasive wheels, asbestos awareness,
    face fit, slinger(?: ?/ ?signall?er)?, stcw, gwo, huet, bosiet, (?:rsa|rcg)(?= |$), white card, working with children check, wwcc, mental health first aid(?:er)?,
    celta, delta module, tefl, tesol, ielts, toe(?:fl|ic), goethe-zertifikat, delf, dalf, tacho(?:graph)? card, driver cpc, cpc card
  `,
  certificateEndings: '',
  drivingLicence: 'Driving licence',
  educations: `
    bachelor, master, (?:leaving|junior|senior|school) certificate, certificate .{3,60} level \\d, level \\d .{0,40}certificate, (?:pg|postgraduate|graduate) certificate
  `,
  secondaryEducations:
    'b\\.?sc, m\\.?sc, hn[cd], btec, nvq, degree, gcses?, [ao][- ]levels?, leaving cert, matura, abitur, highers, (?:international )?baccalaureate, phd, kcse, kcpe, csec, cxc, waec, wassce, neco, ncea, (?:high school|secondary school) diploma, o grades?, matric, year 1[0-3], grade 1[0-2]',
  finished: 'graduated, completed, finished, obtained, cum laude, with (?:honours|distinction)',
  unfinished: `
    not (?:finished|completed), unfinished, no (?:degree|diploma), dropped out, (?:did not|didn[’']t|never) (?:continue|finish|complete|graduate), left before the end, in progress, ongoing, expected, (?:exam|test|course|renewal) (?:is )?(?:booked|planned|scheduled)
  `,
  ending: {
    with: 'with',
    award: 'diploma, degree',
    not: 'not',
    state: 'finished, completed, obtained, graduated, awarded, ongoing, in progress, expected, unfinished',
  },
  turns: `
    minor(?! in), thesis, dissertation, stopped, left (?:after|to|in), dropped, transferred, switched, withdrew, recogni[sz]ed (?:as|by|in), evaluated (?:as|by), comparable (?:to|with), equivalent to, credential evaluat\\p{L}+
  `,
  gradeWords: 'mean grade, grade, overall grade, final grade',
  marks: 'marks, points',
  atSchool: 'at, from',
  degreesInField:
    'a[- ]levels?, gcses?, degree, bsc, msc, ba, ma, bachelor, master, phd, mba, diploma, of science, of arts, of engineering',
  inField: 'in',
  inPlace: 'in, at',
  examsInSubjects: "[ao][- ]?levels?, gcses?, gcse[’']s, o grades?, highers",
  levelSystems: 'nvq',
  levels: 'level',
  frameworks: 'eqf, isced',
  gradeLabels: 'c?gpa, grade(?! 1[0-3](?!\\d)), final grade, mark, score, result',
  grades: String.raw`
    (?:first|second|third)[- ]class(?: (?:upper|lower|honours|honors|division))*, (?:with )?honou?rs(?! in), upper second(?:[- ]class honours)?, distinction, merit,
    2:[12], \d{2}(?:[.,]\d{1,2})?\s?%
  `,
  distinctions: 'with (?:high )?(?:merit|credit|distinction|commendation|excellence), (?:summa |magna )?cum laude',
  duration: { numbers: 'one, two, three, half a', years: 'years?' },
};
