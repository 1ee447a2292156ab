/**
 * The bytes in memory of their own, so that they can be sent and moved to another thread: as they are when they fill
 * their buffer, else a copy. Node's small Buffers share one pool, and the portable build of sharp hands out views of its
 * whole memory, which can be neither moved nor sent.
 */
export function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = bytes;
  return buffer instanceof ArrayBuffer && byteLength === buffer.byteLength
    ? new Uint8Array(buffer, byteOffset, byteLength)
    : new Uint8Array(bytes);
}
