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
  'ProfileFacets.locations': 100,
  'ImportItemResults.certifications': 1000,
  'ImportItemResults.educations': 1000,
  'ImportItemResults.workHistory': 1000,
  'ImportItem.documents': 100,
  'Query.skillsets': 1000,
  'Skillset.skills': 200,
  'SkillGaps.skills': 200,
  'Query.skillTrends': 100,
  'Query.unprovenSkills': 100,
  'Query.compareProfiles': 500,
  'Query.compareSkillsets': 500,
  'Query.readerPrecision': 100,
  'ProfileSkill.timeline': 100,
  'SkillsetImpact.noLongerReady': 100,
  'SkillImpact.fallingShort': 100,
  'Profile.similarProfiles': 50,
  'Profile.nearestSkillsets': 50,
  'Profile.learningSteps': 50,
  'SimilarProfile.sharedSkills': 100,
  'NearestSkillset.missing': 200,
  'LearningStep.taughtBy': 20,
  'SkillRisks.scarceSkills': 100,
  'SkillRisks.roles': 50,
  'CertificationCompliance.peopleWithout': 100,
  'Skill.groups': 100,
  'SkillGroup.broader': 100,
  'SkillGroup.narrower': 100,
  // Without.
  'Candidate.skills': 200,
  'SkillHeatmap.columns': 100,
  'SkillHeatmap.rows': 100,
  'HeatmapRow.cells': 100,
  'ScarceSkill.holders': 10,
  'SkillTrend.quarters': 20,
  'ComparedProfileSkill.levels': 20,
  'ComparedSkillsetSkill.levels': 20,
  'SkillsetImpact.skills': 200,
  'Query.certificationCompliance': 50,
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
  'DeliveryChanges.changes': 100,
};

/** Types whose objects are parts of the object that has them, such as a date with its precision: they cost nothing. */
export const VALUE_TYPES: ReadonlySet<string> = new Set(['PartialDate']);

/**
 * The maximum length of long texts, by type and field, in characters. A text with an argument `first` is cut to that.
 */
export const MAX_TEXT_LENGTHS: Readonly<Record<string, number>> = {
  'ImportDocument.text': 100_000,
  'Attempt.responseBody': 20_000,
  'Event.body': 20_000,
};
