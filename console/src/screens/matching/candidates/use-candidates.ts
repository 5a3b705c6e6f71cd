import { useMemo, useState } from 'react';
import {
  CandidatesDocument,
  type CandidatesQuery,
  type CandidatesQueryVariables,
  type PersonOfCandidateFragment,
} from '../../../../generated/operations.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { usePages, type Pages } from '../../../graphql/use-pages.ts';
import { scoreOf, weightInputs, type Weights } from './score.ts';

type Node = CandidatesQuery['candidates']['nodes'][number];

/** A person for the role. */
export interface CandidateRow {
  readonly id: string;
  /** The name, or what stands for it where names are not shown. */
  readonly name: string;
  /** 0-100 */
  readonly score: number;
  /** 0-100, without weights and related skills. */
  readonly matchScore: number;
  /** Null for those who may not see people. */
  readonly profile: PersonOfCandidateFragment['profile'] | null;
  readonly skills: PersonOfCandidateFragment['skills'];
}

interface CandidatesOptions {
  readonly skillsetId: string;
  readonly weights: Weights;
  readonly settled: Weights;
  readonly creditRelated: boolean;
  readonly people?: CandidatesQueryVariables['people'];
  /** Only these profiles. */
  readonly profileIds?: readonly string[];
}

/**
 * The candidates for a role, best first. While sliders move, those that are loaded are ranked anew at once; when they rest,
 * the service ranks everybody.
 */
export function useCandidates(options: CandidatesOptions): Pages<CandidateRow> {
  const { skillsetId, weights, settled, creditRelated, people, profileIds } = options;
  const seesPeople = useMay()('PROFILES_READ');
  const filter = {
    skillsetId,
    creditRelated,
    seesPeople,
    ...(people && { people }),
    ...(profileIds && { where: { id: { in: [...profileIds] } } }),
  };
  const filterKey = JSON.stringify(filter);
  const pages = usePages(CandidatesDocument, { ...filter, weights: weightInputs(settled) }, (data) => data.candidates);

  // The rows of the weights before stay until those of the new weights are there.
  const [kept, setKept] = useState({ filterKey, nodes: pages.nodes });
  if (!pages.isLoading && kept.nodes !== pages.nodes) setKept({ filterKey, nodes: pages.nodes });
  const isWaiting = pages.isLoading && kept.filterKey === filterKey;
  const nodes = isWaiting ? kept.nodes : pages.nodes;
  const isMoving = isWaiting || weights !== settled;

  const rows = useMemo(() => {
    const all = nodes.map((node) => rowOf(node, isMoving ? weights : null));
    return isMoving ? all.toSorted((a, b) => b.score - a.score) : all;
  }, [nodes, isMoving, weights]);
  return { ...pages, nodes: rows, isLoading: pages.isLoading && rows.length === 0 };
}

/** @param weights - to compute the score with; null if the service has done so. */
function rowOf(node: Node, weights: Weights | null): CandidateRow {
  const person = 'profile' in node ? (node as Node & PersonOfCandidateFragment) : null;
  return {
    id: person?.profile.id ?? node.pseudonym,
    name: person ? (person.profile.fullName ?? person.profile.publicIdentifier) : node.pseudonym,
    score: weights && person ? scoreOf(person.skills, weights) : node.score,
    matchScore: node.matchScore,
    profile: person?.profile ?? null,
    skills: person?.skills ?? [],
  };
}
