import { FormFailure as KitFormFailure, type FormFailureProps as KitProps } from '@parlour/shared-ui/forms';
import { FailureText, type FailureProps } from './Failure.tsx';

export interface AuthFormFailureProps extends Omit<KitProps, 'render'>, Pick<FailureProps, 'invalidText'> {}

/** The kit's failure message, with the texts of the sign-in forms. */
export const AuthFormFailure = ({ invalidText, ...rest }: AuthFormFailureProps) => (
  <KitFormFailure
    {...rest}
    render={(failure) => <FailureText failure={failure} invalidText={invalidText} />}
  />
);
