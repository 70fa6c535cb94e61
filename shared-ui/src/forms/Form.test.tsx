import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInForBrowser } from '../testing/browserStandIns.ts';
import { Button } from '../core/actions/Button.tsx';
import { renderKit } from '../core/renderKit.tsx';
import type { FieldRule } from '@parlour/shared-contracts/fieldRule';
import { Form } from './Form.tsx';
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
  it('shows only the first message, under the field, and sends nothing', async () => {
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

  it('hands over values that follow the rules', async () => {
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
});
