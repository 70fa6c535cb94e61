/** @jest-environment <rootDir>/tooling/jest/jsdom.cjs */
import { Host } from './host.ts';

it("notifies only the site's origin that something happened", () => {
  const received: unknown[] = [];
  const parent = { postMessage: (...message: unknown[]) => void received.push(message) };
  Object.defineProperty(window, 'parent', { value: parent });
  const unknown = new Host('');
  unknown.notify('ready');
  expect(received).toEqual([]);
  unknown.learnOrigin('https://site.test/lobby');
  unknown.notify('roundEnded');
  const known = new Host('https://mirror.test/');
  known.learnOrigin('https://site.test/lobby');
  known.notify('leave');
  expect(received).toEqual([
    [{ source: 'house', event: 'roundEnded' }, 'https://site.test'],
    [{ source: 'house', event: 'leave' }, 'https://mirror.test'],
  ]);
});
