export const guessEncoding = (bytes: Uint8Array): string => {
  return bytes.length > 0 ? 'gb18030' : 'windows-1252';
};
