#!/usr/bin/env node
/*
 * An independent check of a ClaimLock ledger export.
 *
 * It shares no code with the product. It was written from the public texts alone: RFC 8785 (canonical JSON), RFC 9162
 * (Merkle tree), RFC 8032 (Ed25519, through node:crypto) and the C2SP texts signed-note and tlog-checkpoint; and from
 * the description of the export in evidence/README.md. It goes other ways on purpose: JSON is scanned for canonical form
 * instead of being written again, numbers are formatted from their digits, and the root is computed by the recursive
 * definition over all leaves. It keeps the whole export in memory: clarity counts here, not size.
 *
 *   node verify-ledger.mjs <export> [--key <verifier key>]... [--checkpoint <file>]...
 *
 * Exit code: 0 the ledger holds, 1 it does not, 2 it cannot be read.
 */
import { isUtf8 } from 'node:buffer';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { argv, exit, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';

const MAX_LINE = 1_048_576;
const MAX_DEPTH = 1000;
const MAX_SAFE = 2 ** 53 - 1;

/** A reason to stop: code 1 or 2, words, and the index of the entry it is about, if it is about one. */
class Stop extends Error {
  constructor(code, why, index) {
    super(why);
    this.code = code;
    this.index = index;
  }
}

/**
 * Judges the bytes of an export. `keys`: texts of verifier keys to trust; none means the export's own.
 * `checkpoints`: texts of signed checkpoints kept elsewhere. Answers { code, why, index }.
 */
export function judge(bytes, { keys = [], checkpoints = [] } = {}) {
  try {
    return { code: 0, why: holds(Buffer.from(bytes), keys, checkpoints), index: undefined };
  } catch (stop) {
    if (!(stop instanceof Stop)) throw stop;
    return { code: stop.code, why: stop.message, index: stop.index };
  }
}

function holds(bytes, keyTexts, checkpoints) {
  const lines = cutLines(bytes);
  if (lines.length === 0) throw new Stop(2, 'the file is empty');
  const header = readHeader(lines[0]);
  const trusted =
    keyTexts.length > 0
      ? keyTexts.map((text) => readKey(text) ?? stop(2, 'a given key is no verifier key'))
      : [header.key];
  if (!trusted.some((key) => key.text === header.key.text))
    throw new Stop(1, 'the export names another key than the given one');
  const known = checkpoints.map((note) => openCheckpoint(note, trusted, header.ledger, 2, true));
  // Under which name each entry stands, and what restores from a backup say is lost.
  const names = [];
  const lost = new Set();
  let name = historyOf(header.ledger).ledger;

  // Lines after the header: entries, then one checkpoint, then nothing. All of them end in a newline.
  const leaves = [];
  let own;
  for (const line of lines.slice(1)) {
    const index = leaves.length;
    if (own !== undefined) throw new Stop(1, 'there is something after the checkpoint', index);
    const text = isUtf8(line.bytes) ? line.bytes.toString('utf8') : undefined;
    if (text !== undefined && text.length > MAX_LINE) throw new Stop(1, `line of entry ${index} is too long`, index);
    if (!line.ended) throw new Stop(1, `the export is cut off at entry ${index}`, index);
    if (text === undefined) throw new Stop(1, `entry ${index} is not UTF-8`, index);
    if (text[0] === '"') {
      const note = scan(text);
      if (note === undefined) throw new Stop(1, 'the checkpoint is not canonical JSON', index);
      own = note.value;
    } else {
      const entry = checkEntry(text, index);
      if (entry.get('ledger') !== name) {
        const gone = goneBy(entry, name, header.ledger, index);
        if (gone === undefined) throw new Stop(1, `entry ${index} belongs to another ledger`, index);
        for (const key of gone) lost.add(key);
        name = entry.get('ledger');
      }
      if (entry.get('index') !== index)
        throw new Stop(1, `entry ${index} is not there: in its place stands entry ${entry.get('index')}`, index);
      names.push(name);
      leaves.push(hash(Buffer.of(0), line.bytes));
    }
  }
  if (own === undefined) throw new Stop(1, 'there is no checkpoint at the end', leaves.length);
  if (name !== header.ledger) throw new Stop(1, 'no entry says how the ledger came to its name');
  if (leaves.length !== header.size)
    throw new Stop(1, `the header says ${header.size} entries, there are ${leaves.length}`);
  const checkpoint = openCheckpoint(own, [header.key], header.ledger, 1);
  if (checkpoint.size !== leaves.length) throw new Stop(1, 'the checkpoint is over another number of entries');
  if (!checkpoint.root.equals(treeHash(leaves, 0, leaves.length)))
    throw new Stop(1, 'the root is not the one of the checkpoint');
  let accounted = 0;
  for (const { origin, size, root } of known) {
    // The name that the ledger had when it had so many entries; before the first, that of the first.
    const isOfThen = (size === 0 ? historyOf(header.ledger).ledger : names[size - 1]) === origin;
    if (isOfThen && size <= leaves.length && root.equals(treeHash(leaves, 0, size))) continue;
    if (lost.has(`${origin} ${size} ${root.toString('base64')}`)) {
      accounted += 1;
      continue;
    }
    if (size > leaves.length) throw new Stop(1, 'the ledger was rolled back behind a checkpoint kept elsewhere');
    throw new Stop(1, 'the ledger does not continue a checkpoint kept elsewhere');
  }
  const after = accounted > 0 ? `, and says that ${accounted} of the given checkpoints were lost by a restore` : '';
  return `the ledger ${header.ledger} of ${leaves.length} entries holds${after}`;
}

function stop(code, why, index) {
  throw new Stop(code, why, index);
}

// ---- lines ----------------------------------------------------------------------------------------------------------

function cutLines(bytes) {
  const lines = [];
  for (let start = 0; start < bytes.length; ) {
    const newline = bytes.indexOf(10, start);
    const end = newline === -1 ? bytes.length : newline;
    lines.push({ bytes: bytes.subarray(start, end), ended: newline !== -1 });
    start = end + 1;
  }
  return lines;
}

function readHeader({ bytes, ended }) {
  const scanned = isUtf8(bytes) ? scan(bytes.toString('utf8')) : undefined;
  const header = scanned?.value;
  const members = ['exportedAt', 'format', 'ledger', 'size', 'verifierKey', 'version'];
  if (!(header instanceof Map) || [...header.keys()].join() !== members.join())
    throw new Stop(2, 'the first line is no header');
  const [exportedAt, format, ledger, size, verifierKey, version] = header.values();
  if (format !== 'claimlock-ledger' || version !== 1) throw new Stop(2, 'the format is another one');
  const key = typeof verifierKey === 'string' ? readKey(verifierKey) : undefined;
  const isWhole = isName(ledger) && isCount(size) && isTime(exportedAt) && key !== undefined;
  if (!isWhole || bytes.toString('utf8').length > MAX_LINE) throw new Stop(2, 'the header is malformed');
  if (!ended) throw new Stop(1, 'the export is cut off after its header', 0);
  return { ledger, size, key };
}

// ---- RFC 8785: is this text canonical? ------------------------------------------------------------------------------

/** { value } of a canonical text, objects as Maps in their order; undefined if the text is not canonical. */
export function scan(text) {
  let at = 0;
  const fail = Symbol('not canonical');
  function take(expected) {
    const isThere = text[at] === expected;
    if (isThere) at += 1;
    return isThere;
  }

  function value(depth) {
    const first = text[at];
    if (first === '"') return string();
    if (first === '{' || first === '[') {
      if (depth === MAX_DEPTH) throw fail;
      at += 1;
      return first === '{' ? object(depth + 1) : array(depth + 1);
    }
    for (const [word, meaning] of [
      ['null', null],
      ['true', true],
      ['false', false],
    ]) {
      if (text.startsWith(word, at)) {
        at += word.length;
        return meaning;
      }
    }
    return number();
  }

  function object(depth) {
    const members = new Map();
    if (take('}')) return members;
    let previous;
    do {
      const name = string();
      // Strictly ascending: this also refuses a name that comes twice.
      if (previous !== undefined && !unitsBefore(previous, name)) throw fail;
      previous = name;
      if (!take(':')) throw fail;
      members.set(name, value(depth));
    } while (take(','));
    if (!take('}')) throw fail;
    return members;
  }

  function array(depth) {
    const items = [];
    if (take(']')) return items;
    do items.push(value(depth));
    while (take(','));
    if (!take(']')) throw fail;
    return items;
  }

  function string() {
    if (!take('"')) throw fail;
    const parts = [];
    for (;;) {
      const unit = text.charCodeAt(at);
      if (Number.isNaN(unit) || unit < 0x20) throw fail;
      at += 1;
      if (unit === 0x22) return parts.join('');
      parts.push(unit === 0x5c ? escaped() : loneOrPair(unit));
    }
  }

  /** Section 3.2.2.2: the short escapes, and \u00xx in lower case for the other control characters; nothing else. */
  function escaped() {
    const short = { '"': '"', '\\': '\\', b: '\b', t: '\t', n: '\n', f: '\f', r: '\r' }[text[at]];
    if (short !== undefined) {
      at += 1;
      return short;
    }
    const digits = text.slice(at, at + 5);
    const unit = Number.parseInt(digits.slice(1), 16);
    const isNeeded = /^u00[01][0-9a-f]$/.test(digits) && ![8, 9, 10, 12, 13].includes(unit);
    if (!isNeeded) throw fail;
    at += 5;
    return String.fromCharCode(unit);
  }

  function loneOrPair(unit) {
    if (unit < 0xd800 || unit > 0xdfff) return String.fromCharCode(unit);
    const low = text.charCodeAt(at);
    if (unit > 0xdbff || !(low >= 0xdc00 && low <= 0xdfff)) throw fail;
    at += 1;
    return String.fromCharCode(unit, low);
  }

  function number() {
    const token = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:e[+-][0-9]+)?/y;
    token.lastIndex = at;
    const [written] = token.exec(text) ?? [];
    if (written === undefined || formatNumber(Number(written)) !== written) throw fail;
    at += written.length;
    return Number(written);
  }

  try {
    const scanned = value(0);
    return at === text.length ? { value: scanned } : undefined;
  } catch (error) {
    if (error === fail) return undefined;
    throw error;
  }
}

