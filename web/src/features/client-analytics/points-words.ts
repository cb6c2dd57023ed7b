import { roundHalfUp } from '../../lib/format.ts';

/** A change of a score in points with its sign, to one place: `+2.5`, `−3`, `±0`; nothing known is `–`. */
export function pointsWords(change: number | null): string {
  if (change === null) return '–';
  const tenths = change < 0 ? -roundHalfUp(-change * 10) : roundHalfUp(change * 10);
  if (tenths === 0) return '±0';
  const size = String(Math.abs(tenths) / 10);
  return tenths > 0 ? `+${size}` : `−${size}`;
}
