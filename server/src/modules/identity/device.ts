const browsers: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** A device in a few words, from what its browser says of itself. */
export function deviceOf(userAgent: string | null): string {
  const text = userAgent ?? '';
  const browser = browsers.find(([sign]) => sign.test(text))?.[1];
  const system = systems.find(([sign]) => sign.test(text))?.[1];
  if (!browser && !system) return 'Another program';
  return [browser ?? 'A browser', system && `on ${system}`].filter(Boolean).join(' ');
}
