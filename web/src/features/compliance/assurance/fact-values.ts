import type { FactOnRecord } from '@claimlock/contract/compliance/assurance';

/** What a form has of a fact, as it was typed. */
export type FactForm = {
  readonly covered: string;
  readonly population: string;
  readonly listed: string;
  readonly yes: string;
  readonly number: string;
  readonly choice: string;
  readonly on: string;
  readonly asOf: string;
  readonly evidence: readonly string[];
};

/** What is stated of a fact, for its form; nothing where nothing is. */
export function formOf({ stated }: FactOnRecord, today: string): FactForm {
  const value = stated?.value;
  const none = { covered: '', population: '', listed: '', yes: '', number: '', choice: '', on: '' };
  const about = { asOf: today, evidence: stated?.evidence.map(({ id }) => id) ?? [] };
  switch (value?.kind) {
    case undefined:
      return { ...none, ...about };
    case 'coverage': {
      const { covered, population, listed } = value;
      return { ...none, ...about, covered: `${covered}`, population: `${population}`, listed: `${listed}` };
    }
    case 'answer':
      return { ...none, ...about, yes: value.yes ? 'yes' : 'no' };
    case 'number':
      return { ...none, ...about, number: `${value.number}` };
    case 'choice':
      return { ...none, ...about, choice: value.choice };
    case 'date':
      return { ...none, ...about, on: value.on };
  }
}

/** A number as it was typed; none where nothing was, or where it is no number. */
const typed = (text: string) => (text.trim() === '' ? undefined : Number(text.replaceAll(',', '')));

/** The value that was typed, in the shape of the fact. Nothing left out is filled in, but that nobody is excepted. */
export function typedValue(kind: FactOnRecord['kind'], form: FactForm): Readonly<Record<string, unknown>> {
  switch (kind) {
    case 'coverage':
      return {
        kind,
        covered: typed(form.covered),
        population: typed(form.population),
        listed: typed(form.listed) ?? 0,
      };
    case 'answer':
      return { kind, yes: form.yes === '' ? undefined : form.yes === 'yes' };
    case 'number':
      return { kind, number: typed(form.number) };
    case 'choice':
      return { kind, choice: form.choice };
    case 'date':
      return { kind, on: form.on };
  }
}
