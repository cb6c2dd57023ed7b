// Runs before the first paint, in plain words of the platform: it must work when nothing else does.
(() => {
  // The theme, so that nobody sees the other one flash by. The same rule is in src/lib/theme.ts.
  let theme = 'system';
  try {
    theme = localStorage.getItem('vite-ui-theme') ?? 'system';
  } catch {
    // Storage is closed to us: the operating system's preference decides.
  }
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.add(dark ? 'dark' : 'light');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#10191c' : '#f7faf9');

  // The start. Until the application says that it has started, whatever goes wrong ends here (specification §2).
  const paragraph = (text, size) => {
    const element = document.createElement('p');
    element.textContent = text;
    Object.assign(element.style, { margin: '0 0 8px', fontSize: size, lineHeight: '1.5', maxWidth: '60ch' });
    return element;
  };
  const fail = (detail) => {
    if (document.documentElement.dataset.start !== undefined) return;
    document.documentElement.dataset.start = 'failed';
    const reference =
      typeof crypto.randomUUID === 'function' ? crypto.randomUUID() : Math.random().toString(36).slice(2, 12);
    const main = document.createElement('main');
    const words = document.createElement('div');
    words.setAttribute('role', 'alert');
    Object.assign(main.style, { padding: '15vh 24px 24px', margin: '0 auto', maxWidth: '640px', fontFamily: 'sans-serif' });
    const title = document.createElement('h1');
    title.textContent = 'Application Error';
    Object.assign(title.style, { margin: '0 0 16px', fontSize: '24px' });
    const again = document.createElement('button');
    again.type = 'button';
    again.textContent = 'Refresh the page';
    Object.assign(again.style, { margin: '8px 0 24px', padding: '8px 14px', border: '1px solid', borderRadius: '6px', font: 'inherit', fontSize: '14px' });
    again.addEventListener('click', () => location.reload());
    words.append(
      title,
      paragraph("We're sorry, but the application failed to start. Please try refreshing the page.", '16px'),
      paragraph('If the problem persists, please contact support.', '16px'),
      again,
      paragraph(`Reference ${reference}`, '12px'),
    );
    main.append(words);
    document.body.replaceChildren(main);
    document.title = 'Application Error · ClaimLock';
    console.error(`Start failed (${reference})`, detail);
  };
  // A script that cannot be fetched raises an error on its own element, which does not rise: hence the capture.
  addEventListener(
    'error',
    (event) => {
      if (event.target instanceof HTMLLinkElement || event.target instanceof HTMLImageElement) return;
      fail(event.error ?? event.message ?? 'A script could not be loaded.');
    },
    true,
  );
  addEventListener('unhandledrejection', (event) => fail(event.reason));
  addEventListener('claimlock:start-failed', (event) => fail(event.detail));
})();
