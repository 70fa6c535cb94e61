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
 * A form with labels above its fields. It shows a wrong value when the field loses the focus, and an empty required
 * field when the form is sent. Several forms may have fields of the same name. While it has typed values, the shell
 * does not replace the section.
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

/** Returns the handle of a form, which reads, sets and validates its values, and sets errors of the server. */
export const useForm = AntdForm.useForm;
/** Returns the handle of the form around a field. */
export const useFormInstance = AntdForm.useFormInstance;
/** Returns the value of a field, and follows its changes. */
export const useWatch = AntdForm.useWatch;
