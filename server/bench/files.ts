import { createHash, randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EvidenceItem } from '@claimlock/contract/evidence-items/endpoints';
import { largestEvidenceFile, uploadEvidenceFile } from '@claimlock/contract/evidence-items/files';
import { memoryOf } from './footprint.ts';
import { percent, report } from './report.ts';
import type { BenchSite } from './site.ts';

const section = 'Files: one of 25 MB, through the product and to the bare disk';
const mb = 1024 * 1024;

/** Writes a file through to the disk, and reads it again; how many seconds each took. */
async function bareDisk(bytes: Uint8Array): Promise<{ write: number; read: number }> {
  const path = join(tmpdir(), 'claimlock-bench-file');
  const [begun, written] = [performance.now(), await open(path, 'w')];
  await written.writeFile(bytes);
  await written.sync();
  await written.close();
  const [between, read] = [performance.now(), await open(path, 'r')];
  createHash('sha256').update(await read.readFile());
  await read.close();
  await rm(path);
  return { write: (between - begun) / 1000, read: (performance.now() - between) / 1000 };
}

/** Measures how fast a file comes in and goes out beside the bare disk, and what that adds to the process. */
export async function measureFiles(site: BenchSite, quick: boolean): Promise<void> {
  const at = `${site.origin}/api/clients/${site.small}`;
  const headers = { origin: site.origin, cookie: site.cookieFor(site.small) };
  const send = async (path: string, type: string, body: string | Uint8Array<ArrayBuffer>) => {
    const answer = await fetch(`${at}/${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body,
    });
    if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`);
    return answer.json();
  };
  const seconds: Record<'in' | 'again' | 'out' | 'write' | 'read', number[]> = {
    in: [],
    again: [],
    out: [],
    write: [],
    read: [],
  };
  const before = await memoryOf(site.processId);
  let most = before;
  for (let round = 0; round < (quick ? 2 : 6); round += 1) {
    const bytes = randomBytes(largestEvidenceFile);
    let started = performance.now();
    const lap = (name: keyof typeof seconds) => {
      if (round > 0) seconds[name].push((performance.now() - started) / 1000);
      started = performance.now();
    };
    const sent = await send(`evidence-files?name=bench-${round}.dat`, 'application/octet-stream', bytes);
    lap('in');
    await send(`evidence-files?name=again-${round}.dat`, 'application/octet-stream', bytes);
    lap('again');
    const { id: fileId } = uploadEvidenceFile.output.parse(sent);
    const piece = { title: `Bench ${round}`, kind: 'File', text: '', fileId };
    const { id } = EvidenceItem.parse(await send('evidence-items', 'application/json', JSON.stringify(piece)));
    started = performance.now();
    const answer = await fetch(`${at}/evidence-items/${id}/editions/1/file`, { headers });
    let size = 0;
    for await (const chunk of answer.body ?? []) size += chunk.length;
    if (size !== bytes.length) throw new Error('The file did not come back whole.');
    lap('out');
    most = Math.max(most, await memoryOf(site.processId));
    const disk = await bareDisk(bytes);
    if (round > 0) for (const way of ['write', 'read'] as const) seconds[way].push(disk[way]);
  }
  const speed = (name: keyof typeof seconds) => {
    const sorted = [...seconds[name]].sort((one, other) => one - other);
    return largestEvidenceFile / mb / (sorted[Math.floor(sorted.length / 2)] ?? 1);
  };
  const beside = (name: 'in' | 'again' | 'out', bare: 'write' | 'read') =>
    `${Math.round(speed(name))} MB/s beside ${Math.round(speed(bare))} MB/s of the disk`;
  report(section, { what: 'coming in', value: percent(speed('in') / speed('write')), against: beside('in', 'write') });
  report(section, {
    what: 'the same bytes coming in again',
    value: percent(speed('again') / speed('write')),
    against: beside('again', 'write'),
  });
  report(section, { what: 'going out', value: percent(speed('out') / speed('read')), against: beside('out', 'read') });
  report(section, { what: 'what the serving process holds more', value: `${Math.round(most - before)} MB` });
}
