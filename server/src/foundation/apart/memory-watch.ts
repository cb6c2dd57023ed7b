import { isMainThread, Worker, workerData } from 'node:worker_threads';

type Watched = { readonly bytes: number; readonly parent: number };

/**
 * Loaded before the program of a process apart, whose last argument is how many bytes it may take in all: ends the process
 * when it takes more. V8's own limits know nothing of buffers, which is where what was packed grows when it is unpacked.
 * The watch is a thread, so that it also sees a program that never comes back to its event loop, and is ours, because no
 * operating system that we run on bounds memory in the same way as another. It ends the process too when whoever began it is gone,
 * also by a kill: nobody else would stop it then, and nobody waits for what it says.
 */
if (isMainThread) {
  const watched: Watched = { bytes: Number(process.argv.at(-1)), parent: process.ppid };
  new Worker(new URL(import.meta.url), { workerData: watched, execArgv: [] }).unref();
} else {
  const { bytes, parent }: Watched = workerData;
  setInterval(() => {
    if (process.memoryUsage.rss() > bytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, 10);
}
