import { messageKinds } from '@parlour/shared-contracts/domains/messageKinds';
import { createTexts, readPacks } from '../../../texts.ts';
import { createMessageWords } from '../messageWords.ts';
import { headingOf } from './headingOf.ts';

const packs = readPacks();
const wordsIn = createMessageWords(createTexts(packs, 'EN'), 'Asia/Bangkok');

describe('the heading of a message', () => {
  it.each(Object.keys(packs))('names each kind without a value in %s', (language) => {
    for (const kind of Object.keys(messageKinds)) {
      const heading = headingOf(kind, wordsIn(language));
      expect(heading).toMatch(/^[^:{}]{4,}[^:{}\s]$/);
    }
  });

  it('shows no text of staff, and nothing of a kind that only a newer release knows', () => {
    for (const kind of ['notice', 'advertisement', 'ofANewerRelease', 'toString']) {
      expect(headingOf(kind, wordsIn('EN'))).toBe('A new message');
    }
    expect(headingOf('newDevice', wordsIn('EN'))).toBe('New device');
  });
});