function unitsBefore(one, other) {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at += 1) {
    const difference = one.charCodeAt(at) - other.charCodeAt(at);
    if (difference !== 0) return difference < 0;
  }
  return one.length < other.length;
}

/**
 * ECMAScript Number::toString, from its definition: the fewest digits n × 10^p that mean this double; of those the
 * nearest to it; of two equally near the even one. toExponential only says where to look.
 */
export function formatNumber(double) {
  if (!Number.isFinite(double)) return undefined;
  if (double === 0) return '0';
  if (double < 0) return `-${formatNumber(-double)}`;
  for (let k = 1; k <= 17; k += 1) {
    const [mantissa, exponent] = double.toExponential(k - 1).split('e');
    const near = BigInt(mantissa.replace('.', ''));
    const p = Number(exponent) - k + 1;
    const meant = [near - 1n, near, near + 1n].filter((n) => String(n).length === k && Number(`${n}e${p}`) === double);
    const ranked = meant
      .map((n) => ({ n, off: distance(n, p, double) }))
      .sort((one, other) => {
        if (one.off !== other.off) return one.off < other.off ? -1 : 1;
        return Number((one.n % 2n) - (other.n % 2n));
      });
    if (ranked.length > 0) return layOut(String(ranked[0].n), p + k);
  }
  throw new Error('seventeen digits always suffice');
}

