import { fillRead, type PageContract } from '@parlour/shared-contracts';
import { ShellUpdate } from '../composition/ShellUpdate.ts';
import type { ShellPorts } from '../ports.ts';
import type { Connection } from './openConnection.ts';
import type { Routing } from './openRouting.ts';
import { SectionPlatforms } from './SectionPlatforms.ts';

/** Third stage: the sections. The current one is fetched while the site is read. */
export const openSections = (ports: ShellPorts, connection: Connection, routing: Routing) => {
  const { composition, source, report, preview } = ports;
  const { http, session, visit } = connection;
  const { route, choose, recordHealth } = routing;
  const platforms = new SectionPlatforms();
  const { openScope, texts, announceSwap } = platforms;
  const prefetchReads = ({ reads = [], ownReads = [] }: PageContract): void => {
    const urls = session.token === null ? reads : [...reads, ...ownReads];
    for (const url of urls) {
      const filled = fillRead(url, visit.values);
      if (filled !== null) http.prefetch(filled);
    }
  };
  const sections = ports.createSections({
    composition,
    source,
    openScope,
    report,
    resolve: (target) => route.resolve(target),
    prefetchReads,
    texts,
    choose,
    announceSwap,
    recordHealth,
  });
  const canUnload = (): boolean => sections.active?.canUnload ?? true;
  if (preview)
    void import(/* webpackChunkName: "rare-parts" */ '../preview/leavePreview.ts').then(
      ({ leaveAtExpiry, leavePreview }) => leaveAtExpiry(preview, canUnload, leavePreview),
      report,
    );
  const shellUpdate = new ShellUpdate({
    composition,
    canUnload,
    announce: announceSwap,
    load: (href) => (href === undefined ? window.location.reload() : window.location.assign(href)),
  });
  const navigation = ports.createNavigation(
    (href) => shellUpdate.takeMove(href),
    (target) => sections.prefetch(target),
  );
  sections.prefetchActive();
  return { sections, platforms, navigation };
};

export type OpenedSections = ReturnType<typeof openSections>;
