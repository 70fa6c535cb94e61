import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeFixtures } from '../../testing/compositions.ts';
import { removeTemporaryFolders, temporaryFolder } from '../../testing/temporaryFolder.ts';
import { readInlineStyles } from './inlineStyles.ts';

afterAll(removeTemporaryFolders);

const version = composeFixtures(1, [{ name: 'mf-lobby', version: '1.0.0', pages: [{ path: '/' }] }]).shell;

const read = (css: string | null) => {
  const location = join(temporaryFolder(), 'a.css');
  if (css !== null) writeFileSync(location, css);
  const find = async () => ({ location, bytes: css?.length ?? 0 });
  return readInlineStyles({ find }, { version, description: null }, ['a.css', 'a.css'], new Set());
};

describe('inlined stylesheets', () => {
  it('find their files at the same addresses', async () => {
    const css = `a{src:url(assets/x.woff2)format("woff2"),url("y.png");b:url( 'z' )}`;
    expect(await read(css)).toEqual([
      {
        href: `${version.base}a.css`,
        text: `a{src:url(${version.base}assets/x.woff2)format("woff2"),url("${version.base}y.png");b:url('${version.base}z')}`,
        isComplete: true,
      },
    ]);
  });

  it('are marked as incomplete if a rule is left out, because the markup does not use it', async () => {
    expect(await read('a{color:red}.b{color:red}')).toMatchObject([
      { text: 'a{color:red}', isComplete: false },
    ]);
  });

  it('keep absolute addresses', async () => {
    const css = 'a{b:url(data:image/png;base64,AA),url(/x),url(#y),url(https://cdn.example/z)}';
    expect(await read(css)).toMatchObject([{ text: css }]);
  });

  it.each([
    ['would end their element', 'a{content:"</STYLE><script>"}'],
    ['import other stylesheets', '@import "b.css";'],
    ['are too long', 'a{}'.repeat(40_000)],
    ['are unavailable', null],
  ])('are omitted if they %s', async (_what, css) => {
    expect(await read(css)).toEqual([]);
  });
});