/** |n × 10^p - double|, exactly, in a unit that depends on p and the double only. */
function distance(n, p, double) {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, double);
  const biased = Number((bits.getBigUint64(0) >> 52n) & 0x7ffn);
  const fraction = bits.getBigUint64(0) & 0xfffffffffffffn;
  const whole = biased === 0 ? fraction : fraction | 0x10000000000000n;
  const power = Math.max(biased, 1) - 1075; // double = whole × 2^power
  const up = (base, exponent) => base ** BigInt(Math.max(exponent, 0));
  const difference = n * up(10n, p) * up(2n, -power) - whole * up(2n, power) * up(10n, -p);
  return difference < 0n ? -difference : difference;
}

function layOut(digits, s) {
  const k = digits.length;
  if (k <= s && s <= 21) return digits + '0'.repeat(s - k);
  if (0 < s && s <= 21) return `${digits.slice(0, s)}.${digits.slice(s)}`;
  if (-6 < s && s <= 0) return `0.${'0'.repeat(-s)}${digits}`;
  const exponent = s - 1 < 0 ? `-${1 - s}` : `+${s - 1}`;
  return k === 1 ? `${digits}e${exponent}` : `${digits[0]}.${digits.slice(1)}e${exponent}`;
}

// ---- entries --------------------------------------------------------------------------------------------------------

