import { SessionStore } from '@parlour/shared-contracts';
import { waitFor } from '@testing-library/react';
import { memberOf } from '../testing/factories.ts';
import { readBrowserIdentity } from './readBrowserIdentity.ts';
import { VisitorStore } from './VisitorStore.ts';

const member = memberOf(0);
const setUp = (page: string) => {
  const session = new SessionStore();
  const reported: (string | null)[] = [];
  const report = jest.fn(async (id: string | null) => void reported.push(id));
  const visitor = new VisitorStore(session, { id: page, ring: null }, report);
  const logIn = (): void => {
    session.adoptToken('abc');
    session.start(member, false);
  };
  return { session, visitor, reported, report, logIn };
};

describe('the visitor for releases', () => {
  it('is the one for whom the edge chose the page', () => {
    document.head.innerHTML =
      '<script type="application/json" id="parlour-visitor">{"id":"browser-1","ring":"internal"}</script>';
    expect(readBrowserIdentity()).toEqual({ id: 'browser-1', ring: 'internal' });
    document.head.replaceChildren();
    expect(readBrowserIdentity()).toEqual({ id: '', ring: null });
  });

  it('is the member after a login, and the edge is told about login and logout', async () => {
    const { session, visitor, reported, report, logIn } = setUp('browser-1');
    report.mockRejectedValueOnce(new Error('offline'));
    logIn();
    expect(visitor.id).toBe(member.id);
    session.end();
    expect(visitor.id).toBe('browser-1');
    logIn();
    await waitFor(() => expect(reported).toEqual([null, member.id]));
    expect(report).toHaveBeenCalledTimes(3);
  });

  it('is not sent if the page was for the member already', async () => {
    const { reported, logIn, session } = setUp(member.id);
    logIn();
    session.end();
    await waitFor(() => expect(reported).toEqual([null]));
  });
});
