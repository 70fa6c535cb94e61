import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import loader from './iconDataLoader.ts';

const FILE = createRequire(import.meta.url).resolve('lucide-react/icons/trash');

/** Returns the source text of the object with the data of an icon. */
const dataIn = (source: string): string => /__iconData = [^]*?\n\};/.exec(source)?.[0] ?? '';

describe('the icon loader', () => {
  it('keeps the shapes of an icon, and removes its names and keys', () => {
    const source = readFileSync(FILE, 'utf8');
    expect(dataIn(source)).toMatch(/name: [^]*key: [^]*aliases: /);
    const kept = dataIn(String(Reflect.apply(loader, null, [source])));
    expect(kept).not.toMatch(/name|key|aliases|trash/);
    const shapes = dataIn(source).match(/\bd: "[^"]+"/g);
    expect(kept.match(/\bd: "[^"]+"/g)).toEqual(shapes);
    expect(shapes).toHaveLength(5);
  });
});
