import { parseResult } from '#kernel/board/read-result';
import type { Color } from '#kernel/board/types';
import { stonesAfter } from '#kernel/library/game-line';
import type { LibraryRow } from '#protocol';
import { rowOf } from '../store/record-head';
import type { CardRow, SummaryRow } from '../store/rows';
import type { RecordHead } from '../store/store';
import { normalised, playerKey, searchedName } from './names';

/** The thumbnail shows the game after the opening, where games differ most. */
const PICTURE_MOVES = 60;
const USUAL_SIZE = { width: 19, height: 19 };

/** A record in the catalogue: its head, the person's notes and tags, and the summary of its game. */
export class Entry {
  readonly head: RecordHead;
  readonly card: CardRow;
  readonly summary: SummaryRow | undefined;
  #text: string | undefined;
  #comments: string | undefined;
  #keys: readonly [black: string, white: string] | undefined;
  #winner: Color | 0 | undefined;

  constructor(head: RecordHead, card: CardRow | undefined, summary: SummaryRow | undefined) {
    this.head = head;
    this.card = card ?? blankCard(head.record);
    this.summary = summary;
  }

  with(parts: { head?: RecordHead; card?: CardRow; summary?: SummaryRow }): Entry {
    return new Entry(parts.head ?? this.head, parts.card ?? this.card, parts.summary ?? this.summary);
  }

  get isTrashed(): boolean {
    return this.card.trashedAt !== undefined;
  }

  /** True when the summary describes the present state of the record. */
  get isSummarised(): boolean {
    return this.summary?.changedAt === this.head.changedAt && this.summary.content !== undefined;
  }

  /** All short texts of the record for word search, normalised. */
  get text(): string {
    this.#text ??= [
      normalised(this.head.title),
      this.blackText,
      this.whiteText,
      normalised(this.summary?.event ?? ''),
      normalised(this.summary?.place ?? ''),
      this.head.date,
      normalised(this.head.result),
      normalised(this.card.folder),
      normalised(this.card.tags.join(' ')),
      normalised(this.card.note),
    ].join('\n');
    return this.#text;
  }

  get comments(): string {
    this.#comments ??= normalised(this.summary?.comments ?? '');
    return this.#comments;
  }

  /** Prepares the texts for word search. */
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

  /** Keys of the players, the same for all spellings. */
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
    const { summary } = this;
    return summary ? { width: summary.width, height: summary.height } : USUAL_SIZE;
  }

  row(hit: number | undefined): LibraryRow {
    const { card, summary, size, winner } = this;
    // The board before the first move tells nothing.
    const shown = hit === undefined || hit === 0 ? PICTURE_MOVES : hit;
    return {
      ...rowOf(this.head),
      event: summary?.event ?? '',
      size,
      folder: card.folder,
      tags: card.tags,
      starred: card.starred,
      note: card.note,
      trashed: this.isTrashed,
      ...(summary && { picture: stonesAfter(summary.line, size.width * size.height, shown) }),
      ...(winner && { winner }),
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
