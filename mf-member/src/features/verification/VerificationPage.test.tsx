import {
  documentEndpoints,
  type MemberDocument,
  type VerificationOverview,
} from '@parlour/shared-contracts/domains/documents';
import { fileEndpoints } from '@parlour/shared-contracts/domains/files';
import { createTestPlatform, renderWithPlatform, standInForBrowser } from '@parlour/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { packs } from '../../locales/packs.ts';
import { memberInfo } from '../../testing/memberInfo.ts';
import { VerificationPage } from './VerificationPage.tsx';

beforeAll(standInForBrowser);

const testDocument = (changes: Partial<MemberDocument> = {}): MemberDocument => ({
  kind: 'identity',
  state: 'notSent',
  sentAt: null,
  decidedAt: null,
  reason: null,
  validUntil: null,
  canSend: true,
  ...changes,
});
const sent = { sentAt: '2026-11-20T10:00:00.000Z', canSend: false };
const picture = (name = 'card.jpg'): File => new File(['card'], name, { type: 'image/jpeg' });

const open = async (overview: VerificationOverview) => {
  const platform = await createTestPlatform();
  platform.sessionStore.start(memberInfo(), false);
  let shown = overview;
  platform.http
    .answer(documentEndpoints.overview, () => shown)
    .answer(fileEndpoints.upload, () => ({ id: 'file-1', contentType: 'image/jpeg' as const, bytes: 4 }))
    .answer(documentEndpoints.send, () => ({
      level: 0,
      documents: [testDocument({ state: 'inReview', ...sent })],
    }));
  await renderWithPlatform(<VerificationPage />, { platform, namespace: 'member', packs });
  const panel = (name: string): HTMLElement => {
    const found = screen.getByRole('heading', { name }).closest('section');
    if (!found) throw new Error(`${name} stands in no panel`);
    return found;
  };
  const decide = (next: VerificationOverview): void => {
    shown = next;
    platform.bus.emit('messages.changed', { unread: 1 });
  };
  return { platform, panel, decide };
};

describe('verification', () => {
  it('sends a document when its files are there', async () => {
    const user = userEvent.setup();
    const { platform, panel } = await open({ level: 0, documents: [testDocument()] });
    const identity = within(panel('Identity document'));
    const button = identity.getByRole('button', { name: 'Send for review Identity document' });
    expect(button.hasAttribute('disabled')).toBe(true);
    await user.upload(identity.getByLabelText(/Front and back/), picture());
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    await user.click(button);
    expect(await identity.findByText('In review')).toBeTruthy();
    expect(platform.http.callsOf(documentEndpoints.send)[0]?.body).toEqual({
      kind: 'identity',
      files: ['file-1'],
    });
    expect(identity.queryByRole('button')).toBeNull();
  });

  it('shows a decision of staff at once, with its reason', async () => {
    const { panel, decide } = await open({
      level: 0,
      documents: [testDocument({ state: 'inReview', ...sent })],
    });
    expect(within(panel('Identity document')).getByText('In review')).toBeTruthy();
    const decided = { ...sent, decidedAt: '2026-11-21T10:00:00.000Z' };
    decide({
      level: 0,
      documents: [
        testDocument({ ...decided, state: 'rejected', reason: 'The picture is dark', canSend: true }),
      ],
    });
    expect(await screen.findByText(/The picture is dark/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send for review Identity document' })).toBeTruthy();
    decide({
      level: 1,
      documents: [testDocument({ ...decided, state: 'accepted', validUntil: '2031-05-17' })],
    });
    expect(await screen.findByText(/It is valid until May 17, 2031/)).toBeTruthy();
    expect(screen.getByText('Your identity is verified.')).toBeTruthy();
  });
});
