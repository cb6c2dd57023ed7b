import { getDocument, type PDFDocumentProxy, PDFWorker, VerbosityLevel, version } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** Where the build puts what is fetched only for a PDF that needs it. */
const parts = `/assets/pdf-${version}/`;

/** A picture with more points than that is left out: it would take a gigabyte to show. */
const mostPoints = 100_000_000;

/** The page's policy takes the address of a script from a policy of that name alone, and this one gives it no other. */
type ScriptPolicy = { readonly createScriptURL: (address: string) => string };
type Policies = {
  readonly createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
};

/** A PDF that is open, and how it is closed. */
export type OpenPdf = { readonly pdf: PDFDocumentProxy; readonly close: () => void };

/**
 * Opens the PDF at an address of ClaimLock. It is read in a worker of its own, so that one that is slow or
 * malformed holds up nothing else; scripts in it do not run, and nothing in it is fetched from elsewhere.
 * Fails where the file cannot be read as a PDF, or not within the policy of the page.
 */
export async function openPdf(address: string): Promise<OpenPdf> {
  const port = startWorker();
  const worker = PDFWorker.create({ port });
  const task = getDocument({
    url: address,
    worker,
    verbosity: VerbosityLevel.ERRORS,
    disableRange: true,
    useWasm: false,
    maxImageSize: mostPoints,
    cMapUrl: `${parts}cmaps/`,
    standardFontDataUrl: `${parts}standard_fonts/`,
    wasmUrl: `${parts}wasm/`,
  });
  const close = () => {
    void task.destroy().finally(() => port.terminate());
  };
  try {
    return { pdf: await task.promise, close };
  } catch (error) {
    close();
    throw error;
  }
}

function startWorker(): Worker {
  const policies: Policies | undefined = Reflect.get(globalThis, 'trustedTypes');
  const address = policies
    ? policies.createPolicy('pdf-worker', { createScriptURL: () => workerAddress }).createScriptURL(workerAddress)
    : workerAddress;
  return new Worker(address, { type: 'module' });
}
