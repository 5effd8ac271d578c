/** The part of WebSocket that listening to a host needs; tests provide their own. */
export interface HostSocket {
  send(text: string): void;
  close(): void;
}
interface HostSocketListener {
  opened(): void;
  text(frame: string): void;
  /** The socket could not open, or has ended; not called after `close`. */
  closed(code: number): void;
}
export type DialHost = (address: string, listener: HostSocketListener) => HostSocket;

export const dialHost: DialHost = (address, listener) => {
  const socket = new WebSocket(address);
  socket.onopen = () => listener.opened();
  socket.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') listener.text(data);
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
