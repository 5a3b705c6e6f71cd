import { useState } from 'react';
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import { SliderField } from '../../../components/fields/slider-field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';
import { weightInputs, type Weights } from './score.ts';

interface WeightsPanelProps {
  readonly skills: readonly { readonly skill: { readonly id: string; readonly name: string } }[];
  readonly weights: Weights;
  readonly onChange: (weights: Weights) => void;
}

/** A slider for each required skill: how much it counts. */
export function WeightsPanel({ skills, weights, onChange }: WeightsPanelProps) {
  const say = useTexts(messages);
  const { number } = useFormats();
  // There is room for it beside the list on a desk, and above the list on a phone it would hide the people.
  const [isExpanded, setIsExpanded] = useState(() => matchMedia('(min-width: 70rem)').matches);
  const meaningOf = (weight: number) =>
    weight === 1
      ? say('weight.normal')
      : weight === 0
        ? say('weight.none')
        : say('weight.factor', { weight: number(weight, 1) });
  return (
    <Disclosure className="card matching-weights" isExpanded={isExpanded} onExpandedChange={setIsExpanded}>
      <Heading level={2}>
        <Button slot="trigger" className="matching-weights-button">
          {say('weights')}
          <Icon name="down" />
        </Button>
      </Heading>
      <DisclosurePanel>
        <p className="hint">{say('weights.hint')}</p>
        {skills.map(({ skill: { id, name } }) => (
          <SliderField
            key={id}
            label={name}
            value={weights[id] ?? 1}
            onChange={(weight) => onChange({ ...weights, [id]: weight })}
            minimum={0}
            maximum={3}
            step={0.5}
            meaning={meaningOf(weights[id] ?? 1)}
          />
        ))}
        {weightInputs(weights).length > 0 && (
          <Button className="button button-small" onPress={() => onChange({})}>
            {say('weights.reset')}
          </Button>
        )}
      </DisclosurePanel>
    </Disclosure>
  );
}
