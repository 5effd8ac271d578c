/** Pages of servers that show a game, and where its record is. */
const RECORDS: readonly (readonly [page: RegExp, record: string])[] = [
  [
    /^https?:\/\/(?:www\.|beta\.)?online-go\.com\/game\/(?:view\/)?(\d+)/i,
    'https://online-go.com/api/v1/games/$1/sgf',
  ],
  [
    /^https?:\/\/(?:www\.|beta\.)?online-go\.com\/(?:review|demo)\/(?:view\/)?(\d+)/i,
    'https://online-go.com/api/v1/reviews/$1/sgf',
  ],
  // A viewer that carries the record's address: eidogo.com/#url:…, gokgs.com/….jsp?url=…
  [/^[^#?]+(?:#url:|[?&]url=)(https?(?::|%3a)[^&]+\.sgf)/i, '$1'],
];

/** The address of the record that a page shows, or the address itself. */
export const recordAddress = (address: string): string => {
  for (const [page, record] of RECORDS) {
    const found = page.exec(address);
    if (!found) continue;
    const there = record.replace('$1', found[1] ?? '');
    return there.includes('%') ? decodeURIComponent(there) : there;
  }
  return address;
};

/** What a page has for somebody who wants a record: one inside it, or the addresses of files. */
export interface PageContent {
  readonly sgf?: string;
  readonly links: readonly string[];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (all, number, hex, name) => {
    if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? all;
    const code = number === undefined ? Number.parseInt(String(hex), 16) : Number(number);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });

/** Records begin with a property of their root. */
const START = /\(\s*;\s*(?:GM|FF|CA|SZ|AP|PB|PW|KM|EV|GN|DT|RU|AB|AW|B|W)\s*\[/;
/** As a page is read; longer ones are no pages with a game. */
const LONGEST_PAGE = 4_000_000;

export const contentOfPage = (html: string, address: string): PageContent => {
  const text = html.slice(0, LONGEST_PAGE);
  const start = text.search(START);
  if (start >= 0) {
    const quote = text.charAt(start - 1);
    const inScript = quote === '"' || quote === "'" || quote === '`';
    const rest = text.slice(start);
    const end = inScript
      ? rest.search(quote === '"' ? /(?<!\\)"/ : quote === "'" ? /(?<!\\)'/ : /(?<!\\)`/)
      : rest.indexOf('</');
    const sgf = end < 0 ? rest : rest.slice(0, end);
    return {
      sgf: unescaped(inScript ? sgf.replace(/\\[nr]/g, '\n').replace(/\\(["'/`\\])/g, '$1') : sgf),
      links: [],
    };
  }
  const links = new Set<string>();
  for (const [, quoted, bare] of text.matchAll(/\shref\s*=\s*(?:["']([^"']+)["']|([^\s>]+))/gi)) {
    const url = URL.parse(unescaped(quoted ?? bare ?? ''), address);
    if (url && /^https?:$/.test(url.protocol) && /\.(?:sgf|gib|ngf|ugi|ugf)$/i.test(url.pathname))
      links.add(url.href);
  }
  return { links: [...links] };
};
