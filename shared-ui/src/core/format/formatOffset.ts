/** Formats the offset of a zone: `GMT+07:00` for 420 minutes east of Greenwich. */
export const formatOffset = (minutesEast: number): string => {
  const size = Math.abs(minutesEast);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `GMT${minutesEast < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
};
