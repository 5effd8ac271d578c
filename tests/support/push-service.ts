import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import * as x509 from '@peculiar/x509';

interface Received {
  readonly path: string;
  readonly body: Buffer;
  readonly authorization: string;
}

/** A push service of the test: what it is sent is kept, still encrypted. */
export class PushService {
  /** What it answers. */
  status = 201;
  received: Received[] = [];
  readonly cert: string;
  readonly #server: Server;

  private constructor(cert: string, server: Server) {
    this.cert = cert;
    this.#server = server;
  }

  static async start(): Promise<PushService> {
    const { cert, key } = await certificate();
    const service: PushService = new PushService(
      cert,
      createServer({ cert, key }, (request, response) => {
        const parts: Buffer[] = [];
        request.on('data', (part: Buffer) => parts.push(part));
        request.on('end', () => {
          const { url: path = '', headers } = request;
          const { authorization = '' } = headers;
          service.received.push({ path, body: Buffer.concat(parts), authorization });
          response.writeHead(service.status).end();
        });
      }),
    );
    await new Promise<void>((listening) => service.#server.listen(0, 'localhost', listening));
    return service;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  close(): void {
    this.#server.close();
  }

  /** What was sent to a device, as its browser would read it. */
  messagesTo(device: PushDevice): Readonly<Record<string, unknown>>[] {
    return this.received
      .filter(({ path }) => path === device.path)
      .map(({ body }) => JSON.parse(device.decrypt(body)));
  }
}

const certificate = async (): Promise<{ readonly cert: string; readonly key: string }> => {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const cert = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    keys,
    signingAlgorithm: algorithm,
    extensions: [new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: 'localhost' }])],
  });
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  return {
    cert: cert.toString('pem'),
    key: `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----`,
  };
};

/** A browser's keys, and the subscription that it would give a page. */
export class PushDevice {
  readonly path = `/device/${randomBytes(6).toString('hex')}`;
  readonly #keys = createECDH('prime256v1');
  readonly #publicKey = this.#keys.generateKeys();
  readonly #auth = randomBytes(16);

  subscriptionAt(origin: string) {
    return {
      endpoint: `${origin}${this.path}`,
      keys: { p256dh: this.#publicKey.toString('base64url'), auth: this.#auth.toString('base64url') },
    };
  }

  /** RFC 8188 and 8291. */
  decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const senderKey = body.subarray(21, 21 + keyLength);
    const cipher = body.subarray(21 + keyLength);
    const shared = hmac(this.#auth, this.#keys.computeSecret(senderKey));
    const ikm = hmac(shared, Buffer.from('WebPush: info\0'), this.#publicKey, senderKey, Buffer.from([1]));
    const prk = hmac(salt, ikm);
    const decipher = createDecipheriv(
      'aes-128-gcm',
      expand(prk, 'Content-Encoding: aes128gcm\0', 16),
      expand(prk, 'Content-Encoding: nonce\0', 12),
    );
    decipher.setAuthTag(cipher.subarray(-16));
    const plain = Buffer.concat([decipher.update(cipher.subarray(0, -16)), decipher.final()]);
    // The last record ends with 2.
    return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
  }
}

const hmac = (key: Buffer, ...parts: readonly Buffer[]): Buffer =>
  createHmac('sha256', key).update(Buffer.concat(parts)).digest();
const expand = (key: Buffer, info: string, length: number): Buffer =>
  hmac(key, Buffer.from(info), Buffer.from([1])).subarray(0, length);
