import { definePages } from '@parlour/shared-ui/pages';
import { createTestPlatform } from '@parlour/shared-ui/testing';
import { defineSection } from './defineSection.tsx';

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
  };
  await section.bootstrap(props);
  return { section, props, domElement, failures, arrive: () => code.resolve(() => 'Hello') };
};

describe('defineSection', () => {
  it('mounts nothing any more when it is left before the page’s code has come', async () => {
    const { section, props, domElement, failures, arrive } = await setUp();
    const mounted = section.mount(props);
    await section.unmount(props);
    arrive();
    await mounted;
    expect(domElement.textContent).toBe('');
    expect(failures).toEqual([]);
  });
});
