/**
 * ZIP files as far as a project needs them (PKWARE APPNOTE 6.3.10): no encryption, no ZIP64, one disk.
 *
 *      local header, data, ... local header, data | central directory | end record [comment]
 *
 * Files from outside are read from the central directory, as the specification wants it. Nothing in them is believed: every
 * offset is checked, no memory is taken for more than the packed bytes can hold, nothing is unpacked beyond the size that was
 * declared, and every part is compared with its checksum.
 */
import { Inflate, Zip as ZipStream, ZipDeflate, ZipPassThrough } from 'fflate';
import { Failure } from '../model/failure';
import { crc32 } from './crc32';

const LOCAL_HEADER = 0x0403_4b50;
const LOCAL_HEADER_BYTES = 30;
const DIRECTORY_HEADER = 0x0201_4b50;
const DIRECTORY_HEADER_BYTES = 46;
const END_RECORD = 0x0605_4b50;
const END_RECORD_BYTES = 22;
const LONGEST_COMMENT = 0xffff;

const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

/** A byte of Deflate holds at most so many bytes: two bits for a match of 258 (RFC 1951, 3.2.5). */
const BEST_RATIO = 1032;

/** Packed bytes that are unpacked at a time: what a false size can cost is BEST_RATIO times as much. */
const PIECE = 16 * 1024;

/** Bytes of a part that are packed at a time: some ms of work. */
const PACKED_AT_ONCE = 256 * 1024;

/** The earliest time that a ZIP file can tell; at noon, which every time zone has had. It is local time there and here. */
const FIXED_TIME = new Date(1980, 0, 1, 12);

interface Entry {
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packedBytes: number;
  readonly bytes: number;
  /** Of its local header. */
  readonly offset: number;
}

/** A part to be packed. `stored`: as it is, for what is compressed already. */
export interface ZipPart {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly stored?: boolean;
}

/**
 * A ZIP file of these parts, in their order, piece by piece: whoever takes the pieces can do something else between any two.
 * The same parts give the same bytes. Stored parts are not copied.
 */
export function* packZip(parts: readonly ZipPart[]): Generator<Uint8Array, void, undefined> {
  let ready: Uint8Array[] = [];
  const zip = new ZipStream((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  for (const { name, bytes, stored } of parts) {
    const entry = stored ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    entry.mtime = FIXED_TIME;
    zip.add(entry);
    for (let at = 0, last = false; !last; at += PACKED_AT_ONCE) {
      last = at + PACKED_AT_ONCE >= bytes.length;
      entry.push(bytes.subarray(at, at + PACKED_AT_ONCE), last);
      yield* ready;
      ready = [];
    }
  }
  zip.end();
  yield* ready;
}

const damaged = (): Failure => new Failure('project-damaged', {});

/** The parts of a ZIP file by name. */
export class Zip {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #entries = new Map<string, Entry>();

  /** @throws Failure `project-damaged` */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const end = this.#findEnd();
    const count = this.#view.getUint16(end + 10, true);
    let at = this.#view.getUint32(end + 16, true);
    for (let i = 0; i < count; i++) at = this.#addEntry(at);
  }

  /** @returns its size once it is unpacked, as the file declares it; null when there is no such part */
  sizeOf(name: string): number | null {
    return this.#entries.get(name)?.bytes ?? null;
  }

  /** Whether a part lies in the file as it is, so that reading it takes no more memory than the file has bytes. */
  isStored(name: string): boolean {
    return this.#entries.get(name)?.method === STORED;
  }

  /**
   * Unpacks a part: exactly as many bytes as `sizeOf` says, or it fails. The result is a copy.
   *
   * @throws Failure `project-damaged`, also when there is no such part
   */
  read(name: string): Uint8Array {
    const entry = this.#entries.get(name);
    if (!entry || entry.flags & ENCRYPTED) throw damaged();
    const { offset, packedBytes, bytes, method } = entry;
    this.#expect(offset, LOCAL_HEADER_BYTES, LOCAL_HEADER);
    const names = this.#view.getUint16(offset + 26, true) + this.#view.getUint16(offset + 28, true);
    const start = offset + LOCAL_HEADER_BYTES + names;
    if (start + packedBytes > this.#bytes.length) throw damaged();
    const packed = this.#bytes.subarray(start, start + packedBytes);
    if (method === STORED && packedBytes !== bytes) throw damaged();
    // Not `slice`: a Buffer's is a view that would keep the whole file.
    const unpacked = method === STORED ? new Uint8Array(packed) : method === DEFLATED ? inflate(packed, bytes) : null;
    if (unpacked?.length !== bytes || crc32(unpacked) !== entry.crc) throw damaged();
    return unpacked;
  }

  #expect(at: number, length: number, signature: number): void {
    if (at + length > this.#bytes.length || this.#view.getUint32(at, true) !== signature) throw damaged();
  }

  /** The end record is last, but for a comment whose length it tells. */
  #findEnd(): number {
    const last = this.#bytes.length - END_RECORD_BYTES;
    for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) {
      const isEnd = this.#view.getUint32(at, true) === END_RECORD;
      if (isEnd && at + END_RECORD_BYTES + this.#view.getUint16(at + 20, true) === this.#bytes.length) return at;
    }
    throw damaged();
  }

  /** @returns where the next entry of the directory begins */
  #addEntry(at: number): number {
    this.#expect(at, DIRECTORY_HEADER_BYTES, DIRECTORY_HEADER);
    const u16 = (offset: number): number => this.#view.getUint16(at + offset, true);
    const u32 = (offset: number): number => this.#view.getUint32(at + offset, true);
    const nameEnd = at + DIRECTORY_HEADER_BYTES + u16(28);
    const next = nameEnd + u16(30) + u16(32);
    if (next > this.#bytes.length) throw damaged();
    const name = new TextDecoder().decode(this.#bytes.subarray(at + DIRECTORY_HEADER_BYTES, nameEnd));
    // Of two parts with one name nobody could say which is meant.
    if (this.#entries.has(name)) throw damaged();
    this.#entries.set(name, {
      flags: u16(8),
      method: u16(10),
      crc: u32(16),
      packedBytes: u32(20),
      bytes: u32(24),
      offset: u32(42),
    });
    return next;
  }
}

/** Exactly `bytes` bytes. @throws Failure `project-damaged` when more or fewer come */
function inflate(packed: Uint8Array, bytes: number): Uint8Array {
  if (bytes > packed.length * BEST_RATIO) throw damaged();
  const out = new Uint8Array(bytes);
  let filled = 0;
  const stream = new Inflate((chunk) => {
    if (filled + chunk.length > bytes) throw damaged();
    out.set(chunk, filled);
    filled += chunk.length;
  });
  try {
    for (let at = 0; at < packed.length; at += PIECE)
      stream.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
  } catch {
    throw damaged();
  }
  if (filled !== bytes) throw damaged();
  return out;
}
