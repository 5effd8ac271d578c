/**
 * What every answer of the app's host carries.
 *
 * Isolation lets workers share memory. Code comes from the app's own host alone; data may also come from other
 * hosts over https or from this machine, as a person may paste the address of a record or a network, and through
 * WebSockets from engines a person has set up: without encryption only on this machine, where the gateway listens,
 * elsewhere with it. Their addresses are not known when the headers are written, so no host is named; an engine's
 * answers are figures;
 * `wasm-unsafe-eval` is what compiling WebAssembly is called, inline styles are set by widgets and the chart.
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
    ].join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  },
};
