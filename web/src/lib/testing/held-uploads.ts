import { vi } from 'vitest';

/** A file on its way, as a browser sends it: the test says how that goes. */
class HeldUpload {
  status = 0;
  response: unknown = null;
  responseType = '';
  opened: readonly string[] = [];
  body: unknown;
  readonly headers = new Map<string, string>();
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  open(...how: readonly string[]) {
    this.opened = how;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.onabort?.();
  }
  answer(status: number, response: unknown) {
    this.status = status;
    this.response = response;
    this.onload?.();
  }
}

/** Holds each file that is sent from here on until the test answers it: the one that was sent first comes first. */
export function holdUploads(): readonly HeldUpload[] {
  const all: HeldUpload[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends HeldUpload {
      constructor() {
        super();
        all.push(this);
      }
    },
  );
  return all;
}
