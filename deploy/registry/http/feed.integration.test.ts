import type { Composition } from '@parlour/shared-contracts';
import Fastify from 'fastify';
import { readEvents } from '@parlour/shared-server/eventSource';
import { composeFixtures } from '../../testing/compositions.ts';
import { followUntil } from '../../testing/liveEpochs.ts';
import { removeTemporaryFolders } from '../../testing/temporaryFolder.ts';
import { fillPath } from '@parlour/shared-contracts';
import { routePathOf } from '@parlour/shared-server/endpoints/routePath';
import { registryResources } from '../face/resources.ts';
import { startFeed } from './feed.ts';
import type { Publication } from '../releases/publication.ts';

afterAll(removeTemporaryFolders);

/** A feed over a database whose answers the test controls. */
const startHeldFeed = async () => {
  let newest: Publication | null = null;
  let notify = (_environment: string): void => {};
  const questions: (() => void)[] = [];
  const asked = Promise.withResolvers<void>();
  const feed = await startFeed(
    async (_channel, handler) => void (notify = handler),
    async () => {
      if (newest) return newest;
      const { promise, resolve } = Promise.withResolvers<void>();
      if (questions.push(resolve) === 2) asked.resolve();
      await promise;
      return null;
    },
    () => {},
  );
  const app = Fastify();
  app.get(routePathOf(registryResources.live.path), (request, reply) => feed.open('prod', request, reply));
  app.addHook('preClose', async () => feed.close());
  return {
    app,
    url: await app.listen({ host: '127.0.0.1', port: 0 }),
    twoReadersWait: asked.promise,
    answerNothing: () => questions.forEach((answer) => answer()),
    publish: (composition: Composition, signature = 'signature') => {
      newest = { epoch: composition.epoch, text: JSON.stringify(composition), signature };
      notify('prod');
    },
  };
};

describe('startFeed', () => {
  it('sends to all early readers as soon as there is a composition', async () => {
    const held = await startHeldFeed();
    const readers = Promise.all([followUntil(held.url, 1), followUntil(held.url, 1)]);
    await held.twoReadersWait;
    held.answerNothing();
    held.publish(composeFixtures(1, []));
    for (const received of await readers) expect(received.map(({ epoch }) => epoch)).toEqual([1]);
    await held.app.close();
  });

  it('sends the same epoch again with another signature', async () => {
    const held = await startHeldFeed();
    const composition = composeFixtures(1, []);
    held.publish(composition, 'first');
    const signatures: string[] = [];
    const events = readEvents({
      url: new URL(fillPath(registryResources.live.path, { environment: 'prod' }), held.url),
      lastEventId: null,
      signal: new AbortController().signal,
      silenceTimeoutMs: 20_000,
      onOpen: () => {},
    });
    for await (const { id, data } of events) {
      expect(id).toBe('1');
      signatures.push(data.slice(0, data.indexOf('\n')));
      if (signatures.length === 2) break;
      held.publish(composition, 'first');
      held.publish(composition, 'second');
    }
    expect(signatures).toEqual(['first', 'second']);
    await held.app.close();
  });
});
