import { screen } from '@testing-library/react';
import { createTestShell } from '../testing/createTestShell.ts';
import { renderInShell } from '../testing/renderInShell.tsx';
import { LanguagePrompt } from './LanguagePrompt.tsx';

const promptFor = async (browserLanguage: string, code: string) => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue([browserLanguage]);
  const shell = await createTestShell();
  await shell.language.offer(['EN', code], 'EN');
  await renderInShell(<LanguagePrompt />, shell);
};

describe('LanguagePrompt', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => void jest.restoreAllMocks());

  it('speaks the language of the visitor, and not that of the page', async () => {
    await promptFor('vi-VN', 'VN');
    expect(screen.getByText('Trang này có tiếng Việt').lang).toBe('vi');
    expect(screen.getByRole('button', { name: 'Tiếng Việt' })).toBeTruthy();
  });

  it('speaks English to a visitor whose sentence it does not have', async () => {
    await promptFor('es-ES', 'ES');
    expect(screen.getByText('This site speaks your language').lang).toBe('en');
    expect(screen.getByRole('button', { name: 'Español' })).toBeTruthy();
  });
});
