import { useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '../lib/api.ts';
import { type Problem, problemOf } from '../lib/problem.ts';
import { type Problems, problemsFrom, problemsOf, type Shape } from './form-problems.ts';
import { toSend, type Values } from './form-values.ts';

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
};

type FormOptions<V extends Values, Out> = {
  readonly initial: V;
  readonly shape: Shape<Out>;
  /** Fields that may be left empty: an empty text is then nothing at all. */
  readonly optional?: readonly (keyof V)[];
  /** Fields that can be emptied again: an empty text then says that there is none. */
  readonly none?: readonly (keyof V)[];
  /** Sends what the shape made of the values. */
  readonly send: (data: Out) => Promise<unknown>;
  /** What follows once everything is saved: nothing is unsaved any more when this runs, so it may lead elsewhere. */
  readonly onSent?: () => void;
  /** What is said of a failure that came without a sentence (specification §8). */
  readonly otherwise?: string;
  /** Fields of the answer's problems that the form shows under another name. */
  readonly names?: Readonly<Record<string, string>>;
};

/**
 * A form: its values stay as they were typed whatever happens, the contract's own shape checks them before they are
 * sent, and what the server says of a field stands under that field.
 */
export function useForm<V extends Values, Out>({
  initial,
  shape,
  optional = [],
  none = [],
  send,
  onSent,
  otherwise,
  names = {},
}: FormOptions<V, Out>) {
  const id = useId();
  const [values, setValues] = useState<V>(initial);
  const [problems, setProblems] = useState<Problems>({});
  const [problem, setProblem] = useState<Problem>();
  const [sending, setSending] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [saved, setSaved] = useState<V>(initial);
  const underWay = useRef(false);
  const [sent, setSent] = useState(0);
  const follow = useRef(onSent);
  follow.current = onSent;
  useEffect(() => {
    if (sent > 0) follow.current?.();
  }, [sent]);

  const fail = (found: Problems, general?: Problem) => {
    setProblems(found);
    setProblem(general);
    setAttempts((count) => count + 1);
  };

  const submit = async () => {
    if (underWay.current) return;
    const parsed = shape.safeParse(toSend(values, optional, none));
    if (!parsed.success) return fail(renamed(problemsOf(parsed.error.issues, values), names));
    underWay.current = true;
    setSending(true);
    setProblems({});
    setProblem(undefined);
    try {
      await send(parsed.data);
      setSaved(values);
      setSent((count) => count + 1);
    } catch (error) {
      if (error instanceof ShownElsewhere) return;
      if (error instanceof NeedsAttention) return fail(error.problems);
      const fields = error instanceof ApiError ? renamed(problemsFrom(error.fields), names) : {};
      fail(fields, problemOf(error, otherwise));
    } finally {
      underWay.current = false;
      setSending(false);
    }
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
    set: (change: Partial<V>) => setValues((before) => ({ ...before, ...change })),
    reset: (to: V) => {
      setValues(to);
      setSaved(to);
      fail({});
      setAttempts(0);
    },
    field: <Name extends keyof V & string>(name: Name): FieldProps<V[Name]> => ({
      id: `${id}-${name}`,
      name,
      value: values[name],
      problem: problems[name],
      onChange: (value) => {
        setValues((before) => ({ ...before, [name]: value }));
        setProblems(({ [name]: _, ...others }) => others);
      },
    }),
  };
}

/** The form as the parts that draw it need it. */
export type FormState = Pick<
  ReturnType<typeof useForm<Values, unknown>>,
  'id' | 'problems' | 'problem' | 'sending' | 'attempts' | 'submit'
>;

function renamed(problems: Problems, names: Readonly<Record<string, string>>): Problems {
  return Object.fromEntries(Object.entries(problems).map(([name, message]) => [names[name] ?? name, message]));
}
