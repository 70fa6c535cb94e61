import AntdForm, { type FormProps as AntdFormProps } from 'antd/es/form';
import { useId, type ReactNode } from 'react';
import { joinClasses } from '../core/joinClasses.ts';
import classes from './Form.module.css';

export interface FormProps<Values> extends Omit<
  AntdFormProps<Values>,
  'layout' | 'requiredMark' | 'children'
> {
  readonly children: ReactNode;
}

/**
 * A form with labels above its fields; shows what is wrong when a field is left and when it is sent.
 * Several forms may have fields of the same name.
 */
export const Form = <Values extends object>({
  name,
  validateTrigger = ['onBlur', 'onSubmit'],
  className,
  ...rest
}: FormProps<Values>) => {
  const ownName = useId();
  return (
    <AntdForm<Values>
      layout="vertical"
      name={name ?? ownName}
      requiredMark={false}
      scrollToFirstError={{ focus: true, block: 'center' }}
      validateTrigger={validateTrigger}
      {...rest}
      className={joinClasses(classes['root'], className)}
    />
  );
};

/** The handle of a form: read, set and validate its values, set errors that the server found. */
export const useForm = AntdForm.useForm;
/** A field's value that the rest of the form follows. */
export const useWatch = AntdForm.useWatch;
