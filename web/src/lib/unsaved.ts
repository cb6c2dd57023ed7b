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
