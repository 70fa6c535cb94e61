import type { PlatformError } from '@parlour/shared-contracts';
import { fieldErrorsOf, InlineAlert, useFailureText } from '@parlour/shared-ui/core';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useFormInstance } from './Form.tsx';

export interface FormFailureProps {
  readonly failure: PlatformError | null;
  /** The fields of the form that can show errors of the server, in their order. It must always be the same array. */
  readonly fields: readonly string[];
  /** Replaces the text of the failure. */
  readonly render?: (failure: PlatformError) => ReactNode;
}

/**
 * Shows why a form could not be sent. Errors of fields are shown below their fields, and the first of these gets the
 * focus. Other errors are shown here.
 */
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
