import { builtinEnvironments, type Environment } from 'vitest/runtime';

const happyDom = builtinEnvironments['happy-dom'];
let opened: ReturnType<typeof happyDom.setup> | undefined;

/**
 * One document for all files of tests that a worker runs: React and the libraries around it keep the one that they were loaded with.
 * Between two files it is emptied.
 */
const oneDocument: Environment = {
  name: 'one-document',
  viteEnvironment: 'client',
  async setup(global, options) {
    opened ??= happyDom.setup(global, options);
    await opened;
    return {
      teardown: () => {
        global.document.head.replaceChildren();
        global.document.body.replaceChildren();
        global.localStorage.clear();
        global.sessionStorage.clear();
        global.history.replaceState(null, '', '/');
      },
    };
  },
};

export default oneDocument;
