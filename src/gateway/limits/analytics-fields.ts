/**
 * The fields, by type and name, that are computed from everybody or compare people with each other. A query with one of
 * them counts as analytics, which have a share of the database connections of their own. A test checks that no question
 * of analysts is missing.
 */
const ANALYTICS_FIELDS: ReadonlySet<string> = new Set([
  'Query.candidates',
  'Query.skillGaps',
  'Query.skillHeatmap',
  'Query.skillHistory',
  'Query.skillRisks',
  'Query.certificationsExpiring',
  'Query.certificationCompliance',
  'Query.skillTrends',
  'Query.unprovenSkills',
  'Query.compareProfiles',
  'Query.compareSkillsets',
  'Query.impactOf',
  'Query.readerPrecision',
  'Query.search',
  'Profile.similarProfiles',
  'Profile.nearestSkillsets',
  'Profile.learningSteps',
  'Skillset.candidates',
]);

/** Facets count all rows that a filter leaves. */
const FACETS = 'Facets';

/** Whether a field of a type makes its query one of analytics. */
export function isAnalyticsField(type: string, field: string): boolean {
  return type.endsWith(FACETS) || ANALYTICS_FIELDS.has(`${type}.${field}`);
}
