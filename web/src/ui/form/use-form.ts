import { inWords } from '@claimlock/contract/issue-words';
import { useEffect, useId, useRef, useState } from 'react';
import { type FieldValues, useForm as useFormLibrary } from 'react-hook-form';
import { ApiError } from '../../lib/api.ts';
import { type Problem, problemOf } from '../../lib/problem.ts';
import { flatProblems, type Problems, problemsFrom, problemsOf, type Shape } from './form-problems.ts';
import { filledValues, type Values } from './form-values.ts';
import { fieldLimit } from './limit-of.ts';

/** A failure that the screen already shows in its own way: the form keeps what was typed and says nothing more. */
export class ShownElsewhere extends Error {
  override name = 'ShownElsewhere';
}

/** What keeps a form from being sent that its shape cannot know, by field: shown as what the shape finds is. */
export class NeedsAttention extends Error {
  override name = 'NeedsAttention';
  readonly problems: Problems;

  constructor(problems: Problems) {
    super(Object.values(problems).join(' '));
    this.problems = problems;
  }
}

/** What a field needs to show and change one value of a form. */
export type FieldProps<Value> = {
  readonly id: string;
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly problem: string | undefined;
  /** How long a text may be, where the contract says so. */
  readonly maxLength?: number | undefined;
};

type FormOptions<V extends Values, Out> = {
  readonly initial: V;
  readonly shape: Shape<Out>;
  /** Fields that may be left empty: an empty text is then nothing at all. */
  readonly optional?: readonly (keyof V)[];
  /** Fields that can be emptied again: an empty text then says that there is none. */
  readonly none?: readonly (keyof V)[];
  /** What is checked and sent of the values, where it is more than they are. */
  readonly toSend?: (values: V) => Readonly<Record<string, unknown>>;
  /** What is waited for before anything is sent, such as files on their way: what is typed meanwhile is sent too. */
  readonly before?: (data: Out) => Promise<unknown>;
  /**
   * Sends what the shape made of the values. `saved` may be called as soon as the server has it, where more is waited for, such as
   * that lists are read anew: whoever leaves meanwhile loses nothing, and is not asked.
   */
  readonly send: (data: Out, saved: () => void) => Promise<unknown>;
  /** What follows once everything is saved: nothing is unsaved any more when this runs, so it may lead elsewhere. */
  readonly onSent?: () => void;
  /** What is said of a failure that came without a sentence (specification §8). */
  readonly otherwise?: string;
  /** Fields of the answer's problems that the form shows under another name. */
  readonly names?: Readonly<Record<string, string>>;
};

/**
 * A form: its values stay as they were typed whatever happens, the contract's own shape checks them before they are
 * sent, and what the server says of a field stands under that field. The values, what is unsaved and the problems of
 * each field are React Hook Form's, by path.
 */
export function useForm<V extends Values, Out>({
  initial,
  shape,
  optional = [],
  none = [],
  toSend = (values) => filledValues(values, optional, none),
  before,
  send,
  onSent,
  otherwise,
  names = {},
}: FormOptions<V, Out>) {
  const id = useId();
  const form = useFormLibrary<FieldValues>({ defaultValues: kept(initial), shouldFocusError: false });
  const [problem, setProblem] = useState<Problem>();
  const [sending, setSending] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const underWay = useRef(false);
  const [sent, setSent] = useState(0);
  const follow = useRef(onSent);
  follow.current = onSent;
  useEffect(() => {
    if (sent > 0) follow.current?.();
  }, [sent]);
  const values: V = typed(form.watch());
  const problems = byName(flatProblems(form.formState.errors));
  const saved = form.formState.defaultValues;

  const show = (found: Problems, general?: Problem) => {
    form.clearErrors();
    for (const [name, message] of Object.entries(found))
      form.setError(Object.hasOwn(initial, name) ? pathOf(name) : name, { message });
    setProblem(general);
    setAttempts((count) => count + 1);
  };

  const submit = async () => {
    if (underWay.current) return;
    let given: V = typed(form.getValues());
    const check = (): { readonly data: Out } | undefined => {
      given = typed(form.getValues());
      const parsed = shape.safeParse(toSend(given), inWords);
      if (parsed.success) return parsed;
      show(renamed(problemsOf(parsed.error.issues, given), names));
      return undefined;
    };
    let checked = check();
    if (!checked) return;
    underWay.current = true;
    setSending(true);
    form.clearErrors();
    setProblem(undefined);
    try {
      if (before) {
        await before(checked.data);
        checked = check();
        if (!checked) return;
      }
      // What was typed while it was being sent is still unsaved.
      const markSaved = () => form.reset(kept(given), { keepValues: true });
      await send(checked.data, markSaved);
      markSaved();
      setSent((count) => count + 1);
    } catch (error) {
      if (error instanceof ShownElsewhere) return;
      if (error instanceof NeedsAttention) return show(error.problems);
      const fields = error instanceof ApiError ? renamed(problemsFrom(error.fields, given), names) : {};
      show(fields, problemOf(error, otherwise));
    } finally {
      underWay.current = false;
      setSending(false);
    }
  };

  const change = (name: string, value: unknown) => {
    form.setValue(name, value, { shouldDirty: true });
    form.clearErrors(name);
  };

  return {
    id,
    values,
    problems,
    problem,
    sending,
    attempts,
    /** Whether something was typed that is not saved. */
    dirty: JSON.stringify(values) !== JSON.stringify(saved),
    submit,
    /** Takes what the last answer said of the whole away: what it was about is no longer so. */
    forgetProblem: () => setProblem(undefined),
    /** The values as they are at this instant: what changes a part of one begins with these, which need not be on the screen yet. */
    now: (): V => typed(form.getValues()),
    set: (next: Partial<V>) => {
      for (const [name, value] of Object.entries(next)) form.setValue(pathOf(name), value, { shouldDirty: true });
    },
    reset: (to: V) => {
      form.reset(kept(to));
      setProblem(undefined);
      setAttempts(0);
    },
    field: <Name extends keyof V & string>(name: Name): FieldProps<V[Name]> => ({
      id: `${id}-${name}`,
      name,
      value: values[name],
      problem: problems[name],
      maxLength: fieldLimit(shape, name),
      onChange: (value) => change(pathOf(name), value),
    }),
  };
}

/** The form as the parts that draw it need it. */
export type FormState = {
  readonly id: string;
  readonly problems: Problems;
  readonly problem: Problem | undefined;
  readonly sending: boolean;
  readonly attempts: number;
  readonly submit: () => Promise<void>;
};

// To the library a dot in a name is a step down, and a framework's id may have one.
const dot = '∙';
const pathOf = (name: string): string => name.replaceAll('.', dot);
const nameOf = (path: string): string => path.replaceAll(dot, '.');
const kept = (values: Values): FieldValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [pathOf(name), value]));
const byName = (problems: Problems): Problems =>
  Object.fromEntries(Object.entries(problems).map(([path, message]) => [nameOf(path), message]));

/** The library keeps values by name alone; whoever made the form knows what each of them is. */
function typed(values: FieldValues) {
  return Object.fromEntries(Object.entries(values).map(([path, value]): readonly unknown[] => [nameOf(path), value]));
}

function renamed(problems: Problems, names: Readonly<Record<string, string>>): Problems {
  return Object.fromEntries(Object.entries(problems).map(([name, message]) => [names[name] ?? name, message]));
}
