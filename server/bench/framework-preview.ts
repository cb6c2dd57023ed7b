import { randomUUID } from 'node:crypto';
import { largestFrameworkFile, previewOwnFramework } from '@claimlock/contract/own-frameworks/endpoints';
import { memoryOf } from './footprint.ts';
import { load } from './load.ts';
import { ms, report } from './report.ts';
import type { BenchSite } from './site.ts';

const controls = 9_000;
const goalMs = 3_000;

/** An OSCAL catalogue as large as a file may be: many controls, each with a text and what else stands in real ones. */
function largestCatalogue(): string {
  const control = (place: number, props: number) => ({
    id: `bn-${place}`,
    title: `Control ${place}`,
    props: [
      { name: 'label', value: `BN-${place}` },
      ...Array.from({ length: props }, (_, at) => ({
        name: `note-${at}`,
        value: `a value of control ${place}`,
        class: 'bench',
      })),
    ],
    links: [{ href: `#bn-${(place * 7) % controls}`, rel: 'related' }],
    parts: [{ id: `bn-${place}_smt`, name: 'statement', prose: `Keep list ${place} of what is used. `.repeat(10) }],
  });
  const groups = (props: number) =>
    Array.from({ length: 90 }, (_, group) => ({
      id: `g-${group}`,
      title: `Family ${group}`,
      controls: Array.from({ length: controls / 90 }, (__, at) => control(group * (controls / 90) + at, props)),
    }));
  const metadata = {
    title: 'A large catalogue',
    'last-modified': '2026-11-01T00:00:00Z',
    version: '1.0',
    'oscal-version': '1.2.1',
  };
  const write = (props: number) => JSON.stringify({ catalog: { uuid: randomUUID(), metadata, groups: groups(props) } });
  let props = 1;
  while (write(props + 1).length <= largestFrameworkFile) props += 1;
  return write(props);
}

/** Measures the preview of the largest framework’s file, alone and while others read. */
export async function measureFrameworkPreview(site: BenchSite, quick: boolean): Promise<void> {
  const text = largestCatalogue();
  const section = `Own frameworks: a preview of ${(text.length / 2 ** 20).toFixed(1)} MB with ${controls.toLocaleString('en-GB')} controls`;
  const { origin, small, many, cookieFor, processId } = site;
  const preview = async (client: string): Promise<number> => {
    const started = performance.now();
    const answer = await fetch(`${origin}/api/clients/${client}/own-framework-previews`, {
      method: 'POST',
      headers: { origin, cookie: cookieFor(client), 'content-type': 'application/octet-stream' },
      body: text,
    });
    const said = await answer.text();
    if (!answer.ok) throw new Error(`The preview was refused: ${said}`);
    const { framework, problems } = previewOwnFramework.output.parse(JSON.parse(said));
    if (framework?.requirements !== controls) throw new Error(`It was not read whole: ${JSON.stringify(problems[0])}`);
    return performance.now() - started;
  };
  const url = `${origin}/api/clients/${small}/action-items?limit=50`;
  const page = (seconds: number) => load({ name: 'page', url, cookie: cookieFor(small) }, 2, seconds);
  const rounds = async (count: number, of: () => Promise<number>) => {
    const took: number[] = [];
    for (let round = 0; round < count; round += 1) took.push(await of());
    return took.toSorted((one, other) => one - other);
  };
  const [client = '', second = ''] = many;
  await preview(client);
  const before = await memoryOf(processId);
  const quiet = await page(quick ? 2 : 5);
  const alone = await rounds(quick ? 3 : 8, () => preview(client));
  /** As many previews as fit while others read, and what reading cost them. */
  const whileOthersRead = async (clients: readonly string[]) => {
    const seconds = quick ? 8 : 20;
    const reading = page(seconds);
    const over = performance.now() + seconds * 1000;
    const took: number[] = [];
    while (performance.now() < over) took.push(...(await Promise.all(clients.map(preview))));
    return { others: await reading, took: took.toSorted((one, other) => one - other) };
  };
  const { others, took: beside } = await whileOthersRead([client]);
  const { took: two } = await whileOthersRead([client, second]);
  const middle = (took: readonly number[]) => took[Math.floor(took.length / 2)] ?? Number.NaN;
  const worst = (took: readonly number[]) => took.at(-1) ?? Number.NaN;
  report(section, {
    what: 'alone, median',
    value: ms(middle(alone)),
    against: `worst ${ms(worst(alone))}`,
    goal: '≤ 3 s',
    met: worst(alone) <= goalMs,
  });
  report(section, {
    what: 'while two connections read pages, median',
    value: ms(middle(beside)),
    against: `worst ${ms(worst(beside))} of ${beside.length}`,
    goal: '≤ 3 s',
    met: worst(beside) <= goalMs,
  });
  report(section, {
    what: 'of two clients at once, while the same read, median',
    value: ms(middle(two)),
    against: `worst ${ms(worst(two))} of ${two.length}`,
  });
  report(section, {
    what: 'a page of another client meanwhile, p50',
    value: ms(others.p50),
    against: `p99 ${ms(others.p99)}; without previews ${ms(quiet.p50)} and ${ms(quiet.p99)}; ${others.failed} failed`,
  });
  const started = performance.now();
  const query = new URLSearchParams({ name: 'A large catalogue', version: '1.0' });
  const kept = await fetch(`${origin}/api/clients/${client}/own-frameworks?${query}`, {
    method: 'POST',
    headers: { origin, cookie: cookieFor(client), 'content-type': 'application/octet-stream' },
    body: text,
  });
  if (!kept.ok) throw new Error(`It was not brought in: ${await kept.text()}`);
  report(section, { what: 'bringing it in: read again, and all of it kept', value: ms(performance.now() - started) });
  const more = Math.round((await memoryOf(processId)) - before);
  report(section, { what: 'what the serving process holds more', value: `${more} MB` });
}
