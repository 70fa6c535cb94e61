import { describeDocument } from './describeDocument.ts';

it('writes the title and description of the page', () => {
  document.head.innerHTML = '<title></title><meta name="description" content="">';
  describeDocument({ title: 'Slots', description: 'Thousands of slots' }, 'Parlour');
  expect(document.title).toBe('Slots | Parlour');
  expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(
    'Thousands of slots',
  );
});
