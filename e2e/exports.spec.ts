import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { oneBrowser, walkIn } from './walk.ts';

const browser = oneBrowser({ share: true });
const engine = '/dashboard/compliance-engine';

/** Every list with an export of its own, some with a filter: its address, the file's name, its first columns, and where on the page it is. */
const lists: readonly (readonly [address: string, file: string, columns: string, region?: string])[] = [
  [engine, 'frameworks', 'Framework,Version,Weighted score'],
  [`${engine}/controls`, 'controls', 'Control,Name'],
  [`${engine}/gaps`, 'gaps', 'Control,Name', 'Gaps'],
  [`${engine}/gaps`, 'unproven-controls', 'Control,Name', 'Met, but not proven'],
  [`${engine}/tests`, 'tests', 'Test,About,State'],
  [`${engine}/tests?stands=pass`, 'tests', 'Test,About,State'],
  [`${engine}/self-check`, 'self-check', 'Contradiction,What it matters'],
  [`${engine}/findings?status=open`, 'findings', 'Number,Finding'],
  [`${engine}/evidence`, 'evidence', 'Number,Evidence'],
  [`${engine}/iso-27001-2022/statement`, 'statement-of-applicability-iso-27001-2022', 'Reference,Requirement'],
  [`${engine}/iso-27001-2022`, 'requirements-iso-27001-2022', 'Group,Requirement,Title', 'Requirements'],
  [`${engine}/iso-27001-2022?result=open`, 'requirements-iso-27001-2022', 'Group,Requirement,Title', 'Requirements'],
  [`${engine}/nist-csf-2.0`, 'profile-gaps', 'Outcome,Title,Current', 'Profile'],
  [`${engine}/soc2-tsc-2017`, 'tests-and-exceptions', 'Criterion,What was looked at', 'The report'],
  ['/dashboard/assignments', 'assignments', 'Assignment,Framework'],
  ['/dashboard/actions?status=open', 'actions', 'Action'],
  ['/dashboard/risk-register', 'risks', 'Risk'],
];

test('every list is exported as it is filtered, for spreadsheets of both kinds', async () => {
  const { page, leave } = await walkIn(browser(), 'employee');
  for (const [address, file, columns, region] of lists) {
    await page.goto(address);
    const list = region ? page.getByRole('region', { name: region }) : page.getByRole('main');
    const menu = list.getByRole('button', { name: /^Export \d+$/ });
    const save = async (kind: string) => {
      await menu.click();
      await list.getByRole('menuitem', { name: kind }).click();
    };
    const count = Number(/\d+/.exec((await menu.getAttribute('aria-label')) ?? '')?.[0]);
    expect(count, address).toBeGreaterThan(0);
    const [download] = await Promise.all([page.waitForEvent('download'), save('CSV')]);
    expect(download.suggestedFilename(), address).toBe(`${file}.csv`);
    const text = readFileSync(await download.path(), 'utf8').replace(/^\uFEFF/, '');
    expect(text.startsWith(columns), `${address}: ${text.slice(0, 80)}`).toBe(true);
    // What is quoted may hold line breaks; a record ends with both.
    expect(text.split('\r\n').length - 2, address).toBe(count);
    const [workbook] = await Promise.all([page.waitForEvent('download'), save('Excel')]);
    expect(workbook.suggestedFilename(), address).toBe(`${file}.xlsx`);
    expect(
      readFileSync(await workbook.path())
        .subarray(0, 2)
        .toString(),
      address,
    ).toBe('PK');
  }
  await leave();
});
