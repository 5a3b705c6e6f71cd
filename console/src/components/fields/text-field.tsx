import type { ReactNode } from 'react';
import { FieldError, Input, Label, Text, TextArea, TextField as AriaTextField } from 'react-aria-components';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Explains what is expected. */
  readonly hint?: ReactNode;
  /** Why the service refused the value. */
  readonly error?: string | undefined;
  readonly type?: 'text' | 'email' | 'url' | 'number' | 'date' | 'password';
  readonly isRequired?: boolean;
  readonly maxLength?: number;
  /** Lines of a field for longer texts; without it the field has one line. */
  readonly rows?: number;
}

/** A field to type in, with its label, explanation and error. */
export function TextField({ label, value, onChange, hint, error, rows, type = 'text', ...others }: TextFieldProps) {
  return (
    <AriaTextField
      className="field"
      value={value}
      onChange={onChange}
      isInvalid={error !== undefined}
      type={type}
      {...others}
    >
      <Label>{label}</Label>
      {rows === undefined ? <Input /> : <TextArea rows={rows} />}
      {hint !== undefined && (
        <Text slot="description" className="hint">
          {hint}
        </Text>
      )}
      <FieldError className="field-error">{error}</FieldError>
    </AriaTextField>
  );
}
