import type { SkillWords } from '../word-types/skill-words.js';

export const ENGLISH_SKILL_WORDS: SkillWords = {
  everydayNames: `
    access, ada, airflow, assembly, basic, blender, chef, crystal, dart, docker, eclipse, elixir, ember, exact, excel, exchange,
    express, flash, flow, go, helm, hive, ink, jasmine, jest, julia, lean, less, logic, maya, notion, oracle, outlook,
    pascal, plan, planner, power, project, puppet, react, rhino, ruby, rust, sage, salt, scala, scheme, scratch, selenium,
    sketch, slack, spark, spring, storm, swift, teams, unity, vagrant, vision, word, zoom
  `,
  before: String.raw`
    program\p{L}*, cod(?:ing|ed|e), script\p{L}*, develop\p{L}*, written, experienced?, knowledge, proficien\p{L}*,
    skill\p{L}*, skilled, languages?, courses?, us(?:e|ing|ed|es), familiar, expert\p{L}*, statistics, ms, microsoft,
    taught, teach\p{L}*, tutor\p{L}*, train(?:er|ed|ing), coach\p{L}*, lectur\p{L}*, instruct\p{L}*, translat\p{L}*,
    interpret\p{L}*, practi[sc]\p{L}*, sp(?:eak|eaks|oke|oken), writ(?:e|es|ing), wrote, know(?:s|n)?, knew,
    certified, qualified, fluent, native, administ\p{L}*, migrat\p{L}*, maintain\p{L}*
  `,
  between: 'in, into, from, to, with, of, on, the, a, an, and, languages?, level',
  behind: `
    programming, language, courses?, workshops?, classes, lessons?, training, code, scripts?, scripting,
    statistics, skills?,
    spreadsheets?, sheets?, macros?
  `,
  called: 'skills?, abilities, competenc(?:e|y|ies)',
  compoundEndings: '',
  compoundLinks: '',
  institutionsBefore: `
    Institute, Academy, School, Faculty, Department, Ministry, Association, Society, College, Centre, Center, Council,
    Journal, Foundation, Museum
  `,
  institutionLinks: 'of, for, the',
  institutionsBehind: String.raw`
    Institute, Academy, Association, Foundation, Society, Council, University, Museum, Railways, Ltd, Inc, LLC, LLP,
    GmbH, Group, Holding, Magazine, Weekly, Award
  `,
  articles: 'a, an, the',
  determiners: 'a, an, the, this, that, these, those, my, your, his, her, its, our, their, some, any, every, each, no',
  studyOrLeisure: String.raw`
    stud(?:y|ied|ying|ies), subjects?, school, term, hobb(?:y|ies), spare time, free time, leisure, thesis, minor,
    favou?rite, dropped out
  `,
  fieldPrepositions: 'in, into, with, using, via, through, for, to, from',
  otherPrepositions: `
    of, on, at, by, about, instead, over, under, after, before, without, between, during, since, as, off, up,
    down, against
  `,
  conjunctions: 'and, or, but, nor',
  auxiliaries: `
    is, are, was, were, be, been, has, have, had, will, would, can, could, may, might, must, should, do, does, did, went,
    came, became, got
  `,
  passives: 'am, is, are, was, were, be, been, being, get, gets, got, feel, felt',
  subjects: 'i, we, he, she, they, you',
  verbParticles: 'up, out, off, down, away, over, back',
  generalVerbs: `
    achieving, acquiring, acting, adapting, applying, asking, balancing, becoming, being, bringing, calling,
    changing, charging,
    checking, closing, coming, controlling, deciding, doing, ending, entering, feeling, filling, finding, finishing,
    fixing, following, funding, getting, giving, going, growing, handing, handling, having, helping, holding, identifying,
    improving, involving, keeping, knowing, leading, learning, leaving, living, loading, looking, making,
    managing, meeting,
    moving, opening, ordering, passing, performing, playing, providing, putting, responding, running, securing, seeing,
    setting, sharing, showing, signing, solving, speaking, spotting, spring, standing, starting, supporting,
    taking, talking,
    telling, thinking, tracking, trying, turning, understanding, updating, using, waiting, working,
    addressing, anticipating, arranging, assigning, assisting, attending, authoring, building, capturing,
    caring, carrying, clearing, collecting, comparing, completing, connecting, considering, continuing,
    contributing, covering, creating, dealing, defining, delivering, demonstrating, describing, determining,
    diagnosing, directing, discussing, distributing, enabling, engaging, enhancing, ensuring, establishing,
    evaluating, examining, exceeding, executing, expanding, explaining, exploring, fitting, gathering,
    generating, guiding, implementing, increasing, informing, initiating, inspecting, integrating, introducing,
    investigating, issuing, joining, launching, lifting, listing, logging, maintaining, mapping, matching,
    measuring, minimising, minimizing, mitigating, monitoring, motivating, navigating, obtaining, offering,
    operating, optimising, optimizing, organising, organizing, overcoming, overseeing, owning, participating,
    preparing, preventing, processing, producing, promoting, protecting, pulling, pushing, raising, reaching,
    receiving, recognising, recognizing, recording, reducing, registering, releasing, removing, replacing,
    representing, resolving, reviewing, seeking, selecting, sending, staying, streamlining, sustaining,
    tailoring, transferring, upholding, validating, verifying, visiting, watching, winning
  `,
  doing: `
    do, does, did, doing, done, run, runs, ran, running, handle, handles, handled, handling, manage, manages, managed,
    managing, own, owns, owned, owning, organise, organises, organised, organising, organize, organizes, organized,
    organizing, arrange, arranges, arranged, arranging, responsible, charge, oversee, oversees, oversaw, overseeing,
    took, taken, takes, keeps, kept, looks, looked, looking, sorted, covers, covered, tackles, tackled, make, makes, made, making, prepare, prepares, prepared, preparing, create,
    creates, created, creating, produce, produces, produced, write, wrote, writes, written, build, built, builds
  `,
  noAreas: `
    production, infrastructure, audience, streaming, analytics, landscape, algorithms, assignments, activities,
    share, belts, exam, stays, complaining, rubbish,
    whole, home, mother, agency, council, design, employer, month, plain, article, assembly, chair, computer, hospice, fire,
    building, staff, office, service, business, customer, client, company, school, team, work, people, system, house,
    reading, writing, working, driving, cooking, feedback, interview, interviews, correspondence, kitchen, scissors,
    late, milk, sums, demand, build, market, surfaces, copy, quality, risk, junior, adults, interns, apprentices, trainees,
    parents, citizens, casualties, directors, deaths, marriages, citizen, infant, newborns, kindergarten, blocks, bricks,
    analytically, accurately, independently, verbally, calm, travel, temp, shift, initiative, deadlines, polishing, stresses,
    discussions, assumptions, spending, circuits, market, percentages, directors, duplicate, projects, targets, prompt,
    talent, depression, flights, lawn, loft, bread, coffee, beer, wine, cake, exams, quotes, travels, recipe, agile, fuel,
    appointments, ratio, asset, insurance, benefits, competitor, headcount, confidentiality, diversity, inclusion
  `,
  denyingDeterminers: 'no, neither',
  quantities:
    'all, both, many, several, some, few, most, more, one, two, three, four, five, six, ten, hundreds, dozens',
  fromThere: `
    markets?, compan(?:y|ies), customers?, clients?, suppliers?, banks?, offices?, colleagues, government, law, laws,
    legislation, regulations?, standards?, nationality, citizen(?:s|ship)?, passport, branch(?:es)?,
    subsidiar(?:y|ies), railways, army, navy, tax(?:es)?, hospitals?, universit(?:y|ies), partners?, applicants,
    students, children, patients, food, cuisine, wines?, products, restaurants?, firms?, retailers?, manufacturers?,
    ministry, province, parent, cit(?:y|ies), border, descent, origin
  `,
  titleQualifiers: String.raw`
    senior, sr, junior, jr, medior, mid-level, lead, principal, experienced, deputy, freelance, freelancer,
    self-employed, independent, interim, a\.?i, ad interim, acting, temporary, temp, contract, parttime, part-time,
    part time, fulltime, full-time, full time, permanent, m/f, f/m, i{1,3}, iv, [1-5]
  `,
};
