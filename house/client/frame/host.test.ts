/** @jest-environment <rootDir>/tooling/jest/jsdom.cjs */
import { Host } from './host.ts';

it("notifies only the site's origin that something happened", () => {
  const told: unknown[] = [];
  const parent = { postMessage: (...message: unknown[]) => void told.push(message) };
  Object.defineProperty(window, 'parent', { value: parent });
  const unknown = new Host('');
  unknown.tell('ready');
  expect(told).toEqual([]);
  unknown.learnOrigin('https://site.test/lobby');
  unknown.tell('roundEnded');
  const known = new Host('https://mirror.test/');
  known.learnOrigin('https://site.test/lobby');
  known.tell('leave');
  expect(told).toEqual([
    [{ source: 'house', event: 'roundEnded' }, 'https://site.test'],
    [{ source: 'house', event: 'leave' }, 'https://mirror.test'],
  ]);
});
