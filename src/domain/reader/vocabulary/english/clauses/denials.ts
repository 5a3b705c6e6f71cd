import type { ClauseWords } from '../../word-types/clause-words.js';

export const ENGLISH_DENIALS = {
  noLonger: {
    words: `
      no longer, not any more, not anymore, at first, initially, used to be, in the beginning, to begin with,
      to start with, once upon a time, as a beginner
    `,
  },
  nobody: {
    words: 'nobody, no one, (nobody|no one) else, few (people|others|colleagues)',
  },
  comparison: {
    words: `
      than, like, as, close, match, matches, beats, beat, equals, rivals, surpasses, outdoes, matched
    `,
  },
  additional: {
    words: 'more, further, extra, additional, better',
  },
  exceptive: {
    words: `
      except, excepting, barring, apart from, aside from, (anything|everything|all) but, besides, excluding,
      with the exception of, save for
    `,
  },
  denial: {
    words: `
      not, not (as if|as though|that), never, cannot, can't, won't, shan't, none, nothing, nobody, no one,
      nowhere, hardly, scarcely, barely, nope, nil, n/a, unable, impossible, dont, doesnt, didnt, isnt, arent,
      wasnt, werent, havent, hasnt, hadnt, couldnt, wouldnt, cant, wont, yet to, still to, ain't, aint, nary,
      by no means, in no way, no way, under no circumstances, far from, nowhere near, zilch, naught, nought, nada,
      next to nothing, precious little, rarely, seldom, devoid of, bereft of, shouldnt, mustnt, needn't, neednt,
      daren't, nothing whatsoever, in vain
    `,
  },
  denialOfNoun: {
    words: `
      no, zero, little, few, insufficient, inadequate, next to no, virtually no, hardly any, scarcely any,
      barely any, not much, not enough, too little, no such
    `,
  },
  denialOfEach: {
    words: 'neither, nor',
  },
  denialOfPhrase: {
    words: `
      without, instead of, rather than, unlike, except, excepting, barring, excluding, minus,
      (anything|everything|all) but, other than, let alone, much less, save for, aside from, apart from,
      despite (his|her|my|their) lack, despite a lack, for lack of, for want of, in the absence,
      with the exception of, sans, as opposed to, in lieu of, in place of, to say nothing of, never mind,
      not counting, leaving aside, with no, short on, low on, devoid of, with little, with hardly any, short of,
      with zero, despite having no, despite no, for all his lack, for all her lack
    `,
  },
  lack: {
    verbs: `
      lack, fail, flunk, refuse, decline, avoid, struggle, flounder, dodge, shun, skip, reject, abandon, wrestle,
      miss out, drop|out, turn|down, give up on, back|out, keep|away, take|away, steer clear, stay away,
      keep away, shy away, fall|short, fall|through, lag, scare, frighten, terrify, intimidate, bore, baffle,
      drop|from, remove|from, cancel, relieve of, relieve|of, exempt, ban, botch, bungle, fumble, muddle,
      sidestep, evade, eschew, pass|up, bow|out, baulk, balk, shirk, neglect, abhor, despair of, elude, puzzle,
      overwhelm, stump, loathe, dread, dislike, resent, opt|out, pass on, take|off, take away, forbid, stumble,
      detest, hate, fall behind, cope with, underperform, flub, mishandle, forsake, renounce, abstain, recoil,
      cringe, flinch, waver, grapple, flail, perplex, bewilder, mystify, confound, faze, flummox, hold|back,
      shrink from, back away, wince, misunderstand, misread, misjudge, misinterpret, mess up, screw up, slip up,
      trip up, let|down, withdraw from, pull out of, lose interest, struggle through, fret over, deplore, despise,
      disdain, scorn, steer away, trail behind, lag behind, want for, skimp on, stop short, gloss over, bar from
    `,
    nouns: `
      gap, weakness, shortcoming, deficit, deficiency, lack, blind spot, weak point, weak spot, weak side,
      achilles heel, difficulty, stumbling block, development point, learning point, closed book, challenge for,
      dearth, scarcity, inability, incapacity, inexperience, incompetence, ignorance, unfamiliarity, aversion,
      reluctance, stumbling stone, bugbear, bane, nemesis, bete noire, weakest point, weakest link, weakest area,
      weak link, weak area, development area, growth area, improvement area, development need, training need,
      learning need, no-go area, unknown territory, unfamiliar territory, uncharted territory, unknown ground,
      unfamiliar ground, uncharted waters, area for improvement, area for development, point for improvement,
      point of improvement, learning goal, sore spot, knowledge gap, skills gap, skill gap, undoing
    `,
    words: `
      missing, absent, unfamiliar, inexperienced, untrained, unskilled, unqualified, uncertified, unschooled,
      ignorant, clueless, nonexistent, non-existent, unable, incapable, new to, unknown to, foreign to, alien to,
      lost, (bad|poor|terrible|hopeless|lousy|awful|useless|weak|worse) (at|in|with|on), trouble with,
      problems with, hard (for|to), tricky (for|to), difficult (for|to), challenging for, out of reach, heard of,
      heard about, (room|area|areas|point|points) for (improvement|development|growth), room to grow,
      room for growth, area of improvement, be desired, something about, only ever, hard going,
      out of (my|his|her) (depth|league|element), (over|above) (my|his|her) head, (greek|gibberish) to,
      no good at, all thumbs, allergic to, pet hate, (stop|stops|ends) (at|where), a blank, blind (side|to),
      defeats (me|him|her), only (from|seen|read|heard|in theory), escapes me, (come|comes|came) up short,
      up to scratch, up to standard, left wanting, got stuck, threw in, packed in, walked out, went wrong,
      goes wrong, going wrong, fell apart, falls apart, cost us, complaints about, mistakes in, errors in,
      remind (him|her), reminded (him|her), chase (him|her), too often, nearly became, almost became,
      too (technical|complicated|complex|abstract|much|hard|difficult|fancy|advanced|theoretical|fiddly) for,
      read (a lot|much|lots|plenty|everything|something|enough) about, unversed, unaccustomed, unacquainted,
      uninitiated, unpractised, unpracticed, untutored, inept, incompetent,
      inexpert, unlicensed, unaccredited, unaware, oblivious, ill-equipped, ill-prepared, ill-informed,
      ill-suited, unprepared, ill at ease, hopeless, helpless, powerless, disinclined, loath, hesitant about,
      unenthusiastic, unsuited, unsuitable, out of the question, at a loss, at sea with, in the dark, not up to,
      elusive, all at sea, all greek, double dutch, (gets|got|get) (lost|stuck|confused), left (cold|behind),
      not (my|his|her) (thing|forte|strength|cup), the last person,
      (far|too) (little|seldom|few|weak|slow|hesitant), leaves (much|something|a lot|plenty), too much for,
      too hard, too difficult, too complicated, too complex,
      (wary|nervous|anxious|uneasy|uncomfortable|insecure|unsure|hesitant|unconfident) (about|with|of|in|at),
      scared (of|by|off), afraid of, terrified of, intimidated by, baffled by, confused by, overwhelmed by,
      bored (by|with), put off by, lacks confidence, not confident, out of practice with, comes hard,
      (hard|difficult|impossible) to (grasp|master|follow|learn), struggles, problems in, trouble in,
      sub-standard, unqualified for, mere basics, (only|just) (a|the) (basics|beginner|theory), in name only,
      as good as nothing, not for me, worst (at|subject|skill), least (favourite|strong|developed), weakest,
      (reluctant|unwilling) to, beyond (me|him|her|my|his|us), (still|are|am|is|been) waiting for, yet to come
    `,
  },
  lackAtEnd: {
    words: `
      difficult, tricky, challenging, hard, harder, tougher, weak, missing, mediocre, below par, substandard,
      limited, shaky, poor, patchy, problematic, disappointing, unsatisfactory, insufficient, inadequate, tough,
      confusing, daunting, mystery, riddle, nightmare, disaster, (another|different) (matter|story),
      sore (point|spot), less so, work in progress, chore, absent, minimal, worthless, off limits, sloppy,
      careless, inconsistent, uneven, messy, chaotic, clumsy, awkward, vague, unfinished, half-hearted,
      superficial, unreliable, erratic, wanting, underdeveloped, lacklustre, below standard,
      a (problem|struggle|issue|weakness|disaster), an issue
    `,
  },
  bad: {
    verbs: `
      hesitate, disappoint, complain, tire, stop, end, ignore, underestimate, overlook, miss, forget, lose, fail,
      fear, mind, suffer
    `,
    nouns: `
      problem, mistake, error, trouble, doubt, complaint, worry, secret, fear, fault, issue, limit, stranger,
      hesitation, question, accident, incident, difficulty, match, equal, rival, exception, success, supervision,
      help
    `,
    words: `
      afraid, scared, shy, averse, bad, unlikely, unimportant, uncommon, unusual, unknown, better, best, more,
      else, like, wrong, late, rusty
    `,
  },
  improve: {
    presentVerbs: `
      improve, work on, develop, grow in, grow into, grow, strengthen, sharpen, polish, practise, enhance, hone,
      refine, boost, elevate, perfect, fine-tune, invest in, build up, level up, bolster, beef up, step up,
      brush up, deepen, broaden, widen, evolve, mature, focus on, pay attention, pay more, get better, do better,
      become better, become more, tighten
    `,
  },
  need: {
    verbs: 'need, require, deserve, benefit, benefit from, could use',
    words: 'could use, could do with',
  },
  support: {
    nouns: `
      improvement, attention, help, hand, support, guidance, coaching, supervision, practice, experience, growth,
      explanation, exposure, assistance, mentoring, tutoring, reinforcement, refinement, polish, focus,
      discipline, confidence, depth, grounding, instruction, feedback, rehearsal, patience, refresher, refreshing,
      push, nudge, encouragement, prodding, hand-holding
    `,
    words: 'work, more, some, further, deeper, extra, additional',
  },
  comparative: {
    words: `
      better, faster, stronger, more, clearer, quicker, sharper, improved, tidier, neater, deeper, bolder, firmer,
      stricter, smoother, livelier, crisper, tighter, greater, wider, broader, more often, calmer, softer
    `,
  },
  possibility: {
    words: 'could, can, may, should, must, needs to',
  },
} satisfies Partial<ClauseWords>;
