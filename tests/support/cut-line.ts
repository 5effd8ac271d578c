import { connect, createServer, type Server, type Socket } from 'node:net';

/** A line to a port of this machine that a test can cut: what is open breaks, and nothing new gets through. */
export class CutLine {
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  #isCut = false;

  private constructor(to: number) {
    this.#server = createServer((near) => {
      if (this.#isCut) return near.destroy();
      const far = connect(to, 'localhost');
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#open.add(socket);
        socket.on('error', () => {});
        socket.once('close', () => {
          this.#open.delete(socket);
          other.destroy();
        });
        socket.pipe(other);
      }
    });
  }

  static async to(port: number): Promise<CutLine> {
    const line = new CutLine(port);
    await new Promise<void>((done) => line.#server.listen(0, 'localhost', done));
    return line;
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#open) socket.destroy();
  }

  mend(): void {
    this.#isCut = false;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((done) => this.#server.close(done));
  }
}
