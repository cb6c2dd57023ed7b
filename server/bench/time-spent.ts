import { readFile } from 'node:fs/promises';

/** A clock tick, in which Linux counts a process's time on the processors. */
const tickMs = 10;

/** How long a process has been on the processors so far, in milliseconds; NaN where the machine does not say. */
export async function timeSpent(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}
