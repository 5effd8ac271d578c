import type { Server, Socket } from 'node:net';
import type { Host } from '../host';
import { OperatorFault } from './answer';
import { COMMANDS } from './commands';

/**
 * Reads one line `{"command", "args"}` and writes one line `{"rows"}` or `{"fault"}`. Access to the data
 * folder is the permission.
 */
export const answerOperator = (server: Server, host: Host): void => {
  server.on('connection', (socket: Socket) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('error', () => socket.destroy());
    socket.on('data', (part: string) => {
      text += part;
      if (text.length > 10_000) return void socket.destroy();
      if (!text.includes('\n')) return;
      void answer(host, text).then((line) => socket.end(`${line}\n`));
    });
  });
};

const answer = async (host: Host, text: string): Promise<string> => {
  try {
    const { command, args } = JSON.parse(text) as { readonly command: string; readonly args: string[] };
    return JSON.stringify({ rows: await operate(host, command, args) });
  } catch (error) {
    if (!(error instanceof OperatorFault)) host.log.error({ err: error }, 'operator');
    return JSON.stringify({ fault: error instanceof Error ? error.message : String(error) });
  }
};

export const operate = (host: Host, command: string, args: readonly string[]) => {
  const known = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!known) throw new OperatorFault(`no command ${command}`);
  return known.run(host, args);
};
