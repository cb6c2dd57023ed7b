import { readdir } from 'node:fs/promises';

/** Runs a statement as the administrator of the sample world. */
type Run = (text: string, values?: unknown[]) => Promise<unknown>;

/** Adds what a module has in the sample world: something of each tenant, with its canary. */
export type AddSample = (run: Run, now: Date) => Promise<unknown>;

/** Adds what every module gives to the sample world in a file of its own in this folder. */
export async function addSamples(run: Run, now: Date): Promise<void> {
  const files = (await readdir(import.meta.dirname)).filter((file) => file !== 'index.ts').sort();
  for (const file of files) {
    const { addSample }: { readonly addSample: AddSample } = await import(/* @vite-ignore */ `./${file}`);
    await addSample(run, now);
  }
}
