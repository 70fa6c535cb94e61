import type { Money } from '@parlour/shared-contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderKit } from '../core/renderKit.tsx';
import { violationsIn } from '../testing/violationsIn.ts';
import { MoneyField, type MoneyFieldProps } from './amount/MoneyField.tsx';
import { ChoiceCards } from './choice/ChoiceCards.tsx';
import { CodeField } from './code/CodeField.tsx';
import { Stepper } from './steps/Stepper.tsx';

const AmountForm = ({
  onValue,
  ...props
}: Partial<MoneyFieldProps> & { readonly onValue: (value: Money | null) => void }) => {
  const [value, setValue] = useState<Money | null>(null);
  const handleChange = (next: Money | null) => {
    setValue(next);
    onValue(next);
  };
  return <MoneyField label="Amount" currency="THB" {...props} value={value} onChange={handleChange} />;
};

describe('MoneyField', () => {
  const open = (props: Partial<MoneyFieldProps> = {}) => {
    const handleValue = jest.fn();
    const { container } = renderKit(<AmountForm {...props} onValue={handleValue} />);
    return {
      handleValue,
      container,
      field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }),
    };
  };

  it('groups typed digits, and passes on minor units', async () => {
    const { handleValue, field } = open();
    await userEvent.type(field, '12345.6');
    expect(field.value).toBe('12,345.6');
    expect(handleValue).toHaveBeenLastCalledWith({ amount: 1_234_560, currency: 'THB' });
    await userEvent.clear(field);
    expect(handleValue).toHaveBeenLastCalledWith(null);
  });

  it('replaces the text by a pasted amount', async () => {
    const { handleValue, field } = open();
    await userEvent.type(field, '9');
    await userEvent.paste('฿1.234,50');
    expect(field.value).toBe('1,234.50');
    expect(handleValue).toHaveBeenLastCalledWith({ amount: 123_450, currency: 'THB' });
  });

  it.each([
    ['1e3', 'This is not an amount. Use digits only, for example 250'],
    ['-20', 'An amount cannot be negative'],
    ['1.239', 'THB has at most 2 decimals'],
  ])('says why it refuses “%s”, and keeps the amount', async (pasted, text) => {
    const { field } = open();
    await userEvent.type(field, '50');
    await userEvent.paste(pasted);
    expect(field.value).toBe('50');
    expect(screen.getByRole('alert').textContent).toBe(text);
    await userEvent.type(field, '1');
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('accepts no decimals if the currency has none', async () => {
    const { field } = open({ currency: 'VND' });
    expect(field.inputMode).toBe('numeric');
    await userEvent.type(field, '12.5');
    expect(field.value).toBe('125');
  });

  it('states its limits, and is invalid outside of them after it loses the focus', async () => {
    const { field } = open({ lowest: 100_00, highest: 50_000_00 });
    expect(document.getElementById(`${field.id}-hint`)?.textContent).toContain('From ฿100 to ฿50,000');
    await userEvent.type(field, '99');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    await userEvent.tab();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('The lowest amount is ฿100');
  });

  it('offers common amounts, and disables those outside of the limits', async () => {
    const { handleValue, field, container } = open({ highest: 500_00, suggestions: [100_00, 1_000_00] });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '฿1,000' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: '฿100' }));
    expect(handleValue).toHaveBeenLastCalledWith({ amount: 100_00, currency: 'THB' });
    expect(field.value).toBe('100');
    expect(screen.getByRole('button', { name: '฿100', pressed: true })).toBeTruthy();
    expect(await violationsIn(container)).toEqual([]);
  });
});

const CodeForm = ({ onComplete }: { readonly onComplete: (code: string) => void }) => {
  const [code, setCode] = useState('');
  return <CodeField label="Code" value={code} onChange={setCode} onComplete={onComplete} />;
};

describe('CodeField', () => {
  it('is filled by a paste with any characters between the digits, and calls onComplete', async () => {
    const handleComplete = jest.fn();
    const { container } = renderKit(<CodeForm onComplete={handleComplete} />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
    expect(field.autocomplete).toBe('one-time-code');
    await userEvent.click(field);
    await userEvent.paste('Your code: 123-456');
    expect(field.value).toBe('123456');
    expect(handleComplete.mock.calls).toEqual([['123456']]);
    expect(await violationsIn(container)).toEqual([]);
  });

  it('accepts digits only, and at most the length of the code', async () => {
    renderKit(<CodeForm onComplete={jest.fn()} />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
    await userEvent.type(field, '12a');
    expect(screen.getByRole('alert').textContent).toBe('The code has digits only');
    await userEvent.type(field, '34567');
    expect(field.value).toBe('123456');
    expect(screen.getByRole('alert').textContent).toBe('');
  });
});

const steps = [
  { key: 'amount', label: 'Amount' },
  { key: 'account', label: 'Account', hasFailed: true },
  { key: 'review', label: 'Review' },
] as const;

describe('Stepper', () => {
  it('says which steps are done, which have failed and which is current', async () => {
    const { container } = renderKit(<Stepper label="Withdrawal" steps={steps} current="review" />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Step 1 of 3AmountDone',
      'Step 2 of 3AccountFailed',
      '3Step 3 of 3Review',
    ]);
    expect(screen.getByText('Review').closest('li')?.getAttribute('aria-current')).toBe('step');
    expect(await violationsIn(container)).toEqual([]);
  });

  it('leads back to a step that is done', async () => {
    const handleSelect = jest.fn();
    renderKit(<Stepper label="Withdrawal" steps={steps} current="review" onSelect={handleSelect} />);
    await userEvent.click(screen.getByRole('button'));
    expect(handleSelect).toHaveBeenCalledWith('amount');
  });
});

describe('ChoiceCards', () => {
  const choices = [
    { key: 'bank', title: 'Bank transfer', details: 'No fee, 5 minutes' },
    { key: 'card', title: 'Card', disabledReason: 'Not for your country' },
    { key: 'crypto', title: 'USDT' },
  ] as const;

  it('is a group of radio buttons', async () => {
    const handleChange = jest.fn();
    const { container } = renderKit(
      <ChoiceCards label="Method" choices={choices} value="bank" onChange={handleChange} />,
    );
    expect(screen.getByRole('radiogroup', { name: 'Method' })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'USDT' }));
    expect(handleChange).toHaveBeenCalledWith('crypto');
    expect(await violationsIn(container)).toEqual([]);
  });

  it('says why a choice is disabled', () => {
    renderKit(<ChoiceCards label="Method" choices={choices} value={null} onChange={jest.fn()} />);
    const card = screen.getByRole<HTMLInputElement>('radio', { name: 'Card' });
    const described = document.getElementById(card.getAttribute('aria-describedby') ?? '');
    expect([card.disabled, described?.textContent]).toEqual([true, 'Not for your country']);
  });
});
