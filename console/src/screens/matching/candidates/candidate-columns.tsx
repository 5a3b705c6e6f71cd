import { useMemo } from 'react';
import { Checkbox } from 'react-aria-components';
import { Link } from 'wouter';
import type { Column } from '../../../components/data-table/columns.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';
import { ScoreBar } from '../score-bar.tsx';
import type { CandidateRow } from './use-candidates.ts';

/** How many gaps a row names. */
const MOST_GAPS = 3;

interface CandidateColumnsOptions {
  readonly skillsetId: string;
  /** Who is chosen, by profile id. */
  readonly chosen: readonly string[];
  readonly onToggle: (id: string) => void;
  readonly canChoose: boolean;
  /** What choosing means. */
  readonly chooseName: string;
}

/** What the list of candidates says about each of them. */
export function useCandidateColumns(options: CandidateColumnsOptions): readonly Column<CandidateRow>[] {
  const { skillsetId, chosen, onToggle, canChoose, chooseName } = options;
  const say = useTexts(messages);
  const { number } = useFormats();
  return useMemo(() => {
    const choose: Column<CandidateRow> = {
      id: 'choose',
      name: chooseName,
      width: 5.5,
      cell: ({ id, name }) => (
        <Checkbox
          className="check"
          aria-label={say('chooseOne', { name })}
          isSelected={chosen.includes(id)}
          onChange={() => onToggle(id)}
        />
      ),
    };
    return [
      {
        id: 'name',
        name: say('column.name'),
        width: 11,
        cell: ({ profile, name }) =>
          profile ? <Link href={`/matching/${skillsetId}/people/${profile.id}`}>{name}</Link> : name,
      },
      { id: 'score', name: say('column.score'), width: 9, cell: ({ score }) => <ScoreBar score={score} /> },
      ...(canChoose ? [choose] : []),
      {
        id: 'matchScore',
        name: say('column.matchScore'),
        width: 8,
        isNumber: true,
        cell: ({ matchScore }) => number(matchScore, 1),
      },
      {
        id: 'gaps',
        name: say('column.gaps'),
        width: 14,
        cell: ({ skills }) => {
          const gaps = skills
            .map(({ skill, requiredLevel, points }) => ({ name: skill.name, missing: requiredLevel - points }))
            .filter(({ missing }) => missing > 0)
            .toSorted((a, b) => b.missing - a.missing);
          const named = gaps.slice(0, MOST_GAPS).map(({ name, missing }) => `${name} −${number(missing, 1)}`);
          if (gaps.length > MOST_GAPS) named.push(say('moreGaps', { count: gaps.length - MOST_GAPS }));
          return named.length === 0 ? <span className="tag tag-good">{say('noGaps')}</span> : named.join(', ');
        },
      },
    ];
  }, [skillsetId, chosen, onToggle, canChoose, chooseName, say, number]);
}
