import { registryEndpoints } from '../../registry/face/endpoints.ts';
import { PRODUCTION, type TabCount } from '../../registry/face/model.ts';
import { callRegistry } from '../../registry/face/registryCall.ts';
import { tokenFile } from '../../registry/face/tokenFile.ts';
import { eventually } from '../../testing/eventually.ts';
import { followUntil } from '../../testing/liveEpochs.ts';
import { UNREACHABLE_URL, startEdge, type RunningEdge } from '../../testing/startEdge.ts';
import { startRegistry, type RunningRegistry } from '../../testing/startRegistry.ts';
import { removeTemporaryFolders } from '../../testing/temporaryFolder.ts';

let registry: RunningRegistry;
const edges: RunningEdge[] = [];
let epoch: number;

beforeAll(async () => {
  registry = await startRegistry();
  epoch = await registry.ship({ name: 'mf-lobby', version: '1.0.0' });
  for (let index = 0; index < 2; index += 1) {
    edges.push(await startEdge({ registryUrl: registry.url, tokenFile: tokenFile(registry.dataFolder) }));
  }
  for (const edge of edges) await followUntil(edge.url, epoch);
});
afterAll(async () => {
  for (const edge of edges) await edge.app.close();
  await registry.app.close();
  removeTemporaryFolders();
});

/** Opens a tab at an edge. @returns a function that closes it. */
const openTab = async (edge: RunningEdge | undefined, query: string): Promise<() => void> => {
  const { body } = await fetch(`${edge?.url}/live/prod${query}`);
  // The garbage collector would close a stream that is not read.
  const reader = body?.getReader();
  return () => void reader?.cancel();
};
const expectTabs = async (expected: readonly TabCount[]): Promise<void> => {
  const text = JSON.stringify(expected);
  const { tabs } = await eventually(
    () => registry.client.status(),
    (status) => JSON.stringify(status.tabs) === text,
  );
  expect(tabs).toEqual(expected);
};

describe('open tabs', () => {
  it('are listed in the status by their epochs, over all edges, until they are closed', async () => {
    const [one, two] = edges;
    const [first, ...rest] = await Promise.all([
      openTab(one, `?epoch=${epoch}`),
      openTab(one, `?epoch=${epoch}`),
      openTab(two, `?epoch=${epoch}`),
      // Streams of another program and streams with an invented epoch do not count.
      openTab(two, ''),
      openTab(two, '?epoch=x'),
      openTab(two, '?epoch=99999999'),
    ]);
    await expectTabs([{ epoch, count: 3 }]);

    const next = await registry.ship({ name: 'mf-lobby', version: '1.1.0' });
    await followUntil(two?.url ?? '', next, epoch);
    // The tab follows, and its new stream goes to the other edge.
    first?.();
    rest.push(await openTab(two, `?epoch=${next}`));
    await expectTabs([
      { epoch: next, count: 1 },
      { epoch, count: 2 },
    ]);
    for (const close of rest) close();
    await expectTabs([]);
  });

  it('that poll are listed too, and other reads of the composition are not', async () => {
    const [one] = edges;
    const read = (headers: Record<string, string>): Promise<Response> =>
      fetch(`${one?.url}/composition/prod`, { headers });
    const tag = { 'if-none-match': `"${epoch}"` };
    for (const headers of [tag, { 'x-next-poll': '15000' }, { ...tag, 'x-next-poll': 'soon' }]) {
      expect((await read(headers)).ok).toBe(true);
    }
    await read({ ...tag, 'x-next-poll': '15000' });
    await expectTabs([{ epoch, count: 1 }]);
  });

  it('are served even if the registry fails', async () => {
    const edge = await startEdge({ registryUrl: UNREACHABLE_URL, dataFolder: edges[0]?.dataFolder ?? '' });
    const response = await fetch(`${edge.url}/live/prod?epoch=0`);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toContain('retry:');
    await reader?.cancel();
    await edge.app.close();
  });
});

describe('a report of open tabs', () => {
  const report = (token: string | null, tabs: TabCount[]) =>
    callRegistry({ url: registry.url, token }, registryEndpoints.reportTabs, {
      params: { environment: PRODUCTION },
      body: { edge: 'another', tabs },
    });

  it('requires a token with the permission to report', async () => {
    const scope = { remotes: ['*'], environments: [PRODUCTION] };
    const edge = await registry.client.issueToken('edges', { ...scope, verbs: ['report'] }, 1);
    const team = await registry.client.issueToken('team', { ...scope, verbs: ['publish'] }, 1);
    await expect(report(null, [])).rejects.toThrow('a valid registry token is needed');
    await expect(report(team.token, [])).rejects.toThrow('the token of team may not report');
    await report(edge.token, [{ epoch: 1_000, count: 7 }]);
    expect((await registry.client.status()).tabs[0]).toEqual({ epoch: 1_000, count: 7 });
  });

  it.each([
    [[{ epoch: -1, count: 1 }]],
    [[{ epoch: 1, count: 0 }]],
    [[{ epoch: 1, count: 1e12 }]],
    [Array.from({ length: 1_001 }, (_, index) => ({ epoch: index, count: 1 }))],
  ])('is refused if no edge would send it: %#', async (tabs) => {
    await expect(report(registry.token, tabs)).rejects.toThrow('tabs');
  });
});
