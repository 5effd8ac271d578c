/**
 * The size that the first bytes of a picture name, before anything decodes it: a file of some kilobytes can name a
 * picture that fills the memory. Undefined for kinds that are not known here.
 */
export const headerSize = (bytes: Uint8Array): { width: number; height: number } | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length >= 24 && starts(bytes, [0x89, 0x50, 0x4e, 0x47]))
    return { width: view.getUint32(16), height: view.getUint32(20) };
  if (bytes.length >= 10 && starts(bytes, [0x47, 0x49, 0x46]))
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (starts(bytes, [0xff, 0xd8])) return ofJpeg(view);
  return undefined;
};

const starts = (bytes: Uint8Array, marks: readonly number[]): boolean =>
  marks.every((mark, at) => bytes[at] === mark);

/** The frame's header follows any number of other parts. */
const ofJpeg = (view: DataView): { width: number; height: number } | undefined => {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const kind = view.getUint8(at + 1);
    if (kind === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = kind >= 0xc0 && kind <= 0xcf && kind !== 0xc4 && kind !== 0xc8 && kind !== 0xcc;
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
};
