import { FormFailure as KitFormFailure, type FormFailureProps as KitProps } from '@parlour/shared-ui/forms';
import { Failure, type FailureProps } from './Failure.tsx';

export interface FormFailureProps extends Omit<KitProps, 'render'>, Pick<FailureProps, 'invalidText'> {}

/** The kit's, in the words of the forms of signing in. */
export const FormFailure = ({ invalidText, ...rest }: FormFailureProps) => (
  <KitFormFailure {...rest} render={(failure) => <Failure failure={failure} invalidText={invalidText} />} />
);
