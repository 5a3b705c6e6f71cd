import { useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import {
  ReviewSkillDocument,
  type PassportHeadFragment,
  type ReviewVerdict,
} from '../../../../../generated/operations.ts';
import { useMay } from '../../../../app/viewer-context.tsx';
import { useAction } from '../../../../graphql/use-action.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/language-context.tsx';
import messages from './messages.json';

/** How many are shown before somebody asks for all, so that the skills stay in sight. */
const FEW = 3;

/** Skills that records may mention, for somebody to confirm or reject. */
export function Suggestions({ person }: { readonly person: PassportHeadFragment }) {
  const say = useTexts(messages);
  const { percent } = useFormats();
  const may = useMay();
  const { run } = useAction(ReviewSkillDocument, ({ reviewSkillSuggestion }) => reviewSkillSuggestion);
  const list = useRef<HTMLUListElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  // What is decided is gone at once. Afterwards the list says what is left, also when the service has refused it.
  const [decided, setDecided] = useState<readonly string[]>([]);
  const all = person.skillSuggestions;
  const nodes = all.nodes.filter(({ skill }) => !decided.includes(skill.id));
  const totalCount = all.totalCount - (all.nodes.length - nodes.length);
  if (totalCount === 0) return null;
  const review = async (skillId: string, verdict: ReviewVerdict) => {
    setDecided((before) => [...before, skillId]);
    await run({ input: { publicIdentifier: person.publicIdentifier, skillId, verdict } });
    setDecided((before) => before.filter((one) => one !== skillId));
    // The button that was pressed is gone with its suggestion: the keyboard goes on with the next one.
    if (document.activeElement === document.body) list.current?.querySelector('button')?.focus();
  };
  return (
    <section className="card">
      <h2>
        {say('suggestions')} <span className="hint">{totalCount}</span>
      </h2>
      <ul className="decisions" ref={list}>
        {(showsAll ? nodes : nodes.slice(0, FEW)).map(({ id, skill, quote, likelihood, source }) => (
          <li key={id}>
            <div>
              <strong>{skill.name}</strong>{' '}
              <span className="hint">{say('suggestion.likelihood', { share: percent(likelihood) })}</span>
              {quote && <blockquote>{quote}</blockquote>}
              <span className="tag">{say(`source.${source}`)}</span>
            </div>
            {may('PROFILES_WRITE') && (
              <div className="form-actions">
                <Button
                  className="button button-small"
                  aria-label={say('suggestion.accept', { skill: skill.name })}
                  onPress={() => void review(skill.id, 'CONFIRM')}
                >
                  {say('review.confirm')}
                </Button>
                <Button
                  className="button button-small"
                  aria-label={say('suggestion.reject', { skill: skill.name })}
                  onPress={() => void review(skill.id, 'REJECT')}
                >
                  {say('review.reject')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {!showsAll && nodes.length > FEW && (
        <Button className="button button-small" onPress={() => setShowsAll(true)}>
          {say('suggestions.all', { count: nodes.length })}
        </Button>
      )}
    </section>
  );
}
