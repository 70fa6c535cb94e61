import FormItem from 'antd/es/form/FormItem';
import type { ReactElement, ReactNode } from 'react';
import { useFieldRules, type FieldRuleOptions } from './useFieldRules.ts';

export interface FieldProps extends FieldRuleOptions {
  readonly name: string;
  readonly label?: ReactNode;
  /** Help below the control, for example the purpose of the value. */
  readonly hint?: ReactNode;
  /** The field is checked again when these fields change. */
  readonly dependencies?: string[];
}

export interface CustomFieldProps extends FieldProps {
  readonly valuePropName?: string;
  /** The control. It receives `id`, `value` and `onChange`. */
  readonly children: ReactElement;
}

/** A label, a control and the first error message about it. */
export const Field = ({
  name,
  label,
  hint,
  dependencies,
  valuePropName = 'value',
  children,
  ...options
}: CustomFieldProps) => {
  const rules = useFieldRules(options);
  return (
    <FormItem
      name={name}
      label={label}
      rules={rules}
      validateFirst
      valuePropName={valuePropName}
      extra={hint}
      {...(dependencies ? { dependencies } : {})}
    >
      {children}
    </FormItem>
  );
};
