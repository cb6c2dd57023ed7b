import { largestEvidenceFile, uploadEvidenceFile } from '@claimlock/contract/evidence-items/files';
import { useEffect, useRef, useState } from 'react';
import type { OutputOf } from '../../lib/api.ts';
import { problemOf } from '../../lib/problem.ts';
import { upload } from '../../lib/upload.ts';
import { titleOf } from './evidence-words.ts';

/** A file that was chosen: how much of it is sent, what the server made of it, or what is wrong with it. */
export type Picked = {
  readonly key: number;
  readonly name: string;
  readonly size: number;
  readonly title: string;
  readonly percent: number;
  readonly taken: OutputOf<typeof uploadEvidenceFile> | undefined;
  readonly problem: string | undefined;
};

/** Sends files as they are chosen, each by itself; leaving, or taking one off, stops what is still being sent. */
export function useUploads(clientId: string, several: boolean) {
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const keys = useRef(0);
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);
  const change = (key: number, next: Partial<Picked>) =>
    setPicked((before) => before.map((one) => (one.key === key ? { ...one, ...next } : one)));
  const send = async (key: number, file: File) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    try {
      const taken = await upload(uploadEvidenceFile, { clientId, name: file.name }, file, {
        signal: controller.signal,
        onProgress: (percent) => change(key, { percent }),
      });
      change(key, { taken, percent: 100 });
    } catch (error) {
      if (!controller.signal.aborted) change(key, { problem: problemOf(error).sentence });
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
        const problem = refusalOf(size);
        const fresh = { key, name, size, title: titleOf(name), percent: 0, taken: undefined, problem };
        setPicked((before) => [...before, fresh]);
        if (!problem) void send(key, file);
      }
    },
    remove,
    entitle: (key: number, title: string) => change(key, { title }),
  };
}

function refusalOf(size: number): string | undefined {
  if (size === 0) return 'This file is empty.';
  return size > largestEvidenceFile ? 'This is larger than 25 MB.' : undefined;
}
