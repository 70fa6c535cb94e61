import { FormFailure as KitFormFailure, type FormFailureProps as KitProps } from '@parlour/shared-ui/forms';
import { FailureText, type FailureProps } from './Failure.tsx';

export interface AuthFormFailureProps extends Omit<KitProps, 'render'>, Pick<FailureProps, 'invalidText'> {}

/** The kit's, in the words of the forms of signing in. */
export const AuthFormFailure = ({ invalidText, ...rest }: AuthFormFailureProps) => (
  <KitFormFailure
    {...rest}
    render={(failure) => <FailureText failure={failure} invalidText={invalidText} />}
  />
);
