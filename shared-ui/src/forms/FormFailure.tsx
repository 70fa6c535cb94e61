import type { PlatformError } from '@parlour/shared-contracts';
import { fieldErrorsOf, InlineAlert, useFailureText } from '@parlour/shared-ui/core';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useFormInstance } from './Form.tsx';

export interface FormFailureProps {
  readonly failure: PlatformError | null;
  /** The form's fields that can show what the server found wrong with them, in their order; always the same array. */
  readonly fields: readonly string[];
  /** Instead of what the failure itself says. */
  readonly render?: (failure: PlatformError) => ReactNode;
}

/** Why a form could not be sent: under the fields that it is about, of which the first gets the focus, or here. */
export const FormFailure = ({ failure, fields, render }: FormFailureProps) => {
  const form = useFormInstance<Record<string, unknown>>();
  const textOf = useFailureText();
  const wrong = useMemo(() => {
    const errors = fieldErrorsOf(failure);
    return fields.flatMap((name) => (errors[name] === undefined ? [] : [{ name, errors: [errors[name]] }]));
  }, [fields, failure]);
  useEffect(() => {
    form.setFields(wrong);
    if (wrong[0]) form.focusField(wrong[0].name);
  }, [form, wrong]);
  if (!failure || wrong.length > 0) return null;
  return render ? render(failure) : <InlineAlert>{textOf(failure)}</InlineAlert>;
};
