import { PlatformError } from '@parlour/shared-contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderKit } from '../../core/renderKit.tsx';
import { violationsIn } from '../../testing/violationsIn.ts';
import { PasswordConfirmDialog, type PasswordConfirmDialogProps } from './PasswordConfirmDialog.tsx';
import type { ConfirmProof, GivenProof, ProofAnswer } from './Proof.ts';

const open = (answers: readonly (ProofAnswer | Error)[], props: Partial<PasswordConfirmDialogProps> = {}) => {
  const given: GivenProof[] = [];
  const confirm: ConfirmProof = async (proof) => {
    const answer = answers[given.length];
    given.push(proof);
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('No answer is left');
    return answer;
  };
  const handlers = { onDone: jest.fn(), onCancel: jest.fn() };
  const { baseElement } = renderKit(
    <PasswordConfirmDialog
      isOpen
      title="Confirm"
      password="transaction"
      onConfirm={confirm}
      {...handlers}
      {...props}
    />,
  );
  return { given, baseElement, ...handlers };
};
const password = () => screen.getByLabelText<HTMLInputElement>('Transaction password');
const code = () => screen.findByLabelText<HTMLInputElement>('Verification code');
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm' }));

describe('PasswordConfirmDialog', () => {
  it('asks for the password, then for the code, and moves the focus to the requested field', async () => {
    const { given, onDone, baseElement } = open([
      new PlatformError('invalidRequest', { fields: { code: 'Enter a code' } }),
      'done',
    ]);
    expect(document.activeElement).toBe(password());
    expect(await violationsIn(baseElement)).toEqual([]);
    await userEvent.type(password(), 'secret{Enter}');
    const field = await code();
    expect([document.activeElement === field, screen.queryByText('Enter a code')]).toEqual([true, null]);
    expect(await violationsIn(baseElement)).toEqual([]);
    await userEvent.type(field, '123456');
    expect(given).toEqual([
      { password: 'secret', code: null },
      { password: 'secret', code: '123456' },
    ]);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('accepts a recovery code instead of a code', async () => {
    const { given, onDone, baseElement } = open([{ code: 'Enter a code' }, 'done'], {
      takesRecoveryCode: true,
    });
    await userEvent.type(password(), 'secret{Enter}');
    await code();
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await confirm();
    expect(screen.getByText('Enter a recovery code')).toBeTruthy();
    expect(await violationsIn(baseElement)).toEqual([]);
    await userEvent.type(screen.getByLabelText('Recovery code'), 'ab12-cd34{Enter}');
    expect(given.at(-1)).toEqual({ password: 'secret', code: 'ab12-cd34' });
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('shows an error below its field, and goes back to the password step for a wrong password', async () => {
    const { onDone } = open([
      { code: 'Enter a code' },
      { code: 'Wrong code' },
      { password: 'Wrong password' },
    ]);
    await userEvent.type(password(), 'secret{Enter}');
    await userEvent.type(await code(), '111111');
    expect((await screen.findByText('Wrong code')).getAttribute('role')).toBe('alert');
    expect(document.activeElement).toBe(await code());
    await confirm();
    await screen.findByText('Wrong password');
    expect([document.activeElement === password(), password().getAttribute('aria-invalid')]).toEqual([
      true,
      'true',
    ]);
    expect(onDone).not.toHaveBeenCalled();
  });

  it('shows the errors of a failed call at their fields, and other errors above the buttons', async () => {
    open([
      new PlatformError('invalidRequest', { fields: { password: 'Three tries are left' } }),
      new PlatformError('network'),
    ]);
    await userEvent.type(password(), 'secret{Enter}');
    expect(await screen.findByText('Three tries are left')).toBeTruthy();
    await confirm();
    expect(await screen.findByText('Network link is abnormal, please try again')).toBeTruthy();
    expect(screen.queryByText('Three tries are left')).toBeNull();
  });

  it('sends nothing without a password', async () => {
    const { given } = open([]);
    await confirm();
    expect(screen.getByText('Enter your password')).toBeTruthy();
    expect(given).toEqual([]);
  });

  it('can be cancelled', async () => {
    const { onCancel } = open([]);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onCancel).toHaveBeenCalledTimes(1);
  });
});
