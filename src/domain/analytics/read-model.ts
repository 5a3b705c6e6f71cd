import type { ReadModel } from '../../platform/read-model/index.js';
import { candidateModels, candidates } from './candidates/candidates.js';
import { certificationCompliance, certificationModels, certificationsExpiring } from './certifications/certifications.js';
import { gapModels, skillGaps } from './gaps/skill-gaps.js';
import { heatmapModels, skillHeatmap } from './heatmap/skill-heatmap.js';
import { riskModels, skillRisks } from './risks/skill-risks.js';

/** Questions about many people at once, each answered by one statement. */
export const analyticsReadModel: ReadModel = {
  objects: { ...candidateModels, ...gapModels, ...heatmapModels, ...riskModels, ...certificationModels },
  queries: { candidates, skillGaps, skillHeatmap, skillRisks, certificationsExpiring, certificationCompliance },
};
