import { Label, Slider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components';
import './slider-field.css';

interface SliderFieldProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly minimum: number;
  readonly maximum: number;
  readonly step?: number;
  /** What the value means, in words; shown beside it and read aloud. */
  readonly meaning: string;
  /** The label is only read aloud: where the slider stands in a row that says it already. */
  readonly hasHiddenLabel?: boolean;
}

/** Chooses a number by moving a handle; arrow keys do the same. */
export function SliderField(props: SliderFieldProps) {
  const { label, value, onChange, minimum, maximum, step = 1, meaning, hasHiddenLabel = false } = props;
  const share = ((value - minimum) / (maximum - minimum)) * 100;
  return (
    <Slider
      className="slider"
      value={value}
      onChange={(moved) => onChange(moved as number)}
      minValue={minimum}
      maxValue={maximum}
      step={step}
    >
      <Label className={hasHiddenLabel ? 'only-read' : undefined}>{label}</Label>
      <SliderTrack className="slider-track">
        <span className="slider-filled" style={{ width: `${share}%` }} />
        <SliderThumb className="slider-thumb" aria-valuetext={meaning} />
      </SliderTrack>
      <SliderOutput className="slider-meaning">{meaning}</SliderOutput>
    </Slider>
  );
}
