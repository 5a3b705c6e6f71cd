import { objectModel, type ReadModel } from '../../platform/read-model/index.js';
import { candidateModels, candidates, candidatesOfSkillset } from './candidates/candidates.js';
import {
  certificationCompliance,
  certificationModels,
  certificationsExpiring,
} from './certifications/certifications.js';
import { compareProfiles, compareSkillsets, comparisonModels } from './comparison/compare.js';
import { impactModels, impactOf } from './comparison/impact.js';
import { gapModels, gapsOfSkillset, skillGaps } from './gaps/skill-gaps.js';
import { heatmapModels, skillHeatmap } from './heatmap/skill-heatmap.js';
import { readerPrecision, readerPrecisionModels } from './reviews/reader-precision.js';
import { riskModels, skillRisks } from './risks/skill-risks.js';
import { learningSteps, nearestSkillsets, skillsetModels } from './similarity/nearest-skillsets.js';
import { similarityModels, similarProfiles } from './similarity/similar-profiles.js';
import { freshness, freshnessModels, lastProvenAt, timeline } from './trends/freshness.js';
import { historyModels, skillHistory } from './trends/skill-history.js';
import { skillTrends, trendModels, unprovenSkills } from './trends/skill-trends.js';

/** Questions about many people at once, each answered by one statement. */
export const analyticsReadModel: ReadModel = {
  objects: {
    Profile: objectModel('Profile', { similarProfiles, nearestSkillsets, learningSteps }),
    ProfileSkill: objectModel('ProfileSkill', { lastProvenAt, freshness, timeline }),
    Skillset: objectModel('Skillset', { candidates: candidatesOfSkillset, gaps: gapsOfSkillset }),
    ...candidateModels,
    ...certificationModels,
    ...comparisonModels,
    ...freshnessModels,
    ...gapModels,
    ...heatmapModels,
    ...historyModels,
    ...impactModels,
    ...readerPrecisionModels,
    ...riskModels,
    ...similarityModels,
    ...skillsetModels,
    ...trendModels,
  },
  queries: {
    candidates,
    certificationCompliance,
    certificationsExpiring,
    compareProfiles,
    compareSkillsets,
    impactOf,
    readerPrecision,
    skillGaps,
    skillHeatmap,
    skillHistory,
    skillRisks,
    skillTrends,
    unprovenSkills,
  },
};
