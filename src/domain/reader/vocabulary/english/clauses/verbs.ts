import type { ClauseWords } from '../../word-types/clause-words.js';

export const ENGLISH_VERBS = {
  irregular: `
    know knew known, speak spoke spoken, write wrote written, make made, get got gotten, go went gone,
    give gave given, take took taken, learn learnt, lead led, run ran, build built, teach taught,
    understand understood, become became, stick stuck, drive drove driven, bring brought, leave left, keep kept,
    say said, see saw seen, think thought, seek sought, sell sold, buy bought, fall fell fallen, steer steered,
    hand handed, feel felt, find found, hold held, tell told, put put, do did done, dream dreamt,
    begin began begun, spend spent, let let, forget forgot forgotten, lose lost, show showed shown, forgo forwent,
    overtake overtook, withdraw withdrew, mean meant, meet met, sit sat, stand stood, choose chose chosen,
    shrink shrank shrunk, draw drew drawn, wife wives, person people, child children, send sent, come came,
    lie lay, beset beset, forsake forsook forsaken, forbid forbade forbidden, freeze froze frozen,
    swear swore sworn, cling clung, strive strove striven, withhold withheld, misunderstand misunderstood,
    misread misread, fling flung, quit quit, cut cut, shut shut, hit hit, hurt hurt, cost cost, read read,
    ride rode ridden, rise rose risen, sing sang sung, sink sank sunk, sleep slept, spread spread, swim swam swum,
    throw threw thrown, wear wore worn, wind wound, deal dealt, dig dug, feed fed, fight fought, fly flew flown,
    grind ground, hang hung, lend lent, light lit, pay paid, prove proved proven, shoot shot, weave wove woven,
    undergo underwent undergone, oversee oversaw overseen, eat ate eaten, lay laid, win won,
    undertake undertook undertaken, sew sewed sewn, shear sheared shorn, overcome overcame overcome,
    criterion criteria, bid bid
  `,
  verb: {
    verbs: `
      know, speak, work, use, write, handle, manage, make, get, go, give, take, lead, run, build, read,
      understand, become, remain, stick, prefer, switch, move, help, train, drive, program, bring, offer, excel,
      join, leave, replace, design, deliver, master, cover, feel, find, hold, set, sell, buy, do, cook, weld,
      repair, lay, treat, sew, draw, look, live, grow, play, serve, operate, clean, advise, support, test, fix,
      turn, count, come, put, let, keep, maintain, tell, say, think, pass, complete, finish, earn, win, spend,
      sit, stand, show, produce, calculate, sign, convert, fall, belong, choose, code, touch, see, watch,
      translate, type, chair, draft, explain, present, prepare, report, arrange, concentrate, focus, specialise,
      specialize, add, start, stop, change, follow, carry, catch, fill, clear, plant, pour, pay, plan, order,
      open, close, check, call, pick, pack, receive, review, save, secure, step, stock, store, supply, take over,
      visit, wash, win, settle, solve, answer, guide, improve, introduce, reduce, raise, reach, record, share,
      supervise, treat, teach, welcome, create, assist
    `,
    words: `
      am, is, are, was, were, be, has, have, had, does, did, can, could, will, shall, may, might, must, should,
      would, had to, can't, won't, shan't
    `,
  },
  saying: {
    verbs: `
      say, claim, claim that, pretend, maintain, suggest, state, think, believe, assert, argue, contend, declare,
      affirm, swear, imply, reckon, assume, suppose
    `,
    words: 'not (as if|as though|that)',
  },
  naming: {
    verbs: 'call, consider, regard, count, describe, term, label, deem, dub',
  },
} satisfies Partial<ClauseWords>;
