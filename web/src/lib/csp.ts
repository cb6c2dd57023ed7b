/** The nonce that the server gave this page: a style that a library adds while it runs must carry it. */
export function pageNonce(): string | undefined {
  const nonce = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content');
  return nonce && nonce !== '%NONCE%' ? nonce : undefined;
}

/** Tells the libraries what the page's policy asks of them, before any of them is used. */
export function prepareLibraries(): void {
  const nonce = pageNonce();
  // The scroll lock of dialogs adds a style and looks for its nonce here.
  if (nonce) Reflect.set(globalThis, '__webpack_nonce__', nonce);
  // Shapes must not be compiled to functions: the policy forbids making code from text.
  Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });
}
