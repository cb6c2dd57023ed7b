import {
  type Answer,
  type Questionnaire,
  readQuestionnaire,
  saveAnswer,
} from '@claimlock/contract/questionnaires/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../../lib/api.ts';
import { followNetwork, isOffline } from '../../lib/network.ts';
import { type Problem, problemOf } from '../../lib/problem.ts';
import { markStale, reading } from '../../lib/query.ts';

export type Typed = { readonly value: readonly string[]; readonly notes: string };

/** What is going on with one answer. */
export type Saving =
  | { readonly state: 'waiting' | 'saving' | 'saved' }
  | { readonly state: 'failed'; readonly problem: Problem }
  | { readonly state: 'conflict'; readonly theirs: Answer | undefined };

const pauseMs = 700;
const offline: Problem = {
  sentence: 'You are offline, so this is not saved yet. It is saved when the network is back.',
  reference: undefined,
};
const nothing: Typed = { value: [], notes: '' };

/**
 * The answers of a questionnaire as they are on the screen: each is saved by itself, a moment after it was typed or at
 * once where it was chosen. What could not be saved stays, and so does what somebody else saved meanwhile.
 */
export function useAnswers(clientId: string, questionnaire: Questionnaire) {
  const client = useQueryClient();
  const assessmentId = questionnaire.assessment?.id;
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Typed>>(new Map());
  const [savings, setSavings] = useState<ReadonlyMap<string, Saving>>(new Map());
  const versions = useRef(new Map<string, number>());
  // What somebody else saved meanwhile: whoever types on decides nothing about it, so nothing is sent before they have chosen.
  const conflicts = useRef(new Set<string>());
  // What was saved, until what is read says it too: meanwhile the screen must not fall back to what stood there before.
  const kept = useRef({ of: assessmentId, answers: new Map<string, Answer>() });
  if (kept.current.of !== assessmentId) {
    kept.current = { of: assessmentId, answers: new Map() };
    versions.current = new Map();
    conflicts.current = new Set();
  }
  const latest = useRef(drafts);
  latest.current = drafts;
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const underWay = useRef(new Set<string>());
  for (const { ref, version } of questionnaire.answers)
    if (!drafts.has(ref)) versions.current.set(ref, Math.max(version, versions.current.get(ref) ?? 0));

  const say = useCallback((ref: string, saving: Saving) => setSavings((all) => new Map(all).set(ref, saving)), []);
  const draft = useCallback((ref: string, typed: Typed | undefined) => {
    const next = new Map(latest.current);
    if (typed) next.set(ref, typed);
    else next.delete(ref);
    latest.current = next;
    setDrafts(next);
  }, []);
  const keep = useCallback(
    async (answer: Answer) => {
      const { queryKey } = reading(readQuestionnaire, { clientId });
      versions.current.set(answer.ref, answer.version);
      kept.current.answers.set(answer.ref, answer);
      // What is being read meanwhile may not know of this answer yet: it is read again afterwards.
      const overtaken = client.isFetching({ queryKey }) > 0;
      await client.cancelQueries({ queryKey });
      client.setQueryData(
        queryKey,
        (before) =>
          before && {
            ...before,
            answers: [...before.answers.filter(({ ref }) => ref !== answer.ref), answer],
            suggestions: before.suggestions.filter(({ ref }) => ref !== answer.ref || answer.value.length === 0),
          },
      );
      if (overtaken) void client.invalidateQueries({ queryKey });
      // Other pages say what the answers come to: they read it anew once they are opened.
      void markStale(client, readQuestionnaire.name);
    },
    [client, clientId],
  );

  const save = useCallback(
    async (ref: string) => {
      clearTimeout(timers.current.get(ref));
      timers.current.delete(ref);
      const typed = latest.current.get(ref);
      // What is typed while an answer is on its way follows it.
      if (!typed || !assessmentId || underWay.current.has(ref) || conflicts.current.has(ref)) return;
      underWay.current.add(ref);
      say(ref, { state: 'saving' });
      try {
        const { value, notes } = typed;
        const version = versions.current.get(ref) ?? 0;
        const { answer } = await call(saveAnswer, { clientId, assessmentId, ref, value: [...value], notes, version });
        await keep(answer);
        underWay.current.delete(ref);
        if (latest.current.get(ref) === typed) {
          draft(ref, undefined);
          say(ref, { state: 'saved' });
        } else await save(ref);
      } catch (error) {
        underWay.current.delete(ref);
        if (!(error instanceof ApiError) || error.code !== 'conflict')
          return say(ref, { state: 'failed', problem: isOffline() ? offline : problemOf(error) });
        conflicts.current.add(ref);
        clearTimeout(timers.current.get(ref));
        timers.current.delete(ref);
        const fresh = await call(readQuestionnaire, { clientId }).catch(() => undefined);
        if (fresh) client.setQueryData(reading(readQuestionnaire, { clientId }).queryKey, fresh);
        const theirs = fresh?.answers.find((answer) => answer.ref === ref);
        if (theirs) versions.current.set(ref, theirs.version);
        say(ref, { state: 'conflict', theirs });
      }
    },
    [assessmentId, client, clientId, draft, keep, say],
  );

  // Whoever leaves the page in the moment before an answer is saved has answered all the same.
  useEffect(() => {
    const waiting = timers.current;
    const flush = () => {
      for (const ref of waiting.keys()) void save(ref);
    };
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [save]);

  // What still stands on the screen unsaved is saved as soon as it can be; what was left behind is not.
  const failed = useRef<readonly string[]>([]);
  failed.current = [...savings].flatMap(([ref, { state }]) => (state === 'failed' ? [ref] : []));
  useEffect(
    () =>
      followNetwork(() => {
        if (!isOffline()) for (const ref of failed.current) void save(ref);
      }),
    [save],
  );

  const savedOf = (ref: string): Answer | undefined => {
    const read = questionnaire.answers.find((answer) => answer.ref === ref);
    const saved = kept.current.answers.get(ref);
    return saved && saved.version > (read?.version ?? 0) ? saved : read;
  };
  const typedOf = (ref: string): Typed => drafts.get(ref) ?? savedOf(ref) ?? nothing;

  return {
    typedOf,
    savingOf: (ref: string) => savings.get(ref),
    /** Everything that is answered, as it is on the screen. */
    answers: new Map<string, Typed>([
      ...questionnaire.answers.map((one) => [one.ref, savedOf(one.ref) ?? one] as const),
      ...[...kept.current.answers.keys()].map((ref) => [ref, savedOf(ref) ?? nothing] as const),
      ...drafts,
    ]),
    /** Whether everything on the screen is saved. */
    settled: drafts.size === 0,
    answerOf: savedOf,
    /** Whether something stands on the screen that will not save itself. */
    stuck: [...savings.values()].some(({ state }) => state === 'failed' || state === 'conflict'),
    change: (ref: string, change: Partial<Typed>, when: 'at once' | 'after a pause') => {
      draft(ref, { ...typedOf(ref), ...change });
      if (conflicts.current.has(ref)) return;
      clearTimeout(timers.current.get(ref));
      if (when === 'at once') return void save(ref);
      say(ref, { state: 'waiting' });
      timers.current.set(
        ref,
        setTimeout(() => void save(ref), pauseMs),
      );
    },
    /** Saves now what waits to be saved. */
    settle: (ref: string) => {
      if (timers.current.has(ref)) void save(ref);
    },
    /** Saves again what could not be saved. */
    tryAgain: (ref: string) => void save(ref),
    keepMine: (ref: string) => {
      conflicts.current.delete(ref);
      void save(ref);
    },
    takeTheirs: (ref: string) => {
      conflicts.current.delete(ref);
      draft(ref, undefined);
      say(ref, { state: 'saved' });
    },
  };
}

export type Answering = ReturnType<typeof useAnswers>;
