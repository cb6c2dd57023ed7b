import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const program = join(import.meta.dirname, 'until-stopped.ts');

/** Runs something until it ends: what it said, and what it ended with. */
async function run(begin: string): Promise<{ readonly said: string; readonly code: number | null }> {
  const source = `import { runUntilStopped } from ${JSON.stringify(program)};
    const say = (text) => process.stdout.write(text + '\\n');
    const later = (work) => setImmediate(work);
    const stays = setInterval(() => undefined, 1000);
    await runUntilStopped(${begin}).catch((error) => { say('told: ' + error.message); process.exit(1); });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['ignore', 'pipe', 'ignore'] });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { said, code };
}

test('an error that nobody caught stops what runs, and the process ends with 1', async () => {
  const ended = await run(`async () => {
    later(() => { throw new Error('nobody caught it'); });
    return { stop: async () => say('stopped') };
  }`);
  expect(ended).toEqual({ said: 'stopped\n', code: 1 });
});

test('one that is thrown while it begins lets it put everything back first', async () => {
  const ended = await run(`async (asked) => {
    later(() => { throw new Error('nobody caught it'); });
    await new Promise((resolve) => asked.addEventListener('abort', resolve));
    say('put back');
    asked.throwIfAborted();
  }`);
  expect(ended).toEqual({ said: 'put back\n', code: 1 });
});

test('asked to end, it stops and ends with 0', async () => {
  const ended = await run(`async () => {
    later(() => process.kill(process.pid, 'SIGTERM'));
    return { stop: async () => say('stopped') };
  }`);
  expect(ended).toEqual({ said: 'stopped\n', code: 0 });
});
