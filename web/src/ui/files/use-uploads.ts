import { useEffect, useRef, useState } from 'react';
import { problemOf } from '../../lib/problem.ts';
import type { UploadOptions } from '../../lib/upload.ts';
import { ShownElsewhere } from '../form/use-form.ts';

/** A file that was chosen: how much of it is sent, what the server made of it, or what is wrong with it. */
export type Picked<Taken> = {
  readonly key: number;
  readonly name: string;
  readonly size: number;
  readonly title: string;
  readonly percent: number;
  readonly taken: Taken | undefined;
  readonly problem: string | undefined;
};

/** A file that is being sent: how to stop it, and its end, whether it was taken, refused or stopped. */
type Running = { readonly controller: AbortController; readonly ended: Promise<void> };

/** Sends files as they are chosen, each by itself; leaving, or taking one off, stops what is still being sent. */
export function useUploads<Taken>({
  several,
  largest,
  send: sendTo,
  refuse = () => undefined,
  failure = (error) => problemOf(error).sentence,
}: {
  readonly several: boolean;
  /** The largest file that is sent, in bytes; it is said in whole MiB, as people's computers count. */
  readonly largest: number;
  readonly send: (file: File, options: UploadOptions) => Promise<Taken>;
  /** What is wrong with a file that is not even sent. */
  readonly refuse?: (file: File) => string | undefined;
  /** What is said of a file that could not be sent, or was refused. */
  readonly failure?: (error: unknown) => string;
}) {
  const [picked, setPicked] = useState<readonly Picked<Taken>[]>([]);
  // The same at this instant, for whoever waits: what was drawn when they began is not what they have in the end.
  const latest = useRef(picked);
  const running = useRef(new Map<number, Running>());
  const left = useRef(false);
  const keys = useRef(0);
  useEffect(() => {
    const all = running.current;
    left.current = false;
    return () => {
      left.current = true;
      for (const { controller } of all.values()) controller.abort();
    };
  }, []);
  const set = (next: readonly Picked<Taken>[]) => {
    latest.current = next;
    setPicked(next);
  };
  const change = (key: number, next: Partial<Picked<Taken>>) =>
    set(latest.current.map((one) => (one.key === key ? { ...one, ...next } : one)));
  const send = async (key: number, file: File, signal: AbortSignal) => {
    try {
      const taken = await sendTo(file, { signal, onProgress: (percent) => change(key, { percent }) });
      change(key, { taken, percent: 100 });
    } catch (error) {
      if (!signal.aborted) change(key, { problem: failure(error) });
    }
  };
  const start = (key: number, file: File) => {
    const controller = new AbortController();
    const ended = send(key, file, controller.signal).finally(() => running.current.delete(key));
    running.current.set(key, { controller, ended });
  };
  const remove = (key: number) => {
    running.current.get(key)?.controller.abort();
    set(latest.current.filter((one) => one.key !== key));
  };
  return {
    picked,
    /** Takes what was chosen or dropped; one file alone where only one is asked for. */
    pick: (files: readonly File[]) => {
      const chosen = several ? files : files.slice(0, 1);
      if (!several) for (const { key } of latest.current) remove(key);
      for (const file of chosen) {
        keys.current += 1;
        const key = keys.current;
        const { name, size } = file;
        const problem =
          size === 0
            ? 'This file is empty.'
            : size > largest
              ? `This is larger than ${Math.floor(largest / 2 ** 20)} MB.`
              : refuse(file);
        const fresh = { key, name, size, title: titleOf(name), percent: 0, taken: undefined, problem };
        set([...latest.current, fresh]);
        if (!problem) start(key, file);
      }
    },
    remove,
    entitle: (key: number, title: string) => change(key, { title }),
    /** What was chosen as it is at this instant, which need not be on the screen yet. */
    now: () => latest.current,
    /**
     * Waits until nothing is being sent any more. Where the form was left meanwhile, which stops what is being sent, it fails and says
     * nothing: nobody asks for it any more.
     */
    sent: async () => {
      while (running.current.size > 0) await Promise.all([...running.current.values()].map(({ ended }) => ended));
      if (left.current) throw new ShownElsewhere();
    },
  };
}

/** A title for a file from its name: without its ending, its separators as spaces. */
export function titleOf(name: string): string {
  const words = name
    .replace(/\.[A-Za-z0-9]{1,10}$/, '')
    .replace(/[_-]+/g, ' ')
    .trim();
  return (words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1)).slice(0, 200);
}

/** What was chosen, and what can be done with it. */
export type Uploads<Taken> = ReturnType<typeof useUploads<Taken>>;
