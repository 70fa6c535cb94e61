import { createBus, scopeBus } from './bus.ts';
import { createScope } from './scope.ts';

describe('bus', () => {
  const setUp = () => {
    const report = jest.fn();
    return { report, bus: createBus(report) };
  };

  it('delivers an event to every subscriber until it unsubscribes', () => {
    const { bus } = setUp();
    const first = jest.fn();
    const second = jest.fn();
    const stop = bus.on('theme.changed', first);
    bus.on('theme.changed', second);
    bus.emit('theme.changed', { theme: 'dark' });
    stop();
    bus.emit('theme.changed', { theme: 'light' });
    expect(first.mock.calls).toEqual([[{ theme: 'dark' }]]);
    expect(second).toHaveBeenCalledTimes(2);
  });

  it('refuses and reports a payload that fails the schema', () => {
    const { bus, report } = setUp();
    const handler = jest.fn();
    bus.on('theme.changed', handler);
    bus.emit('theme.changed', JSON.parse('{"theme":"pink"}'));
    expect(handler).not.toHaveBeenCalled();
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringContaining('theme.changed') }),
      { event: 'theme.changed' },
    );
  });

  it('reports a handler that throws and still calls the others', () => {
    const { bus, report } = setUp();
    const handler = jest.fn();
    bus.on('wallet.changed', () => {
      throw new Error('broken section');
    });
    bus.on('wallet.changed', handler);
    bus.emit('wallet.changed', {});
    expect(handler).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('ends the subscriptions of a view with its scope', () => {
    const { bus } = setUp();
    const scope = createScope();
    const view = scopeBus(bus, scope);
    const handler = jest.fn();
    view.on('wallet.changed', handler);
    view.on('auth.requested', handler);
    scope.end();
    bus.emit('wallet.changed', {});
    bus.emit('auth.requested', { reason: 'action' });
    expect(handler).not.toHaveBeenCalled();
  });
});
