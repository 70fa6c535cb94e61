import { definePages } from '@parlour/shared-ui/pages';
import { createTestPlatform } from '@parlour/shared-ui/testing';
import { renderToString } from 'react-dom/server';
import { defineSection, idPrefixOf } from './defineSection.tsx';

const setUp = async () => {
  const code = Promise.withResolvers<() => string>();
  const pages = definePages({ home: { path: '/', load: () => code.promise } });
  const build = { remote: 'mf-test', version: '1.0.0', build: 'b1' };
  const section = defineSection({ build, namespace: 'test', packs: {}, pages });
  const platform = await createTestPlatform();
  const domElement = document.body.appendChild(document.createElement('div'));
  const failures: unknown[] = [];
  const props = {
    name: 'mf-test',
    domElement,
    platform,
    onRenderFailure: (error: unknown) => void failures.push(error),
    onHydrationFailure: (error: unknown) => void failures.push(error),
  };
  await section.bootstrap(props);
  return { section, props, domElement, failures, arrive: () => code.resolve(() => 'Hello') };
};

// React renders at the same times as in a browser.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

describe('defineSection', () => {
  it('mounts nothing if the visitor leaves before the code of the page is loaded', async () => {
    const { section, props, domElement, failures, arrive } = await setUp();
    const mounted = section.mount(props);
    await section.unmount(props);
    arrive();
    await mounted;
    expect(domElement.textContent).toBe('');
    expect(failures).toEqual([]);
  });

  it('removes all its content even if it is unmounted during the hydration', async () => {
    const { section, props, domElement, failures, arrive } = await setUp();
    arrive();
    await section.prefetch?.(window.location, props.platform.i18n.instance);
    const { Root = () => null } = section;
    domElement.innerHTML = renderToString(<Root {...props} />, { identifierPrefix: idPrefixOf('mf-test') });
    expect(domElement.textContent).toBe('Hello');
    const mounted = section.mount(props);
    while (domElement.dataset['build'] === undefined) await Promise.resolve();
    await Promise.all([mounted, section.unmount(props)]);
    expect(domElement.textContent).toBe('');
    expect(failures).toEqual([]);
  });
});
