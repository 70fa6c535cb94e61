import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import loader from './iconDataLoader.ts';

const FILE = createRequire(import.meta.url).resolve('lucide-react/icons/trash');

/** The object with the data of an icon, as text. */
const dataIn = (source: string): string => /__iconData = [^]*?\n\};/.exec(source)?.[0] ?? '';

describe('an icon in a build', () => {
  it('has its shapes, but no names and no keys', () => {
    const source = readFileSync(FILE, 'utf8');
    expect(dataIn(source)).toMatch(/name: [^]*key: [^]*aliases: /);
    const kept = dataIn(String(Reflect.apply(loader, null, [source])));
    expect(kept).not.toMatch(/name|key|aliases|trash/);
    const shapes = dataIn(source).match(/\bd: "[^"]+"/g);
    expect(kept.match(/\bd: "[^"]+"/g)).toEqual(shapes);
    expect(shapes).toHaveLength(5);
  });
});
