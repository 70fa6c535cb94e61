import { createScope } from './scope.ts';

describe('scope', () => {
  it('stops everything once when it ends, and stops later additions at once', () => {
    const scope = createScope();
    const stop = jest.fn();
    scope.add(stop);
    scope.end();
    scope.end();
    expect(stop).toHaveBeenCalledTimes(1);
    scope.add(stop);
    expect(stop).toHaveBeenCalledTimes(2);
  });

  it('stops one addition earlier', () => {
    const scope = createScope();
    const stop = jest.fn();
    scope.add(stop)();
    scope.end();
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('ends with its parent', () => {
    const parent = createScope();
    const stop = jest.fn();
    createScope(parent).add(stop);
    parent.end();
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('can be reused while its parent lives, and not afterwards', () => {
    const parent = createScope();
    const child = createScope(parent);
    const stop = jest.fn();
    child.add(stop);
    child.end();
    child.add(stop);
    expect(stop).toHaveBeenCalledTimes(1);
    parent.end();
    expect(stop).toHaveBeenCalledTimes(2);
    child.add(stop);
    child.add(stop);
    expect(stop).toHaveBeenCalledTimes(4);
  });
});
