import {
  getDocument,
  type PDFDocumentProxy,
  PDFWorker,
  VerbosityLevel,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

/** Where the build puts what is fetched only for a PDF that needs it. */
const parts = `/assets/pdf-${version}/`;

/** A picture with more points than that is left out: it would take a gigabyte to show. */
const mostPoints = 100_000_000;

/** So long a worker has to end by itself. */
const patienceMs = 1000;

/** The page's policy takes the address of a script from a policy alone, and this one gives it no other. */
type ScriptPolicy = { readonly createScriptURL: (address: string) => string };
type Policies = {
  readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
};

/** A PDF that is being opened, and how that or what was opened is ended. */
export type OpenPdf = { readonly ready: Promise<PDFDocumentProxy>; readonly close: () => void };

/**
 * Opens the PDF at an address of ClaimLock. It is read in a worker of its own, so that one that is slow or
 * malformed holds up nothing else; scripts in it do not run, and nothing in it is fetched from elsewhere.
 * What is ready fails where the file cannot be read as a PDF, or the worker cannot run.
 */
export function openPdf(address: string): OpenPdf {
  const port = startWorker();
  const task = getDocument({
    url: address,
    worker: PDFWorker.create({ port }),
    verbosity: VerbosityLevel.ERRORS,
    disableRange: true,
    useWasm: false,
    maxImageSize: mostPoints,
    cMapUrl: `${parts}cmaps/`,
    standardFontDataUrl: `${parts}standard_fonts/`,
    wasmUrl: `${parts}wasm/`,
  });
  // The library hears of it only from workers that it starts itself, and would wait for ever.
  const broken = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => reject(new Error('The worker that reads PDFs does not run.')), { once: true });
  });
  return {
    ready: Promise.race([task.promise, broken]),
    close: () => {
      // One that hangs in a malformed file never says that it has ended.
      const timer = setTimeout(() => port.terminate(), patienceMs);
      void task.destroy().finally(() => {
        clearTimeout(timer);
        port.terminate();
      });
    },
  };
}

function startWorker(): Worker {
  const policies: Policies | undefined = Reflect.get(globalThis, 'trustedTypes');
  const address = policies
    ? policies.createPolicy('pdf-worker', { createScriptURL: () => workerAddress }).createScriptURL(workerAddress)
    : workerAddress;
  return new Worker(address, { type: 'module' });
}
