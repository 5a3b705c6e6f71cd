import { SelectField } from '../../../components/fields/select-field.tsx';
import { useTexts } from '../../../language/language-context.tsx';
import { GROUP_KINDS, type GroupKind } from '../groups.ts';
import messages from '../messages.json';
import { SkillChoice, type ChosenSkills } from '../skill-choice.tsx';
import { SkillsetChoice } from '../skillset-choice.tsx';
import { MEASURES, type Measure } from './measure.ts';

const ORDERS = ['size', 'name'] as const;

type Order = (typeof ORDERS)[number];

interface HeatmapChoicesProps {
  readonly kind: GroupKind;
  readonly onKind: (kind: GroupKind) => void;
  readonly measure: Measure;
  readonly onMeasure: (measure: Measure) => void;
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
  /** The name of the chosen skillset; undefined if none was chosen. */
  readonly skillset: string | undefined;
  readonly onSkillset: (id: string | null) => void;
  readonly chosen: ChosenSkills;
  readonly names: readonly { readonly id: string; readonly name: string }[];
}

/** What the heat map shows: rows, their order, the number in the cells, and the skills. */
export function HeatmapChoices(props: HeatmapChoicesProps) {
  const { kind, measure, order, skillset, chosen, names } = props;
  const say = useTexts(messages);
  return (
    <div className="filters teams-choices">
      <SelectField
        label={say('choice.rows')}
        value={kind}
        choices={GROUP_KINDS.map((value) => ({ value, name: say(`kinds.${value}`) }))}
        onChange={props.onKind}
      />
      <SelectField
        label={say('choice.measure')}
        value={measure}
        choices={MEASURES.map((value) => ({ value, name: say(`measure.${value}`) }))}
        onChange={props.onMeasure}
      />
      <SelectField
        label={say('choice.order')}
        value={order}
        choices={ORDERS.map((value) => ({ value, name: say(`order.${value}`) }))}
        onChange={props.onOrder}
      />
      <SkillsetChoice name={skillset} onChange={props.onSkillset} />
      <SkillChoice chosen={chosen} names={names} />
    </div>
  );
}
