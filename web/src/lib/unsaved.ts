/** Asks somebody whether to go on, and goes on if they say so. */
type Asker = (goOn: () => void) => void;

let asker: Asker | undefined;

/** Lets a form with something unsaved be asked before it is lost; answers how to end that. */
export function guardUnsaved(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = undefined;
  };
}

/** Does what would lose something unsaved: at once where nothing is, and else only after asking. */
export function unlessUnsaved(goOn: () => void): void {
  if (asker) asker(goOn);
  else goOn();
}

/** A form in which something is typed and not saved; `within` names what the address must keep for it to stay open. */
export type UnsavedForm = { readonly within: string | undefined };

let forms: readonly UnsavedForm[] = [];
const listeners = new Set<() => void>();

/** The forms on the screen in which something is typed and not saved, the first of them first. */
export function unsavedForms(): readonly UnsavedForm[] {
  return forms;
}

/** Counts a form among those with something unsaved; answers how to end that. */
export function addUnsavedForm(form: UnsavedForm): () => void {
  change([...forms, form]);
  return () => change(forms.filter((one) => one !== form));
}

/** Lets go of whatever is unsaved: somebody said that it may be lost. */
export function letGoOfUnsaved(): void {
  change([]);
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
