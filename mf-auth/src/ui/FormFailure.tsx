import type { PlatformError } from '@parlour/shared-contracts';
import { fieldErrorsOf } from '@parlour/shared-ui/core';
import { useFormInstance } from '@parlour/shared-ui/forms';
import { useEffect, useMemo } from 'react';
import { Failure, type FailureProps } from './Failure.tsx';

export interface FormFailureProps extends Omit<FailureProps, 'failure'> {
  readonly failure: PlatformError | null;
  /** The form's fields that can show what the server found wrong with them, in their order. */
  readonly fields: readonly string[];
}

/** Why a form could not be sent: under the fields that it is about, of which the first gets the focus, or here. */
export const FormFailure = ({ failure, fields, ...rest }: FormFailureProps) => {
  const form = useFormInstance<Record<string, unknown>>();
  const wrong = useMemo(() => {
    const errors = fieldErrorsOf(failure);
    return fields.flatMap((name) => (errors[name] === undefined ? [] : [{ name, errors: [errors[name]] }]));
  }, [fields, failure]);
  useEffect(() => {
    form.setFields(wrong);
    if (wrong[0]) form.focusField(wrong[0].name);
  }, [form, wrong]);
  return failure && wrong.length === 0 ? <Failure failure={failure} {...rest} /> : null;
};
