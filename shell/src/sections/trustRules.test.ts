import { IntegrityRegistry } from './integrity.ts';
import { trustRules } from './trustRules.ts';

const FILE = '/artifacts/mf-x/1.0.0/section.js';

const setUp = () => {
  const registry = new IntegrityRegistry();
  const stable = {
    version: '1.0.0',
    build: 'b',
    base: '/artifacts/mf-x/1.0.0/',
    entry: 'section.js',
    preload: {},
    description: 'description.json',
    files: { 'section.js': `sha384-${'a'.repeat(64)}` },
  };
  registry.addRemote({ stable, fallback: null, canary: null });
  return { registry, rules: trustRules(registry) };
};

describe('trustRules', () => {
  it('allows a file of the composition as a script, by its path or its address', () => {
    const { rules } = setUp();
    expect(rules.createScriptURL(FILE)).toBe(FILE);
    const address = new URL(FILE, document.baseURI).href;
    expect(rules.createScriptURL(address)).toBe(address);
  });

  it.each([
    `https://evil.example${FILE}`,
    '/artifacts/mf-x/1.0.0/other.js',
    '/media/upload.js',
    `${FILE}/../other.js`,
    'data:text/javascript,1',
    'blob:http://localhost/1',
    '',
  ])('refuses %j', (url) => {
    expect(setUp().rules.createScriptURL(url)).toBeNull();
  });

  it("allows the files of a developer's own build, and no others of that machine", () => {
    const { registry, rules } = setUp();
    registry.exempt('http://localhost:3101/');
    expect(rules.createScriptURL('http://localhost:3101/chunk.js')).not.toBeNull();
    expect(rules.createScriptURL('http://localhost:3102/chunk.js')).toBeNull();
  });

  it('allows text where markup is possible, but no markup', () => {
    const { rules } = setUp();
    const text = '.tile > a { color: red; content: "&lt;" }';
    expect(rules.createHTML(text)).toBe(text);
    expect(rules.createHTML('<img src=x onerror=alert(1)>')).toBeNull();
    expect(rules.createHTML('a { } </style><script>alert(1)</script>')).toBeNull();
  });

  it('has no rule that turns text into a script', () => {
    expect(Object.keys(setUp().rules).toSorted()).toEqual(['createHTML', 'createScriptURL']);
  });
});
