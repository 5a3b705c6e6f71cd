/**
 * The maximum number of elements of the lists in the schema, by type and field. A list with an argument `first`
 * contains that many, up to the number here; any other list is limited where it is stored, or short by nature. Pages of
 * connections contain at most 100, unless they are listed here. A test checks that no list of the schema is missing.
 */
export const MAX_LIST_SIZES: Readonly<Record<string, number>> = {
  // With `first`.
  'Profile.certifications': 1000,
  'Profile.educations': 1000,
  'Profile.workHistory': 1000,
  'Profile.contradictions': 500,
  'ProfileFacets.skills': 100,
  'ProfileFacets.teams': 100,
  'ProfileFacets.departments': 100,
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
  'ProfileFacets.skillTypes': 3,
  'ProfileFacets.levels': 6,
  'Query.nodes': 100,
  'CreateOnboardingTokensPayload.results': 200,
  'InitiateSmartMatchesPayload.results': 200,
  'ReviewSkillSuggestionsPayload.results': 200,
  'UpdateProfilesPayload.results': 200,
  'ProfileContradiction.importItemIds': 100,
  // The default maximum number of items of an import.
  'ImportUnclassifiedPayload.failedItems': 1000,
  'ImportItemResults.profileFields': 4,
  'ImportItem.unread': 100,
  'ImportItem.notices': 20,
  'SmartMatchResult.skills': 200,
  'InitiateSmartMatchPayload.smartMatches': 100,
  'SmartMatch.staleReasons': 2,
  'MatchRun.skillsets': 100,
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
  'UserError.field': 20,
  'Recovery.eventTypes': 20,
  'CreateAccessTokenPayload.scopes': 2,
  'ProfileChanges.changes': 100,
  'ImportChanges.changes': 100,
  'ImportItemChanges.changes': 100,
  'SmartMatchChanges.changes': 100,
  'MatchRunChanges.changes': 100,
  'DeliveryChanges.changes': 100,
};

/**
 * The maximum length of long texts, by type and field, in characters. A text with an argument `first` is cut to that.
 */
export const MAX_TEXT_LENGTHS: Readonly<Record<string, number>> = {
  'ImportDocument.text': 100_000,
  'Attempt.responseBody': 20_000,
  'Event.body': 20_000,
};
