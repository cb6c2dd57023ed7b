const moneyForm = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** Money in pence as pounds: `£1,234.56`. */
export function formatMoney(pence: number): string {
  return moneyForm.format(pence / 100);
}

/** How long something took: `42 ms`, `1.3 s`. */
export function formatDuration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** How much a file weighs: `812 B`, `14 kB`, `2.3 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
