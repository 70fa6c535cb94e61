import Input, { type InputProps } from 'antd/es/input/Input';
import TextArea, { type TextAreaProps } from 'antd/es/input/TextArea';
import { Field, type FieldProps } from './Field.tsx';

type ControlProps<Props> = Omit<Props, keyof FieldProps | 'children' | 'value' | 'defaultValue' | 'form'>;

export interface TextFieldProps extends FieldProps, ControlProps<InputProps> {}

const split = <Props extends FieldProps>({
  name,
  label,
  hint,
  dependencies,
  rule,
  isRequired,
  requiredMessage,
  validators,
  ...control
}: Props) => ({
  field: {
    name,
    label,
    hint,
    rule,
    isRequired,
    requiredMessage,
    validators,
    ...(dependencies ? { dependencies } : {}),
  },
  control,
});

/** One line of text. */
export const TextField = (props: TextFieldProps) => {
  const { field, control } = split(props);
  return (
    <Field {...field}>
      <Input maxLength={255} {...control} />
    </Field>
  );
};

export interface TextAreaFieldProps extends FieldProps, ControlProps<TextAreaProps> {}

/** Several lines of text. With `maxLength` it shows the number of characters. */
export const TextAreaField = (props: TextAreaFieldProps) => {
  const { field, control } = split(props);
  return (
    <Field {...field}>
      <TextArea rows={4} showCount={control.maxLength !== undefined} {...control} />
    </Field>
  );
};
