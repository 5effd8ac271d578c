/** Bytes that the body has; 0 when the host does not say: `content-length` of a packed body counts the packed bytes. */
export const bodySize = ({ headers }: Response): number =>
  headers.has('content-encoding') ? 0 : Number(headers.get('content-length') ?? 0);
