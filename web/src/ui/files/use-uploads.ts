import { useEffect, useRef, useState } from 'react';
import { problemOf } from '../../lib/problem.ts';
import type { UploadOptions } from '../../lib/upload.ts';

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
  const running = useRef(new Map<number, AbortController>());
  const keys = useRef(0);
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);
  const change = (key: number, next: Partial<Picked<Taken>>) =>
    setPicked((before) => before.map((one) => (one.key === key ? { ...one, ...next } : one)));
  const send = async (key: number, file: File) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    try {
      const taken = await sendTo(file, {
        signal: controller.signal,
        onProgress: (percent) => change(key, { percent }),
      });
      change(key, { taken, percent: 100 });
    } catch (error) {
      if (!controller.signal.aborted) change(key, { problem: failure(error) });
    } finally {
      running.current.delete(key);
    }
  };
  const remove = (key: number) => {
    running.current.get(key)?.abort();
    setPicked((before) => before.filter((one) => one.key !== key));
  };
  return {
    picked,
    /** Takes what was chosen or dropped; one file alone where only one is asked for. */
    pick: (files: readonly File[]) => {
      const chosen = several ? files : files.slice(0, 1);
      if (!several) for (const { key } of picked) remove(key);
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
        setPicked((before) => [...before, fresh]);
        if (!problem) void send(key, file);
      }
    },
    remove,
    entitle: (key: number, title: string) => change(key, { title }),
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
