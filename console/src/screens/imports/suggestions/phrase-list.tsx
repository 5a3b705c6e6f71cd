import { useCallback, useRef } from 'react';
import { useClient, useQuery } from 'urql';
import { SuggestedPhrasesDocument, SuggestionOfPhraseDocument } from '../../../../generated/operations.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { Loading } from '../../../components/loading.tsx';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';
import { DecisionList } from './decision-list.tsx';
import type { Decidable } from './decisions.ts';
import { useReviews, type Reviewed } from './use-reviews.ts';

/** Words that may mean a skill in the records of one or more people. */
interface Phrase extends Decidable {
  readonly people: number;
}

/** Words that records have, each to be decided about once for everybody. */
export function PhraseList() {
  const say = useTexts(messages);
  const client = useClient();
  const mayDecide = useMay()('PROFILES_WRITE');
  const [{ data, error }, again] = useQuery({ query: SuggestedPhrasesDocument });
  // The suggestion by which the words were decided, so that the decision can be taken back.
  const used = useRef(new Map<string, Reviewed>());
  const stay = useCallback(() => undefined, []);
  const { decisions, review, undo } = useReviews(stay);
  if (error) return <ErrorNotice error={error} onRetry={again} />;
  if (!data) return <Loading />;
  const phrases = data.skillSuggestions.facets.phrases.map(({ quote, skill, people, likelihood }): Phrase => ({
    id: `${skill.id} ${quote}`,
    skill,
    words: [quote],
    likelihood,
    people,
  }));
  if (phrases.length === 0)
    return (
      <EmptyNotice title={say('suggestions.none')}>
        <p>{say('suggestions.none.what')}</p>
      </EmptyNotice>
    );

  /** A decision about words is stored with the suggestion of one person. */
  async function decide(phrase: Phrase, verdict: 'CONFIRM' | 'REJECT') {
    const variables = { quote: phrase.words[0] ?? '', skillId: phrase.skill.id };
    const { data: found } = await client
      .query(SuggestionOfPhraseDocument, variables, { requestPolicy: 'network-only' })
      .toPromise();
    const [suggestion] = found?.skillSuggestions.nodes ?? [];
    if (!suggestion) return again({ requestPolicy: 'network-only' });
    const reviewed = { ...suggestion, id: phrase.id };
    used.current.set(phrase.id, reviewed);
    await review(reviewed, verdict, { forEveryone: true });
  }

  return (
    <section className="card">
      <p className="hint">{say('phrases.what')}</p>
      <DecisionList
        label={say('suggestions.by.words')}
        entries={phrases}
        decisions={decisions}
        mayDecide={mayDecide}
        onDecide={(phrase, verdict) => void decide(phrase, verdict)}
        onUndo={({ id }) => {
          const reviewed = used.current.get(id);
          if (reviewed) void undo(reviewed, { forEveryone: true });
        }}
        detailOf={({ people }) => say('phrases.people', { people })}
      />
    </section>
  );
}
