import { connect } from 'node:net';
import { OperatorFault } from './answer';

/**
 * Sends a command to the process that holds the data folder, because the embedded database belongs to one
 * process.
 */
export const askRunning = (path: string, command: string, args: readonly string[]): Promise<unknown> =>
  new Promise((done, failed) => {
    const socket = connect(path);
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      text += part;
    });
    socket.on('error', failed);
    socket.on('end', () => {
      const answer = JSON.parse(text) as { readonly rows?: unknown; readonly fault?: string };
      if (answer.fault !== undefined) failed(new OperatorFault(answer.fault));
      else done(answer.rows);
    });
    socket.write(`${JSON.stringify({ command, args })}\n`);
  });
