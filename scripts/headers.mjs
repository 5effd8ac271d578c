/**
 * The headers of every answer of the app's host.
 *
 * Isolation lets workers share memory. Code comes only from the app's own host. Data may also come from any
 * other host over https or from this machine, because a person may paste the address of a record or a
 * network, and through WebSockets from engines that a person has set up: unencrypted only on this machine,
 * where the gateway listens. Those addresses are unknown when the headers are written, so no host is named.
 * `wasm-unsafe-eval` permits compiling WebAssembly; widgets and the chart set inline styles. Trusted Types: no text becomes markup or code
 * (src/platform/trusted-scripts.ts).
 */
const isolation = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

export const HEADERS = {
  isolation,
  all: {
    ...isolation,
    'Content-Security-Policy': [
      "default-src 'self'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "worker-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      'media-src blob:',
      "connect-src 'self' https: http://localhost:* http://127.0.0.1:* wss: ws://localhost:* ws://127.0.0.1:*",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ].join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  },
};
