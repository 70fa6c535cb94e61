import { act, renderHook } from '@testing-library/react';
import { standInForViewport } from '../../../testing/viewport.ts';
import { sectionId } from './homeCategories.ts';
import { useCurrentSection } from './useCurrentSection.ts';

describe('the current section of home', () => {
  const scrollIntoView = jest.fn();
  beforeAll(standInForViewport);
  beforeEach(() => {
    scrollIntoView.mockClear();
    const section = document.createElement('section');
    section.id = sectionId('FISH');
    section.scrollIntoView = scrollIntoView;
    document.body.append(section);
  });
  afterEach(() => document.body.replaceChildren());
  const scrollToFishing = () => {
    const { result, unmount } = renderHook(() => useCurrentSection(['HOT', 'FISH']));
    act(() => result.current.scrollTo('FISH'));
    expect(result.current.current).toBe('FISH');
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
    return { unmount };
  };

  it('is scrolled to once more at the end of a scroll, because sections above it can appear or disappear', () => {
    scrollToFishing();
    dispatchEvent(new Event('scrollend'));
    expect(scrollIntoView).toHaveBeenCalledTimes(2);
    dispatchEvent(new Event('scrollend'));
    expect(scrollIntoView).toHaveBeenCalledTimes(2);
  });

  it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
    'is not scrolled to again if the person causes a %s event during the scroll',
    (type) => {
      scrollToFishing();
      dispatchEvent(new Event(type));
      dispatchEvent(new Event('scrollend'));
      expect(scrollIntoView).toHaveBeenCalledTimes(1);
    },
  );

  it('is not scrolled to again after the person has left home', () => {
    scrollToFishing().unmount();
    dispatchEvent(new Event('scrollend'));
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
  });
});
