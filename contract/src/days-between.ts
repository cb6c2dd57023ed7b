/** How many days lie between two days or instants, by their dates in UTC; negative where the second is earlier. */
export function daysBetween(from: string, to: string): number {
  const at = (day: string) => Date.parse(`${day.slice(0, 10)}T00:00:00Z`);
  return Math.round((at(to) - at(from)) / 86_400_000);
}
