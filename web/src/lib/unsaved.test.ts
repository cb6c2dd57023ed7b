import { expect, test, vi } from 'vitest';
import { guardUnsaved, unlessUnsaved } from './unsaved.ts';

test('what would lose something unsaved waits for a yes', () => {
  const goOn = vi.fn();
  unlessUnsaved(goOn);
  expect(goOn).toHaveBeenCalledTimes(1);

  let asked: (() => void) | undefined;
  const end = guardUnsaved((go) => {
    asked = go;
  });
  unlessUnsaved(goOn);
  expect(goOn).toHaveBeenCalledTimes(1);
  asked?.();
  expect(goOn).toHaveBeenCalledTimes(2);

  end();
  unlessUnsaved(goOn);
  expect(goOn).toHaveBeenCalledTimes(3);
});

test('a form that has gone does not end the guard of the one after it', () => {
  const goOn = vi.fn();
  const end = guardUnsaved(() => undefined);
  const endLater = guardUnsaved(() => undefined);
  end();
  unlessUnsaved(goOn);
  expect(goOn).not.toHaveBeenCalled();
  endLater();
});
