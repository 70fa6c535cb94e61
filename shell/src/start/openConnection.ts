import { createBus, SessionStore } from '@parlour/shared-contracts';
import type { ShellPorts } from '../ports.ts';
import { markNextDocumentStale } from '../serverRendering/staleDocument.ts';
import { ClosedSite } from '../status/ClosedSite.ts';
import { LastAct } from '../session/LastAct.ts';
import { BrowserPreferences } from '../storage/BrowserPreferences.ts';
import { BrowserVisitCache } from '../storage/BrowserVisitCache.ts';
import { Relay } from './Relay.ts';
import { VisitContext } from './VisitContext.ts';

/** First stage: the bus, the session, and the HTTP client that sends the token of the session. */
export const openConnection = ({ createHttp, report }: Pick<ShellPorts, 'createHttp' | 'report'>) => {
  const session = new SessionStore();
  const visit = new VisitContext();
  const lastAct = new LastAct();
  /** Called when the API refuses the session's token. */
  const sessionRefused = new Relay();
  const siteClosed = new Relay();
  const http = createHttp({
    fetch: (input, init) => fetch(input, init),
    sendFile: async (...file) => (await import('../session/sendFile.ts')).sendFile(...file),
    token: () => session.token,
    idleSeconds: () => lastAct.idleSeconds,
    language: () => visit.values.language,
    seal: async (body) => (await import('../session/sealBody.ts')).sealBody(body),
    onUnauthorized: sessionRefused.send,
    onSiteClosed: siteClosed.send,
    onContractViolation: (error) =>
      report(error, { phase: 'answer', endpoint: error.details.endpoint ?? '' }),
  });
  const loadClosedPage = (): void => {
    markNextDocumentStale();
    window.location.reload();
  };
  const closedSite = new ClosedSite({ http, report, load: loadClosedPage });
  siteClosed.handle(() => void closedSite.confirm());
  return {
    bus: createBus(report),
    session,
    cache: new BrowserVisitCache(),
    preferences: new BrowserPreferences(),
    visit,
    http,
    sessionRefused,
    /** Shows the page of a closed site, which only the server renders. */
    loadClosedPage,
  };
};

export type Connection = ReturnType<typeof openConnection>;
