import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { zipSync } from 'fflate';
import type { Machine } from '../../server/gateway/install/machine';
import type { PinnedBuild } from '../../server/gateway/install/releases';
import type { KatagoBuild, PinnedNetwork } from '../../workers/protocol';

const ENGINE = resolve(import.meta.dirname, 'analysis-engine.mjs');
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A program with KataGo's words: it tells a version, measures itself and analyses with our own test engine. */
export const programText = (version: string): string => `#!/bin/sh
case "$1" in
  version) echo "KataGo v${version}" ;;
  benchmark)
    echo "Tuning xGemm"
    for t in 1 2; do
      for n in 1 2 3; do echo "numSearchThreads =  $t: $n / 3 positions, visits/s = $t$t.50 "; sleep 0.05; done
    done ;;
  analysis) exec "${process.execPath}" "${ENGINE}" ;;
esac
`;

export const archiveOf = (files: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]))),
  );

/** A stand-in for KataGo's release: serves files by name, whole, cut, damaged or not at all. */
export class FakeRelease {
  readonly #server: Server;
  readonly files = new Map<string, Buffer>();
  /** Stops each answer behind so many bytes. */
  cutAt = Number.POSITIVE_INFINITY;
  /** Waits before the rest of an answer until this is settled. */
  holds: Promise<unknown> | undefined;
  readonly asked: string[] = [];

  constructor() {
    this.#server = createServer(async (request, response) => {
      const name = request.url?.slice(1) ?? '';
      const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
      this.asked.push(`${name} ${start}`);
      const file = this.files.get(name);
      if (!file) return void response.writeHead(404).end();
      if (start >= file.length) return void response.writeHead(416).end();
      const rest = file.subarray(start);
      response.writeHead(start > 0 ? 206 : 200, { 'content-length': rest.length });
      const given = Math.min(rest.length, this.cutAt);
      response.write(rest.subarray(0, given >> 1));
      await this.holds;
      response.write(rest.subarray(given >> 1, given), () =>
        // What has not been read when a line breaks is lost.
        given < rest.length ? setTimeout(() => response.destroy(), 50) : response.end(),
      );
    });
  }

  async listen(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
  }
  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Puts a build here, with the hash of what it should be. */
  build(build: KatagoBuild, version: string, archive: Buffer): PinnedBuild {
    const name = `katago-${version}-${build}.zip`;
    this.files.set(name, archive);
    return { version, system: 'linux', build, address: `${this.url}/${name}`, sha256: sha256(archive) };
  }

  network(name: string, bytes: Buffer): PinnedNetwork {
    this.files.set(`${name}.bin.gz`, bytes);
    return {
      name,
      address: `${this.url}/${name}.bin.gz`,
      id: sha256(bytes),
      sizeBytes: bytes.length,
      isOpen: false,
      level: 'strong',
      blocks: 1,
      channels: 1,
      strength: 'dan',
      work: 1,
      licence: 'mit',
      licenceAddress: '',
    };
  }
}

export const machineWith = (more: Partial<Machine> = {}): Machine => ({
  system: 'linux',
  isX64: true,
  cores: 2,
  memoryMb: 8000,
  graphics: undefined,
  hasCuda: false,
  ...more,
});
