import AntdForm, { type FormProps as AntdFormProps } from 'antd/es/form';
import { useId, useState, type ReactNode } from 'react';
import { joinClasses } from '../core/joinClasses.ts';
import { useUnsavedWork } from '@parlour/shared-ui/core';
import classes from './Form.module.css';

export interface FormProps<Values> extends Omit<
  AntdFormProps<Values>,
  'layout' | 'requiredMark' | 'children'
> {
  readonly children: ReactNode;
}

/**
 * A form with labels above its fields; shows what is wrong when a field is left, and what is empty when it is sent.
 * Several forms may have fields of the same name. What was typed keeps the section from being swapped.
 */
export const Form = <Values extends object>({
  name,
  validateTrigger = ['onBlur', 'onSubmit'],
  className,
  onValuesChange,
  ...rest
}: FormProps<Values>) => {
  const ownName = useId();
  const [isTouched, setTouched] = useState(false);
  useUnsavedWork(isTouched);
  return (
    <AntdForm<Values>
      layout="vertical"
      name={name ?? ownName}
      requiredMark={false}
      scrollToFirstError={{ focus: true, block: 'center' }}
      validateTrigger={validateTrigger}
      onValuesChange={(changed, all) => {
        setTouched(true);
        onValuesChange?.(changed, all);
      }}
      {...rest}
      className={joinClasses(classes['root'], className)}
    />
  );
};

/** The handle of a form: read, set and validate its values, set errors that the server found. */
export const useForm = AntdForm.useForm;
/** The handle of the form around a field. */
export const useFormInstance = AntdForm.useFormInstance;
/** A field's value that the rest of the form follows. */
export const useWatch = AntdForm.useWatch;
