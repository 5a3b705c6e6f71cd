/**
 * How many elements the lists of the schema hold at most, by type and field. A list with an argument `first` holds what
 * that says, up to the number here; every other list is bounded where it is stored, or is short by nature. Connections
 * are not here: their pages hold 100 at most. A test walks the schema and misses none.
 */
export const LIST_BOUNDS: Readonly<Record<string, number>> = {
  // With `first`.
  'Profile.certifications': 1000,
  'Profile.educations': 1000,
  'Profile.workHistory': 1000,
  'Profile.skills': 1000,
  'Profile.contradictions': 500,
  'ProfileSkill.evidence': 100,
  'ImportItemResults.certifications': 1000,
  'ImportItemResults.educations': 1000,
  'ImportItemResults.workHistory': 1000,
  'ImportItem.documents': 100,
  'Query.skillsets': 1000,
  'Skillset.skills': 200,
  'Skill.groups': 100,
  'SkillGroup.broader': 100,
  'SkillGroup.narrower': 100,
  // Without.
  'ProfileContradiction.importItemIds': 100,
  // As many as an import may have items, as shipped.
  'ImportUnclassifiedPayload.failedItems': 1000,
  'ImportItemResults.profileFields': 4,
  'ImportItem.unread': 100,
  'ImportItem.notices': 20,
  'SmartMatchResult.skills': 200,
  'InitiateSmartMatchPayload.smartMatches': 100,
  'Skill.synonyms': 100,
  'Skill.sources': 3,
  'Occupation.synonyms': 100,
  'Taxonomy.sources': 3,
  'Query.eventTypes': 20,
  'Endpoint.eventTypes': 20,
  'Endpoint.headerNames': 20,
  'Endpoint.retryScheduleSeconds': 20,
  'Endpoint.secrets': 10,
  'EndpointPolicy.retryScheduleSeconds': 20,
  'Recovery.eventTypes': 20,
};

/**
 * Texts that can be long, by type and field, with their length in characters at most. A text with an argument `first`
 * is as long as that says.
 */
export const TEXT_BOUNDS: Readonly<Record<string, number>> = {
  'ImportDocument.text': 100_000,
  'Attempt.answer': 20_000,
  'Event.body': 20_000,
};
