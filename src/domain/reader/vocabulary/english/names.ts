import type { NameWords } from '../word-types/name-words.js';

export const ENGLISH_NAME_WORDS: NameWords = {
  occupationEndings: `
    manager, leader, operative, adviser, advisor, consultant, developer, engineer, architect, analyst, administrator,
    therapist, teacher, lecturer, trainer, coordinator, director, technician, mechanic, electrician, welder,
    carpenter, chauffeur, driver, courier, planner, buyer, salesman, seller, accountant, controller, bookkeeper,
    secretary, assistant, trainee, apprentice, receptionist, waiter, waitress, barista, bartender, cleaner, officer,
    jurist, lawyer, recruiter, designer, tester, scientist, researcher, specialist, operator, orderpicker,
    supervisor, founder, representative, nurse, carer, caregiver, physician, pharmacist, dentist, librarian,
    journalist, copywriter, translator, steward, stewardess, gardener, farmer, volunteer, freelancer, programmer,
    porter, commis, foreman, inspector, cashier, storeman, warehouseman, handler, packer, installer, plumber,
    bricklayer, machinist, rigger, dispatcher, instructor, mentor, tutor, professor, psychologist, physiotherapist,
    paramedic, midwife, caretaker, janitor, agent, firefighter, soldier, sergeant, strategist, marketeer,
    merchandiser, stylist, photographer, producer, hairdresser, beautician, masseur, underwriter, actuary, auditor,
    treasurer, paralegal, solicitor, barrister, clerk, typist, archivist, curator, superintendent, estimator,
    calculator, surveyor, draughtsman, teamlead, hostess, host, contractor, scrum master, product owner, team lead,
    tech lead, animator, pilot, spokesperson, roofer, joiner, plasterer, glazier, slater, tiler, scaffolder, labourer, laborer,
    demonstrator, housekeeper, groundskeeper, zookeeper, shopkeeper, postman, milkman, fireman, policeman, organiser,
    fundraiser, caseworker, hygienist, optician, optometrist, radiographer, dietitian, dietician, podiatrist,
    osteopath, counsellor, psychiatrist, surgeon, geologist, biologist, chemist, physicist, statistician, economist,
    ecologist, archaeologist, mathematician, historian, broadcaster, presenter, reporter, illustrator, sculptor,
    musician, actor, actress, dancer, choreographer, florist, upholsterer, blacksmith, locksmith, goldsmith, jeweller,
    watchmaker, dressmaker, cabinetmaker, toolmaker, boilermaker, fitter, sprayer, deckhand, seaman, bosun, skipper,
    stevedore, forester, arborist, herdsman, stockman, shepherd, veterinarian, sommelier, dishwasher, chambermaid,
    lifeguard, magistrate, bailiff, registrar, councillor, trustee, chairman, chairwoman, chairperson, constable,
    corporal, lieutenant, headmaster, headmistress, childminder, babysitter, partsman, salesperson, salesclerk
  `,
  occupations: `
    head, lead, chef, sous-chef, cook, baker, butcher, doctor, coach, intern, sales, owner, partner, ceo, cto, cfo,
    coo, cio, president, worker, keeper, guard, editor, writer, internship, au pair, nanny, freelance, broker,
    banker, painter, dba, rn, hr, consultants, associate, executive, aide, expert, evangelist, master, page, runner,
    picker, stocker, attendant, crew, member, staff
  `,
  likelyOccupationEndings: 'er, or, ist, ant, ician, coach, man, woman, person',
  particles: 'of, and, for, the, at, in, &, y, du, la, le, des',
  organisations: String.raw`
    ltd\.?, limited, inc\.?, llc, llp, gmbh, plc, corp\.?, co\., s\.?a\., ag, se, & (?:co|sons),
    ministry, group, holding, company, hospital, infirmary, clinic, healthcare, nhs, trust, nursery, restaurant, brasserie,
    café, cafe, hotel, bistro, bank, insurance, construction, services, solutions, systems, software, technologies,
    technology, consulting, consultancy, logistics, transport, council, institute, foundation, association,
    accountants, garage, supermarket, bakery, store, stores, shop, bureau, agency, agencies, industries, energy,
    media, studio, studios, partners, international, netherlands, europe, university, school, college, academy,
    laboratory, laboratories, labs, museum, library, theatre, farm, farms, airlines, airport, rail, railways,
    telecom, retail, foods, motors, bikes, works, infrastructure, infra, technics, engineering, housing, warehouse,
    depot, workshop
  `,
  organisationsInFront: '',
  organisationEndings: '',
  clubRoles: '',
  councils: '',
  atEmployer: 'at, with, for',
  certainlyAtEmployer: 'at',
  laterTitles: 'later, then, subsequently, latterly, and later, promoted to',
  throughAgency: 'via, through',
  articles: 'the',
  inTown: '',
  employments: `
    summers?, winters?, weekends?, saturdays?, sundays?, evenings?, nights?, holidays?, part[- ]time, full[- ]time,
    seasonal, temporary, temp, casual, permanent, contract, fixed[- ]term, volunteer work, voluntary, unpaid
  `,
  workingTime: 'fte, hours, hrs',
  places: `
    the hague, antwerp, ghent, brussels, london, manchester, birmingham, leeds, liverpool, bristol, sheffield,
    glasgow, edinburgh, cardiff, belfast, dublin, cork, newcastle, nottingham, leicester, oxford, cambridge, york,
    brighton, southampton, portsmouth, reading, norwich, exeter, plymouth, bath, aberdeen, dundee, swansea,
    coventry, derby, hull, bradford, berlin, hamburg, munich, münchen, cologne, köln, frankfurt, düsseldorf, paris,
    lyon, madrid, barcelona, lisbon, rome, milan, vienna, zurich, geneva, copenhagen, stockholm, oslo, helsinki,
    warsaw, prague, new york, boston, chicago, san francisco, los angeles, seattle, austin, toronto, sydney,
    melbourne, singapore
  `,
  widePlaces: `
    the netherlands, netherlands, holland, belgium, germany, england, uk, united kingdom, great britain, scotland,
    wales, ireland, france, spain, usa, united states, remote, hybrid, online
  `,
  regions: 'area, region',
  states: `
    AL, AK, AZ, AR, CA, CO, CT, DE, FL, GA, HI, ID, IL, IN, IA, KS, KY, LA, ME, MD, MA, MI, MN, MS, MO, MT, NE, NV, NH,
    NJ, NM, NY, NC, ND, OH, OK, OR, PA, RI, SC, SD, TN, TX, UT, VT, VA, WA, WV, WI, WY, DC, ON, BC, AB, MB, QC, NSW, VIC,
    QLD, SA, TAS, ACT, NT
  `,
  regionsInFront: String.raw`co\., county`,
};
