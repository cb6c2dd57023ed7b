import { isMainThread, Worker, workerData } from 'node:worker_threads';

/**
 * Loaded before the program of a process apart, whose last argument is how many bytes it may take in all: ends the process
 * when it takes more. V8's own limits know nothing of buffers, which is where what was packed grows when it is unpacked.
 * The watch is a thread, so that it also sees a program that never comes back to its event loop, and is ours, because no
 * operating system that we run on bounds memory in the same way as another.
 */
if (isMainThread)
  new Worker(new URL(import.meta.url), { workerData: Number(process.argv.at(-1)), execArgv: [] }).unref();
else {
  setInterval(() => {
    if (process.memoryUsage.rss() > workerData) process.kill(process.pid, 'SIGKILL');
  }, 10);
}
