import { createContext } from 'react';

/** Asks somebody whether to go on, and goes on if they say so; `inside` where only the forms of one dialog are lost. */
type Asker = (goOn: () => void, inside?: string) => void;

/** The dialog or the panel that a form stands in, where closing it asks about what is unsaved. */
export const InsideDialog = createContext<string | undefined>(undefined);

let asker: Asker | undefined;

/** Lets a form with something unsaved be asked before it is lost; answers how to end that. */
export function guardUnsaved(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = undefined;
  };
}

/** Does what would lose something unsaved, on the page or inside one dialog: at once where nothing is, else after asking. */
export function unlessUnsaved(goOn: () => void, inside?: string): void {
  if (asker && (inside === undefined || forms.some((form) => form.inside === inside))) asker(goOn, inside);
  else goOn();
}

/** A form in which something is typed and not saved; `within` names what the address must keep for it to stay open. */
export type UnsavedForm = { readonly within: string | undefined; readonly inside: string | undefined };

let forms: readonly UnsavedForm[] = [];
const listeners = new Set<() => void>();

/** The forms on the screen in which something is typed and not saved, the first of them first. */
export function unsavedForms(): readonly UnsavedForm[] {
  return forms;
}

let asking: UnsavedForm | undefined;

/** The form that asks before anything is lost: the first of them, or the one that is asking already. */
export const askingForm = (): UnsavedForm | undefined => asking ?? forms[0];

/** Says that a form is asking, so that no other one does; answers how to end that. */
export function beginAsking(form: UnsavedForm): () => void {
  asking = form;
  change(forms);
  return () => {
    if (asking === form) asking = undefined;
    change(forms);
  };
}

/** Counts a form among those with something unsaved; answers how to end that. */
export function addUnsavedForm(form: UnsavedForm): () => void {
  change([...forms, form]);
  return () => change(forms.filter((one) => one !== form));
}

/** Lets go of what is unsaved, on the page or inside one dialog: somebody said that it may be lost. */
export function letGoOfUnsaved(inside?: string): void {
  change(inside === undefined ? [] : forms.filter((form) => form.inside !== inside));
}

/** Calls back whenever a form comes to have something unsaved, or has it no more; answers how to end that. */
export function followUnsaved(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function change(next: readonly UnsavedForm[]): void {
  forms = next;
  for (const listener of listeners) listener();
}
