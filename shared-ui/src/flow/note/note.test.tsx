import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderKit } from '../../core/renderKit.tsx';
import { violationsIn } from '../../testing/violationsIn.ts';
import { NoteField } from './NoteField.tsx';

const Example = () => {
  const [value, setValue] = useState('');
  return <NoteField label="Note" value={value} onChange={setValue} maxLength={5} />;
};

it('NoteField accepts the maximum number of characters, and says how many are left', async () => {
  const { container } = renderKit(<Example />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'hello world');
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'hello');
  expect(screen.getByText('0 characters left')).toBeTruthy();
  expect(await violationsIn(container)).toEqual([]);
});
