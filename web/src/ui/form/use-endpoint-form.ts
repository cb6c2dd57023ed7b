import type { Endpoint } from '@claimlock/contract/endpoint';
import { type ReactNode, useRef, useState } from 'react';
import type { InputOf, OutputOf } from '../../lib/api.ts';
import { useWrite } from '../../lib/query.ts';
import { nameIn } from '../name-in.ts';
import type { Difference } from './ConflictNotice.tsx';
import { type ContractField, contractField } from './contract-fields.ts';
import { heldValue, sentValue, wordsOf } from './endpoint-values.ts';
import type { Row } from './form-values.ts';
import { useEdited, type Versioned } from './use-edited.ts';
import { type FieldProps, useForm } from './use-form.ts';
import { usePersonName } from './use-people.ts';

/** What a field says to whoever fills it in; all else is in the contract. */
export type FieldWords = {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What the choices are called, where their own names are not for people; so are they called in a comparison as well. */
  readonly names?: Readonly<Record<string, string>>;
  /** What stands there while nothing is chosen. */
  readonly unchosen?: string;
  /** How many lines of text are seen. */
  readonly lines?: number;
  /** Whether the state of the record asks for it, where the contract alone lets it be left out. */
  readonly needed?: boolean;
};

/** A field as the contract and its words describe it: what a control needs to draw it. */
export type EndpointField<Value> = FieldProps<Value> &
  Omit<FieldWords, 'names' | 'needed'> & {
    readonly kind: ContractField['kind'];
    readonly optional: boolean;
    readonly maxLength: number | undefined;
    readonly choices: readonly { readonly value: string; readonly label: string }[];
  };

/** A field of any of the kinds that the contract knows. */
export type AnyField = EndpointField<string> | EndpointField<boolean> | EndpointField<readonly string[]>;

/** What a form holds while a value of the contract is typed or chosen. */
type Held<Value> = unknown extends Value
  ? string
  : [NonNullable<Value>] extends [boolean]
    ? boolean
    : [NonNullable<Value>] extends [readonly (infer Item)[]]
      ? [Item] extends [string]
        ? readonly string[]
        : readonly Row[]
      : string;
type HeldOf<E extends Endpoint, Name extends keyof InputOf<E>> = { readonly [One in Name]-?: Held<InputOf<E>[One]> };

/** What stands in the fields at first, as the contract writes it. */
export type WrittenOf<E extends Endpoint, Name extends keyof InputOf<E>> = {
  readonly [One in Name]?: InputOf<E>[One] | undefined;
};

/** Only what the endpoint takes can be asked for, and what is given is not. */
export type FieldsOf<E extends Endpoint, Given, Fields> = {
  readonly [One in keyof Fields]: One extends Exclude<keyof InputOf<E>, keyof Given> ? string | FieldWords : never;
};

type Options<E extends Endpoint, Given, Fields, Name extends keyof InputOf<E>, Current> = {
  /** What the endpoint takes that nobody is asked for. */
  readonly given: Given;
  /** The fields, in their order. */
  readonly fields: Fields;
  /** What stands in them at first; else what the contract says holds where nothing is said. */
  readonly initial?: WrittenOf<E, Name>;
  /** What is acted on: its version goes along, and whoever meets another's change is shown it. */
  readonly record?: { readonly current: Current; readonly reload: () => Promise<Current | undefined> };
  /** What the fields hold of the record, where the form changes it. */
  readonly valuesOf?: (current: Current) => WrittenOf<E, Name>;
  /** What follows once everything is saved and nothing is unsaved any more. */
  readonly onDone?: (answer: OutputOf<E> | undefined) => void;
};

/**
 * A form from its endpoint: which fields are required, how long, of which kind and with which choices is the contract's.
 * What was typed is never lost: neither to a failure, nor by leaving, nor to somebody who saved the same thing meanwhile.
 */
export function useEndpointForm<
  E extends Endpoint,
  const Given extends Partial<InputOf<E>>,
  const Fields extends FieldsOf<E, Given, Fields>,
  Current extends Versioned,
  Name extends keyof Fields & keyof InputOf<E> & string = keyof Fields & keyof InputOf<E> & string,
