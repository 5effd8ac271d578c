/**
 * Returns all bytes of a stream; cancels it and returns undefined as soon as there are more than `maxBytes`.
 */
export const readLimited = async (
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const reader = stream.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(read.value);
    length += read.value.length;
    if (length > maxBytes) {
      await reader.cancel();
      return undefined;
    }
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
};
