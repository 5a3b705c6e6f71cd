import type { CueWords } from '../word-types/cue-words.js';

export const ENGLISH_CUES: CueWords = {
  denied: [
    '(?:no|not any|hardly any|(?:very )?little(?: or no|,? if any,?)?|without(?: any)?|lacks?|' +
      String.raw`lacking|lack of|insufficient) (?:\p{L}+ ){0,2}?(?:experience|knowledge|skills?|` +
      String.raw`understanding|command|background)(?! yet\s*$)`,
    '(?:knows?|knew|understands?) (?:nothing|little|very little|next to nothing) (?:about|of)',
    '(?:no|not a) (?:clue|idea) (?:about|of|how)',
    "(?:reads?|understands?) but (?:does not|do not|cannot|not|doesn[’']?t|don[’']?t|can[’']t) " +
      String.raw`(?:\p{L}+ )?(?:speak|write|program|code)`,
    '(?:failed|flunked)(?: the| his| her| my)?',
    'dropped out of',
    '(?:trouble|difficult(?:y|ies)|problems?) with',
    String.raw`finds? (?:it )?(?:\p{L}+ )?(?:hard|difficult|tricky|challenging) to`,
    '(?:weak|bad|poor|terrible|hopeless|lousy|awful|not (?:so |very |that )?(?:good|strong|great)) (?:at|in|with)',
    'unfamiliar with',
    String.raw`(?:not|n[’']t) (?:\p{L}+ )?(?:familiar with|experienced (?:in|with)|skilled in|` +
      'proficient in|able to|know how to)',
    'not yet',
    'yet to (?:learn|master|work|use|try)',
    'new to',
    'struggl(?:es?|ed|ing) with',
  ],
  sought: [
    String.raw`(?:we|they) (?:\p{L}+ )?(?:need|seek|want) (?:someone|somebody|people|an?)`,
    '(?:need|seek)(?:s|ing)? (?:someone|somebody)',
    '(?:company|firm|start-?up|supplier|wholesaler|retailer|provider|manufacturer) (?:that ' +
      '(?:sells|makes|offers|develops|provides|supplies)|selling|speciali[sz](?:ed|ing) in)',
    '(?:clients?|customers?|vacanc(?:y|ies)|jobs?|roles?|positions?|assignments?|employers?|' +
      String.raw`company) (?:\p{L}+ )?(?:needs?|requires?|required|asks?|asked|wants?|demands?|is looking|` +
      'are looking|looks?)',
    'we are looking for',
    'looking for (?:an? |someone|people|candidates)',
    String.raw`(?:requirements?|required|requires|wanted)\s*:`,
  ],
  wished: [
    '(?:still|currently|only just|just started|started) learning',
    'in (?:my|his|her|their) (?:free|spare|leisure) time',
    'hobb(?:y|ies)',
    'in the (?:near )?future',
    'one day',
    'some ?day',
    String.raw`(?:advised?|recommend(?:ed|s)?|suggest(?:ed|s)?|encouraged?) (?:\p{L}+ ){0,3}?(?:to|a|an)`,
    '(?:more|extra|further|better|additional) (?:training|practice|attention|experience|' +
      'knowledge|skills?|coaching|guidance) (?:in|on|with|to|of|for)',
    'wants? to',
    'wanting to',
    'wish(?:es|ing)? to',
    String.raw`(?:would|(?:i|he|she|we|they)[’']d) (?:\p{L}+ )?(?:like|love|want) to`,
    'hop(?:es?|ing) to',
    'aims? to (?:learn|improve|develop|master)',
    'keen to',
    'ambition to',
    '(?:interested|interest) in',
    'eager to',
    'willing to',
    'curious about',
    'dreams? of',
    'plans? (?:to|on)',
    'planning (?:to|on)',
    'intends? to',
    '(?:learning|development|personal) goals?',
    'wish ?list',
    'bucket list',
    String.raw`(?:going|about) to (?:\p{L}+ ){0,2}?(?:learn|follow|take|start|study|attend|do|get)`,
    String.raw`will (?:\p{L}+ )?(?:learn|follow|take|start|study|attend)`,
    '(?:enrolled|signed up|registered) (?:in|for)',
    String.raw`(?:needs?|ought|has|have) to (?:\p{L}+ ){0,2}?(?:learn|improve|develop|work on)`,
    String.raw`(?:should|must|could|can) (?:\p{L}+ ){0,2}?(?:learn|improve|develop|work on|benefit from)`,
    String.raw`needs? (?:\p{L}+ )?(?:improvement|training|development|help|support|guidance)`,
    '(?:area|room|point)s? (?:for|of) (?:improvement|development)',
  ],
  deniedNext: [
    'no',
    'without',
    'never',
    'lacks?',
    'lacking',
    'lack of',
    'cannot',
    'not',
    'nor',
    'neither',
    'rather than',
    'instead of',
    'unlike',
    'except(?: for)?',
    String.raw`\p{L}+n[’']t`,
    '(?:do|does|did|is|are|was|were|have|has|had|could|would|ca|wo)nt',
  ],
  deniedBehind: [
    String.raw`\s*[:(–=-]\s*(?:none|no|nope|nil|never|n/a|not (?:yet|applicable|known|used)|no ` +
      String.raw`(?:\p{L}+ ){0,2}?(?:experience|knowledge)|unknown|to be learn(?:ed|t)|wish|` +
      String.raw`required)(?!\p{L})(?=\s*(?:$|[).,;!]|yet))`,
    String.raw`\s(?:is|are) (?:still )?(?:new to|unknown to|not (?:his|her|my|their|something|one of)|` +
      'lacking|missing|required|a must|a plus|on (?:his|her|my|their|the) ' +
      String.raw`(?:\p{L}+ )?(?:wish ?list|bucket list|to-do list))`,
    String.raw`\s(?:he|she|they|i) (?:does not|do not|doesn[’']t|don[’']t|has not|hasn[’']t|have not|` +
      "haven[’']t|cannot|can[’']t|has never|have never|never)",
    String.raw`\s(?:needs? improvements?|needs? work|is a weak (?:point|spot)|could be better|` +
      'should be improved|must improve)',
    ',? (?:but )?(?:with|has|have) no experience (?:with|in) (?:it|them|that|this|either)',
    String.raw`\s(?:is|are|was|were) (?:really |just |simply |certainly |definitely )?not (?:really |` +
      String.raw`quite |exactly )?(?:for (?:me|him|her|them)|(?:my|his|her|their) (?:\p{L}+ )?(?:thing|` +
      'strengths?|strong (?:points?|suit)|forte|cup of tea|field|department|job|skill))',
    String.raw`\s(?:isn|aren|wasn|weren)[’']?t (?:\p{L}+ )?(?:for (?:me|him|her|them)|(?:my|his|her|their))`,
    String.raw`\s(?:is|are|remains?|stays?) (?:\p{L}+ ){0,2}?(?:challenge|challenging|difficult|hard|` +
      'tricky|weakness|weak point|problem|struggle) for',
    String.raw`\s(?:does|do)(?:n[’']t| not) come (?:naturally|easily)`,
    String.raw`\s(?:could|should|must|can) be (?:\p{L}+ )?(?:better|faster|more|stronger|clearer|quicker)`,
    String.raw`\sleaves? (?:\p{L}+ ){1,3}?to be desired`,
    String.raw`\sneeds? (?:more|some|extra|further) (?:attention|practice|structure|work|training)`,
    '(?: (?:course|training|skills))? would (?:help|be (?:useful|good|nice|welcome))',
    String.raw`\s(?:would not|wouldn[’']t|could not|couldn[’']t|do not|don[’']t) (?:call|consider|count) ` +
      '(?:it|that|them|this|myself) (?:as )?(?:an? )?(?:skills?|strengths?|expert(?:ise)?|strong)',
    "[,:?–-]?(?: (?:i[’']ve|(?:i |he |she |they )?(?:have|has|had)))? never (?:been )?(?:done|" +
      'used|tried|touched|learn(?:ed|t)|taught|seen)(?: (?:it|that|this|them|before|' +
      String.raw`one))?(?=\s*(?:$|[.,;!)]))`,
    String.raw`\s(?:i am|i[’']m|he is|he[’']s|she is|she[’']s|they are|they[’']re) (?:still |currently |` +
      'only just )?(?:learning|not (?:yet )?(?:allowed|certified|qualified|able|trained|licensed))',
    String.raw`\s(?:i|he|she|they) (?:may|must|am|is|are|was|were) (?:still |not )(?:allowed|be|do|use|drive)`,
    String.raw`\s(?:i|he|she|they) (?:can )?(?:read|reads|understand|understands),? but (?:\p{L}+ )?(?:not|` +
      "never|cannot|can[’']t|don[’']t|doesn[’']t|do not|does not)",
  ],
  notDenied: [
    'not only',
    'not just',
    'not merely',
    'no doubt',
    'without (?:a )?doubt',
    'without help',
    'no problems?',
    'no longer',
    'not anymore',
    'no less than',
    'no fewer than',
    'no stranger to',
    'nothing but',
    'not without',
    'without problems?',
    'without hesitation',
    'without fail',
    'without supervision',
    "(?:cannot|can[’']t|could not|couldn[’']t) (?:live|do|work) without",
    'cannot be faulted',
    'not (?:to be )?(?:underestimated|bad|afraid)',
    'why not',
    'if not',
    'whether or not',
    'no need to',
    'no trouble',
    'not to mention',
  ],
  deniedInside: [],
  wishedInside: [],
  wishes: '',
  wishedVerbs: '',
  turns: 'but, however, although, though, whereas, nevertheless, yet he, yet she',
  clauseBeginnings: 'he, she, they, i, has, have, knows, is, was, speaks, works, uses',
  and: 'and',
  or: 'or',
  nor: 'nor',
  everyText: `
    a, i, s, t, d, he, she, they, we, is, are, was, were, has, have, had, does, do, did, be, been, by, am, can, will,
    would, his, her, my, our, their, the, it, that, to, of, for, in, on, with, and, or
  `,
  mostRecords: `
    people, some, person, more, help, work, works, role, roles, team, manage, projec, experi, knowle, skill, skills,
    learn, learni, traini, develo, improv, specia, consul, depart, contro, assist
  `,
};
