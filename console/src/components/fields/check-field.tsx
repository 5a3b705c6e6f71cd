import type { ReactNode } from 'react';
import { Checkbox } from 'react-aria-components';

interface CheckFieldProps {
  readonly children: ReactNode;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly isDisabled?: boolean;
}

/** A yes or no. */
export function CheckField({ children, ...others }: CheckFieldProps) {
  return (
    <Checkbox className="check" {...others}>
      {children}
    </Checkbox>
  );
}
