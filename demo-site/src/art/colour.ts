/** Returns red, green and blue from 0 to 1. */
const channels = (hue: number, saturation: number, lightness: number): readonly [number, number, number] => {
  const chroma = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100);
  const channel = (offset: number): number => {
    const place = (offset + hue / 30 + 24) % 12;
    return lightness / 100 - chroma * Math.max(-1, Math.min(place - 3, 9 - place, 1));
  };
  return [channel(0), channel(8), channel(4)];
};

/** Returns `#rrggbb` for a hue in degrees, and saturation and lightness in percent. */
export const hsl = (hue: number, saturation: number, lightness: number): string => {
  const digits = channels(hue, saturation, lightness).map((value) =>
    Math.round(value * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
};

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const luminance = (hue: number, saturation: number, lightness: number): number => {
  const [red, green, blue] = channels(hue, saturation, lightness);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

/** The luminance that has a WCAG contrast above 7 to the plate behind the logos of providers. */
const BRIGHT_LUMINANCE = 0.45;

/** Returns a tone of a hue that is readable on a dark plate. */
export const brightTone = (hue: number, saturation: number): string => {
  let lightness = 20;
  while (lightness < 95 && luminance(hue, saturation, lightness) < BRIGHT_LUMINANCE) lightness += 1;
  return hsl(hue, saturation, lightness);
};

/** Returns the distance between two hues, from 0 to 180. */
export const hueDistance = (first: number, second: number): number => {
  const distance = Math.abs(first - second) % 360;
  return Math.min(distance, 360 - distance);
};