function checkEntry(text, index) {
  const entry = scan(text)?.value;
  const bad = (why) => stop(1, `entry ${index} ${why}`, index);
  if (!(entry instanceof Map)) bad('is no canonical JSON object');
  const expected = [
    'actor',
    'at',
    'body',
    'index',
    'ledger',
    ...(entry.has('subject') ? ['subject'] : []),
    'type',
    'v',
  ];
  if ([...entry.keys()].join() !== expected.join()) bad('has other members');
  if (entry.get('v') !== 1) bad('is of another version');
  if (!isTime(entry.get('at'))) bad('has no time');
  if (!isActor(entry.get('actor'))) bad('has no actor');
  if (!isType(entry.get('type'))) bad('has no type');
  if (entry.has('subject') && !isTexts(entry.get('subject'), ['id', 'kind'])) bad('has a malformed subject');
  if (!(entry.get('body') instanceof Map)) bad('has no body');
  if (!isName(entry.get('ledger'))) bad('names no ledger');
  return entry;
}

/** A name is a ledger's own, or that with the number of a later history of it. */
function historyOf(name) {
  const [, ledger, number] = /^(.+)\/history-([1-9]\d{0,8})$/su.exec(name) ?? [];
  return Number(number) >= 2 ? { ledger, history: Number(number) } : { ledger: name, history: 1 };
}

/** The checkpoints that an entry says are lost, if it may take the ledger from one name to another; else nothing. */
function goneBy(entry, name, last, index) {
  const [from, to, end] = [historyOf(name), historyOf(entry.get('ledger')), historyOf(last)];
  if (entry.get('type') !== 'ledger.restored' || to.ledger !== from.ledger) return undefined;
  if (to.history <= from.history || to.history > end.history) return undefined;
  const [previous, agreed, lost] = ['previous', 'agreed', 'lost'].map((member) => entry.get('body').get(member));
  const isNamed = (one) =>
    one instanceof Map &&
    typeof one.get('ledger') === 'string' &&
    isCount(one.get('size')) &&
    base64(typeof one.get('root') === 'string' ? one.get('root') : '')?.length === 32;
  if (!isNamed(previous) || !isCount(agreed) || agreed > index || !Array.isArray(lost) || !lost.every(isNamed))
    return undefined;
  return lost.map((one) => `${one.get('ledger')} ${one.get('size')} ${one.get('root')}`);
}

function isActor(actor) {
  if (!(actor instanceof Map)) return false;
  const shapes = {
    person: [['capacity', 'kind', 'userId']],
    job: [
      ['kind', 'name'],
      ['kind', 'name', 'onBehalfOf'],
    ],
    system: [['kind', 'name']],
  };
  const kind = actor.get('kind');
  return Object.hasOwn(shapes, kind) && shapes[kind].some((members) => isTexts(actor, members));
}

function isTexts(value, members) {
  if (!(value instanceof Map) || [...value.keys()].join() !== members.join()) return false;
  return [...value.values()].every((text) => typeof text === 'string' && text.length > 0);
}

function isType(type) {
  if (typeof type !== 'string') return false;
  const words = type.split('.');
  const isWord = (word) => /^[a-z]/.test(word) && word.split('-').every((part) => /^[a-z0-9]+$/.test(part));
  return words.length > 1 && words.every(isWord);
}

function isTime(text) {
  const parts = typeof text === 'string' ? /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)\.\d{3}Z$/.exec(text) : null;
  if (parts === null) return false;
  const [year, month, day, hour, minute, second] = parts.slice(1).map(Number);
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day >= 1 && day <= days && hour <= 23 && minute <= 59 && second <= 59;
}

function isCount(size) {
  return typeof size === 'number' && Number.isInteger(size) && size >= 0 && size <= MAX_SAFE;
}

/** Neither empty nor with a plus, a control character or white space (the code points of Unicode, one by one). */
function isName(name) {
  if (typeof name !== 'string' || name === '') return false;
  return [...name].every((character) => {
    const point = character.codePointAt(0);
    const isSpace =
      point <= 0x20 ||
      (point >= 0x2000 && point <= 0x200a) ||
      [0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000].includes(point);
    return !isSpace && !(point >= 0x7f && point <= 0xa0) && point !== 0x2b;
  });
}

// ---- RFC 9162: the tree ---------------------------------------------------------------------------------------------

function hash(...parts) {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return digest.digest();
}

/** MTH(D[begin:end]) of section 2.1.1, over leaf hashes. */
function treeHash(leaves, begin, end) {
  if (end === begin) return hash();
  if (end - begin === 1) return leaves[begin];
  const k = 2 ** (Math.ceil(Math.log2(end - begin)) - 1);
  return hash(Buffer.of(1), treeHash(leaves, begin, begin + k), treeHash(leaves, begin + k, end));
}

