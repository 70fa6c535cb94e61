import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../core/actions/Button.tsx';
import { renderKit } from '../core/renderKit.tsx';
import { SingleDateField } from '../data/dates/SingleDateField.tsx';
import { MoneyField } from '../flow/amount/MoneyField.tsx';
import { CodeField } from '../flow/code/CodeField.tsx';
import { standInForBrowser } from '../testing/browserStandIns.ts';
import { violationsIn } from '../testing/violationsIn.ts';
import { Field } from './Field.tsx';
import { Form } from './Form.tsx';

beforeAll(standInForBrowser);

const open = () => {
  const handleFinish = jest.fn();
  const { container } = renderKit(
    <Form onFinish={handleFinish}>
      <Field name="amount" label="Amount" isRequired>
        <MoneyField currency="THB" />
      </Field>
      <Field name="code" label="Code" isRequired>
        <CodeField length={4} />
      </Field>
      <Field name="day" label="Day">
        <SingleDateField />
      </Field>
      <Button type="submit">Send</Button>
    </Form>,
  );
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
  return { handleFinish, container, field, send };
};

describe('controls inside of a Field', () => {
  it('pass their values to the form, and have its labels', async () => {
    const { handleFinish, container, field, send } = open();
    await userEvent.type(field('Amount'), '1250.5');
    await userEvent.type(field('Code'), '2468');
    await userEvent.type(field('Day'), '2026-11-20{Enter}');
    await send();
    const values = { amount: { amount: 125_050, currency: 'THB' }, code: '2468', day: '2026-11-20' };
    await waitFor(() => expect(handleFinish).toHaveBeenCalledWith(values));
    expect(await violationsIn(container)).toEqual([]);
  });

  it('are invalid and described if the form finds an error', async () => {
    const { field, send } = open();
    await send();
    await waitFor(() => expect(field('Amount').getAttribute('aria-invalid')).toBe('true'));
    const texts = () =>
      (field('Amount').getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent);
    await waitFor(() => expect(texts()).toContain('Input cannot be empty'));
  });
});
