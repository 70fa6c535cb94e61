import Checkbox from 'antd/es/checkbox';
import type { Rule } from 'antd/es/form';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from './Field.tsx';
import { Select, type SelectProps } from './Select.tsx';

export interface CheckboxFieldProps {
  readonly name: string;
  readonly children: ReactNode;
  /** Whether the box must be ticked. */
  readonly isRequired?: boolean;
  readonly requiredMessage?: string;
}

/** A checkbox with its text beside it. */
export const CheckboxField = ({ name, children, isRequired, requiredMessage }: CheckboxFieldProps) => {
  const { t } = useTranslation('kit');
  const message = requiredMessage ?? t('required');
  const validators = useMemo<Rule[]>(
    () =>
      isRequired
        ? [
            {
              // An unticked box is an error only when the form is sent.
              validateTrigger: 'onSubmit',
              validator: (_: unknown, isTicked: unknown) =>
                isTicked === true ? Promise.resolve() : Promise.reject(new Error(message)),
            },
          ]
        : [],
    [isRequired, message],
  );
  return (
    <Field name={name} valuePropName="checked" validators={validators}>
      <Checkbox>{children}</Checkbox>
    </Field>
  );
};

export interface SelectFieldProps
  extends
    Omit<FieldProps, 'rule'>,
    Pick<SelectProps, 'options' | 'placeholder' | 'disabled' | 'onChange' | 'isSearchable'> {}

/** One of several options. */
export const SelectField = ({
  name,
  label,
  hint,
  dependencies,
  isRequired,
  requiredMessage,
  validators,
  ...control
}: SelectFieldProps) => (
  <Field
    name={name}
    label={label}
    hint={hint}
    isRequired={isRequired}
    requiredMessage={requiredMessage}
    validators={validators}
    {...(dependencies ? { dependencies } : {})}
  >
    <Select {...control} />
  </Field>
);
