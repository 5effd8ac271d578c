/** The part of WebSocket that a connection needs; tests provide their own. */
export interface Socket {
  send(text: string): void;
  close(): void;
}
export interface SocketListener {
  opened(): void;
  text(frame: string): void;
  /** Absent where none are expected: they are dropped. */
  bytes?(bytes: Uint8Array): void;
  /** The socket could not open, or has ended; not called after `close`. */
  closed(code: number): void;
}
export type Dial = (address: string, listener: SocketListener) => Socket;

export const dialWebSocket: Dial = (address, listener) => {
  const socket = new WebSocket(address);
  socket.binaryType = 'arraybuffer';
  socket.onopen = () => listener.opened();
  socket.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') listener.text(data);
    else if (data instanceof ArrayBuffer) listener.bytes?.(new Uint8Array(data));
  };
  socket.onclose = ({ code }) => listener.closed(code);
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    },
  };
};
