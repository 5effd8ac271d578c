import * as v from 'valibot';
import { fileId } from './folder';
import type { GamesPage, GameUnderWay, Platform, PlatformPlayer } from './platform';
import { SgfShelf, type ShelfFile } from './sgf-shelf';
import { TextSource, type TextSourceOptions } from './text-source';

/**
 * JSON Feed 1.1: an item's `content_text` is its record, or its `url` leads to it; `date_modified` changes with the record.
 */
const feed = v.object({
  items: v.array(
    v.object({
      id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
      url: v.optional(v.string()),
      content_text: v.optional(v.string()),
      date_published: v.optional(v.string()),
      date_modified: v.optional(v.string()),
    }),
  ),
});

/** One call a second: who asks meanwhile does not wait for hundreds of files. */
const READ_AT_ONCE = 10;

interface FeedOptions extends TextSourceOptions {
  readonly url: string;
  readonly now: () => number;
}

/** A feed of SGF files somewhere. Files are read when they are new or have changed. */
export class FeedPlatform implements Platform {
  readonly #source: TextSource;
  readonly #shelf: SgfShelf;

  constructor({ url, now, ...options }: FeedOptions) {
    this.#source = new TextSource([url], options);
    this.#shelf = new SgfShelf(() => this.#files(url), {
      readAtOnce: READ_AT_ONCE,
      // Its calls are paced; most of a look is waiting.
      lookFactor: 0,
      now,
    });
  }

  find(nickname: string): Promise<PlatformPlayer | undefined> {
    return this.#shelf.find(nickname);
  }

  games(player: PlatformPlayer, cursor: string | undefined): Promise<GamesPage> {
    return this.#shelf.games(player, cursor);
  }

  record(id: string): Promise<string | undefined> {
    return this.#shelf.record(id);
  }

  readonly live = (): Promise<readonly GameUnderWay[]> => this.#shelf.live();

  close(): Promise<void> {
    return this.#source.close();
  }

  async #files(url: string): Promise<readonly ShelfFile[]> {
    const { items } = await this.#source.json(url, feed);
    return items.flatMap((item) => {
      const { content_text: content } = item;
      const address =
        item.url !== undefined && URL.canParse(item.url, url) ? new URL(item.url, url).href : undefined;
      if (content === undefined && address === undefined) return [];
      const changed = item.date_modified ?? item.date_published ?? '';
      return [
        {
          id: fileId(item.id),
          version: changed,
          changedAt: Date.parse(changed) || 0,
          isHere: content !== undefined,
          read: async () => content ?? (await this.#source.text(address ?? '')),
        },
      ];
    });
  }
}
