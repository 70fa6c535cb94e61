import { PlatformError } from '@parlour/shared-contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInForBrowser } from '../testing/browserStandIns.ts';
import { Button } from '../core/actions/Button.tsx';
import { renderKit } from '../core/renderKit.tsx';
import type { FieldRule } from '@parlour/shared-contracts/fieldRule';
import { Form } from './Form.tsx';
import { FormFailure } from './FormFailure.tsx';
import { PasswordField } from './PasswordField.tsx';
import { TextField } from './TextField.tsx';

const rule: FieldRule = { acceptedPattern: '[a-z]+', minLength: 4, maxLength: 8, patternId: 13 };

const renderForm = () => {
  const handleFinish = jest.fn();
  renderKit(
    <Form onFinish={handleFinish}>
      <TextField name="username" label="Username" rule={rule} isRequired />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <Button type="submit">Send</Button>
    </Form>,
  );
  return handleFinish;
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

beforeAll(standInForBrowser);

describe('Form', () => {
  it('[AUTH-145] shows only the first message, under the field, and sends nothing', async () => {
    const handleFinish = renderForm();
    await send();
    const field = screen.getByRole('textbox', { name: 'Username' });
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    const messages = document.getElementById(field.getAttribute('aria-describedby') ?? '')?.children;
    expect([...(messages ?? [])].map((message) => message.textContent)).toEqual(['Input cannot be empty']);
    expect(handleFinish).not.toHaveBeenCalled();
  });

  it("[RULES-003] shows the server rule's message", async () => {
    renderForm();
    await userEvent.type(screen.getByRole('textbox', { name: 'Username' }), 'ab1');
    await send();
    expect(await screen.findByText('Use letters and spaces, 4 to 8 characters')).toBeTruthy();
  });

  it('passes on values that match the rules', async () => {
    const handleFinish = renderForm();
    await userEvent.type(screen.getByRole('textbox', { name: 'Username' }), 'somchai');
    await send();
    await waitFor(() =>
      expect(handleFinish).toHaveBeenCalledWith({ username: 'somchai', password: undefined }),
    );
  });

  it('shows and hides the password', async () => {
    renderForm();
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    expect(field.type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field.type).toBe('password');
  });

  it('accepts a pasted password, and lets password managers fill it in', async () => {
    const handleFinish = renderForm();
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    expect(field.autocomplete).toBe('current-password');
    await userEvent.type(screen.getByRole('textbox', { name: 'Username' }), 'somchai');
    await userEvent.click(field);
    await userEvent.paste('Pasted#2026');
    await send();
    await waitFor(() =>
      expect(handleFinish).toHaveBeenCalledWith({ username: 'somchai', password: 'Pasted#2026' }),
    );
  });
});

const fields = ['username', 'password'];

describe('FormFailure', () => {
  const show = (failure: PlatformError) =>
    renderKit(
      <Form>
        <TextField name="username" label="Username" />
        <PasswordField name="password" label="Password" autoComplete="off" />
        <FormFailure failure={failure} fields={fields} />
      </Form>,
    );

  it('shows the errors of the server below their fields, and moves the focus to the first', async () => {
    show(new PlatformError('invalidRequest', { fields: { password: 'Too short', username: 'Taken' } }));
    expect(await screen.findByText('Too short')).toBeTruthy();
    expect(screen.getByText('Taken')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Username' }));
  });

  it.each([
    ['the message of the service', { serverMessage: 'Not today' }, 'Not today'],
    [
      'the error of a field that the form does not have',
      { fields: { other: 'No' }, serverMessage: 'No' },
      'No',
    ],
    ['the meaning of the code', {}, 'The request was refused'],
    [
      'the meaning of the code instead of a gateway’s message',
      { serverMessage: 'No', value: null },
      'The request was refused',
    ],
  ])('shows %s above the button', (_, details, text) => {
    show(new PlatformError('rejected', details));
    expect(screen.getByRole('alert').textContent).toBe(text);
  });
});