>(
  endpoint: E,
  { given, fields, initial, record, valuesOf, onDone }: Options<E, Given, Fields, NoInfer<Name>, Current>,
) {
  const names = namesOf<Name>(fields);
  const changes = valuesOf !== undefined;
  const [known] = useState(() => fieldsOf(endpoint.input.shape, names, changes));
  const [before, setBefore] = useState<WrittenOf<E, Name>>(() =>
    record && valuesOf ? valuesOf(record.current) : { ...initial },
  );
  const heldOf = (written: WrittenOf<E, Name>): HeldOf<E, Name> =>
    untyped(names.map((name) => [name, heldValue(fieldIn(known, name), written[name])]));
  const onSaved = useRef<() => void>(undefined);
  const { mutateAsync } = useWrite(endpoint, { onDone: () => onSaved.current?.() });
  const edited = useEdited(record?.current, record?.reload);
  const nameOf = usePersonName();
  const answer = useRef<OutputOf<E>>(undefined);
  // What stands so already needs no saving; over somebody else's change it does.
  const insists = useRef(false);

  const form = useForm<HeldOf<E, Name>, Readonly<Record<string, unknown>>>({
    initial: heldOf(before),
    shape: endpoint.input,
    toSend: (held) => ({
      ...given,
      ...(record && { version: record.current.version }),
      ...untyped(names.map((name) => [name, sentValue(fieldIn(known, name), held[name], before[name])])),
    }),
    send: async (data, saved) => {
      onSaved.current = saved;
      if (changes && !form.dirty && !insists.current) return;
      if (!changes) edited.goOn();
      await edited.send(async (version) => {
        const done = await mutateAsync(untyped(Object.entries(record ? { ...data, version } : data)));
        answer.current = done;
        return versionIn(done);
      });
    },
    onSent: () => onDone?.(answer.current),
  });

  const words: Readonly<Record<string, string | FieldWords>> = fields;
  const saidOf = (name: Name): FieldWords => {
    const said = words[name] ?? name;
    return typeof said === 'string' ? { label: said } : said;
  };
  const differences = (theirs: Current): readonly Difference[] => {
    const saved = heldOf(valuesOf?.(theirs) ?? {});
    const shown = (name: Name, value: unknown) =>
      (typeof value === 'string' ? saidOf(name).names?.[value] : undefined) ??
      nameIn(theirs, value) ??
      (typeof value === 'string' ? (nameOf(value) ?? somebodyBy(value)) : undefined) ??
      wordsOf(fieldIn(known, name), value);
    return names
      .filter((name) => JSON.stringify(saved[name]) !== JSON.stringify(form.values[name]))
      .map((name) => ({
        name: saidOf(name).label,
        theirs: shown(name, saved[name]),
        yours: shown(name, form.values[name]),
      }));
  };
  const fieldOf = <One extends Name>(name: One): EndpointField<HeldOf<E, Name>[One]> => {
    const { names: called = {}, needed, ...said } = saidOf(name);
    const { kind, empty, maxLength, choices } = fieldIn(known, name);
    return {
      ...form.field(name),
      ...said,
      kind,
      optional: empty !== 'refused' && !needed,
      maxLength,
      choices: choices.map((value) => ({ value, label: called[value] ?? value })),
    };
  };
  return {
    ...form,
    names,
    labels: untyped(names.map((name) => [name, saidOf(name).label])),
    field: fieldOf,
    /** All fields, one after the other. */
    every: (): readonly AnyField[] => names.map((name) => untyped(Object.entries(fieldOf(name)))),
    /** What somebody else saved meanwhile, where it is to be compared or was shown already. */
    conflict: edited.theirs && {
      differences: changes ? differences(edited.theirs) : undefined,
      keepYours: () => {
        insists.current = true;
        edited.keepYours(form.submit);
      },
      takeTheirs: () =>
        edited.takeTheirs((found) => {
          const theirs = valuesOf?.(found) ?? {};
          setBefore(theirs);
          form.reset(heldOf(theirs));
        }),
    },
  };
}

function namesOf<Name extends string>(fields: object): readonly Name[] {
  return Object.keys(fields).filter((name): name is Name => Object.hasOwn(fields, name));
}

type Known = ReadonlyMap<string, ContractField>;

function fieldsOf(shapes: Endpoint['input']['shape'], names: readonly string[], changes: boolean): Known {
  return new Map(
    names.flatMap((name) => {
      const shape = shapes[name];
      return shape ? [[name, contractField(shape, changes)] as const] : [];
    }),
  );
}

function fieldIn(known: Known, name: string): ContractField {
  const field = known.get(name);
  if (!field) throw new Error(`The endpoint takes no ${name}.`);
  return field;
}

/** What is put together name by name; whoever asked for the names knows what it is. */
function untyped(entries: readonly (readonly unknown[])[]) {
  return Object.fromEntries(entries);
}

function versionIn(answer: unknown): Versioned | undefined {
  const version: unknown = answer !== null && typeof answer === 'object' ? Reflect.get(answer, 'version') : undefined;
  return typeof version === 'number' ? { version } : undefined;
}

/** Whoever an id stands for whose name is not known here; undefined where it is nobody's id. */
function somebodyBy(id: string): string | undefined {
  return /^per_[0-9a-z]{26}$/.test(id) ? 'Somebody else' : undefined;
}
