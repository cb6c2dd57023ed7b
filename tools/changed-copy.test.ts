import { describe, expect, it } from 'vitest';
import { changedCopy } from './changed-copy.ts';

describe('texts that changed between two states', () => {
  it('are listed by file, each once', () => {
    const before = new Map([['a.ts', ['Save', 'Not good until', 'Not good until']]]);
    const after = new Map([['a.ts', ['Save', 'Valid until']]]);
    expect(changedCopy(before, after)).toEqual([{ file: 'a.ts', gone: ['Not good until'], came: ['Valid until'] }]);
  });

  it('do not include what only moved to another file', () => {
    const before = new Map([['a.ts', ['Save']]]);
    const after = new Map([['b.ts', ['Save']]]);
    expect(changedCopy(before, after)).toEqual([]);
  });

  it('include all of a file that came or went', () => {
    expect(changedCopy(new Map(), new Map([['new.ts', ['Add action']]]))).toEqual([
      { file: 'new.ts', gone: [], came: ['Add action'] },
    ]);
    expect(changedCopy(new Map([['old.ts', ['Add action']]]), new Map())).toEqual([
      { file: 'old.ts', gone: ['Add action'], came: [] },
    ]);
  });
});
