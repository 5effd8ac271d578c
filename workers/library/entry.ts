import { parseResult } from '#kernel/board/result';
import type { Color } from '#kernel/board/words';
import { stonesAfter } from '#kernel/library/game-line';
import type { LibraryRow } from '#protocol';
import type { CardRow, DigestRow } from '../store/database';
import { rowOf } from '../store/record-head';
import type { RecordHead } from '../store/store';
import { folded, playerKey, searchedName } from './names';

/** The small picture shows the game after the opening, where games look most different. */
const PICTURE_MOVES = 60;
const USUAL_SIZE = { width: 19, height: 19 };

/** A record in the catalogue: what it says of itself, what the person says of it, what a look into it told. */
export class Entry {
  readonly head: RecordHead;
  readonly card: CardRow;
  readonly digest: DigestRow | undefined;
  #text: string | undefined;
  #comments: string | undefined;
  #keys: readonly [black: string, white: string] | undefined;
  #winner: Color | 0 | undefined;

  constructor(head: RecordHead, card: CardRow | undefined, digest: DigestRow | undefined) {
    this.head = head;
    this.card = card ?? blankCard(head.record);
    this.digest = digest;
  }

  with(parts: { head?: RecordHead; card?: CardRow; digest?: DigestRow }): Entry {
    return new Entry(parts.head ?? this.head, parts.card ?? this.card, parts.digest ?? this.digest);
  }

  get isTrashed(): boolean {
    return this.card.trashedAt !== undefined;
  }

  /** The look into it is of the record as it is now. */
  get isDigested(): boolean {
    return this.digest?.changedAt === this.head.changedAt;
  }

  /** Everything short that a word may be searched in, folded. */
  get text(): string {
    this.#text ??= [
      folded(this.head.title),
      this.blackText,
      this.whiteText,
      folded(this.digest?.event ?? ''),
      folded(this.digest?.place ?? ''),
      this.head.date,
      folded(this.head.result),
      folded(this.card.folder),
      folded(this.card.tags.join(' ')),
      folded(this.card.note),
    ].join('\n');
    return this.#text;
  }

  get comments(): string {
    this.#comments ??= folded(this.digest?.comments ?? '');
    return this.#comments;
  }

  /** Makes what words are searched in. */
  prepare(): void {
    void this.text;
    void this.comments;
  }

  get blackText(): string {
    return searchedName(this.head.black);
  }
  get whiteText(): string {
    return searchedName(this.head.white);
  }

  /** Who played, the same for all spellings. */
  get players(): readonly [black: string, white: string] {
    this.#keys ??= [playerKey(this.head.black), playerKey(this.head.white)];
    return this.#keys;
  }

  get winner(): Color | undefined {
    if (this.#winner === undefined) {
      const result = parseResult(this.head.result);
      this.#winner = 'winner' in result ? result.winner : 0;
    }
    return this.#winner === 0 ? undefined : this.#winner;
  }

  get size(): { readonly width: number; readonly height: number } {
    const { digest } = this;
    return digest ? { width: digest.width, height: digest.height } : USUAL_SIZE;
  }

  row(hit: number | undefined): LibraryRow {
    const { card, digest, size } = this;
    return {
      ...rowOf(this.head),
      event: digest?.event ?? '',
      size,
      folder: card.folder,
      tags: card.tags,
      starred: card.starred,
      note: card.note,
      trashed: this.isTrashed,
      ...(digest && { picture: stonesAfter(digest.line, size.width * size.height, hit ?? PICTURE_MOVES) }),
      ...(hit !== undefined && { hit }),
    };
  }
}

const blankCard = (record: string): CardRow => ({
  record,
  folder: '',
  tags: [],
  starred: false,
  note: '',
});