// ---- C2SP signed-note and tlog-checkpoint ---------------------------------------------------------------------------

function base64(text) {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : undefined;
}

/** name+keyid+base64(0x01 || 32 bytes), where the key id is SHA-256(name || 0x0A || 0x01 || key)[:4]. */
function readKey(text) {
  const [name, id, ...rest] = text.split('+');
  const typed = base64(rest.join('+'));
  if (!isName(name) || typed === undefined || typed.length !== 33 || typed[0] !== 1) return undefined;
  const computed = hash(Buffer.from(`${name}\n`), typed).subarray(0, 4);
  return id === computed.toString('hex') ? { text, name, id: computed, point: typed.subarray(1) } : undefined;
}

function openCheckpoint(note, keys, ledger, malformed, anyHistory = false) {
  const bad = (why) => stop(malformed, `a checkpoint ${why}`);
  if (!note.isWellFormed() || [...note].some((character) => character < ' ' && character !== '\n')) bad('is not text');
  const blank = note.lastIndexOf('\n\n');
  const text = note.slice(0, blank + 1);
  const lines = note.slice(blank + 2).split('\n');
  if (blank < 1 || lines.pop() !== '' || lines.length === 0 || lines.length > 100) bad('has no well-formed signatures');

  const signatures = lines.map((line) => {
    const [dash, name, encoded, ...more] = line.split(' ');
    const bytes = base64(encoded ?? '');
    if (dash !== '—' || !isName(name) || more.length > 0 || bytes === undefined || bytes.length < 5)
      bad('has no well-formed signatures');
    return { name, id: bytes.subarray(0, 4), signature: bytes.subarray(4) };
  });
  const ours = signatures.flatMap(({ name, id, signature }) =>
    keys.filter((key) => key.name === name && key.id.equals(id)).map((key) => isSigned(text, key.point, signature)),
  );
  if (ours.length === 0) throw new Stop(1, 'a checkpoint is not signed by a trusted key');
  if (ours.includes(false)) throw new Stop(1, 'the signature on a checkpoint is wrong');

  const [origin, size, root, ...extensions] = text.split('\n').slice(0, -1);
  const rootBytes = base64(root ?? '');
  if (!/^(?:0|[1-9]\d*)$/.test(size ?? '') || !isCount(Number(size)) || rootBytes?.length !== 32) bad('is malformed');
  if (origin === '' || extensions.includes('')) bad('is malformed');
  const isOfIt = anyHistory ? historyOf(origin).ledger === historyOf(ledger).ledger : origin === ledger;
  if (!isOfIt) throw new Stop(1, 'a checkpoint belongs to another ledger');
  return { origin, size: Number(size), root: rootBytes };
}

/** RFC 8032 through node:crypto, which wants the bare 32 bytes inside an RFC 8410 envelope. */
function isSigned(text, point, signature) {
  try {
    const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), point]);
    return verify(
      null,
      Buffer.from(text, 'utf8'),
      createPublicKey({ key: der, format: 'der', type: 'spki' }),
      signature,
    );
  } catch {
    return false;
  }
}

// ---- the command ----------------------------------------------------------------------------------------------------

function readText(path) {
  const bytes = readFileSync(path);
  if (!isUtf8(bytes)) throw new Error(`${path} is not text in UTF-8`);
  return bytes.toString('utf8');
}

function main(args) {
  const given = { file: [], '--key': [], '--checkpoint': [] };
  let next = 'file';
  for (const arg of args) {
    if (next === 'file' && arg in given) next = arg;
    else {
      given[next].push(arg);
      next = 'file';
    }
  }
  let verdict;
  try {
    const checkpoints = given['--checkpoint'].map((path) => readText(path));
    if (given.file.length !== 1)
      throw new Error('usage: verify-ledger.mjs <export> [--key <verifier key>]... [--checkpoint <file>]...');
    verdict = judge(readFileSync(given.file[0]), { keys: given['--key'], checkpoints });
  } catch (error) {
    verdict = { code: 2, why: error.message };
  }
  const words = ['HOLDS', 'DOES NOT HOLD', 'CANNOT BE READ'][verdict.code];
  const trust =
    verdict.code === 0 && given['--key'].length === 0
      ? ' (under the key it names itself, which anyone could have made)'
      : '';
  stdout.write(`${words}: ${verdict.why}${trust}\n`);
  return verdict.code;
}

if (argv[1] !== undefined && realpathSync(argv[1]) === fileURLToPath(import.meta.url)) exit(main(argv.slice(2)));
