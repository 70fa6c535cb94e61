/** A zone for people: `GMT+07:00` for 420 minutes east. */
export const formatOffset = (minutesEast: number): string => {
  const size = Math.abs(minutesEast);
  const part = (value: number) => String(value).padStart(2, '0');
  return `GMT${minutesEast < 0 ? '-' : '+'}${part(Math.floor(size / 60))}:${part(size % 60)}`;
};
