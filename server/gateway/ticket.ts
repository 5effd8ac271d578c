import { hmacOf, isSame } from '../api/secrets';

/**
 * A ticket lets a person use one engine of a gateway for a while. The API host makes it and the gateway reads it; they
 * share a key, so neither has to ask the other. Its fields are those of the hello.
 */
export interface Ticket {
  /** When it ends, whose it is and for which engine: `1790000000:5:katago`. */
  readonly user: string;
  /** The HMAC of `user`. */
  readonly token: string;
}

/** A hello's `user` has at most 100 characters; time and id of the person take the others. */
export const MAX_ENGINE_ID = 60;

const FORM = /^(\d{1,12}):(\d{1,16}):(.+)$/s;
/** The tickets of the host itself are nobody's. */
const HOST_ID = 0;

/** What a ticket says. */
export interface ReadTicket {
  readonly engine: string;
  readonly until: Date;
  /** It is the host's own: it may ask who uses the engine, and end tickets. */
  readonly isHost: boolean;
}

export const makeTicket = (
  key: string,
  { engine, userId, until }: { readonly engine: string; readonly userId: number; readonly until: Date },
): Ticket => {
  const user = `${Math.floor(until.getTime() / 1000)}:${userId}:${engine}`;
  return { user, token: hmacOf(key, user) };
};

/** Reads a ticket; undefined for a forged one. Whether it is late, `until` says. */
export const readTicket = (key: string, { user, token }: Ticket): ReadTicket | undefined => {
  const [, until, userId, engine] = FORM.exec(user) ?? [];
  return isSame(hmacOf(key, user), token) && engine !== undefined
    ? { engine, until: new Date(1000 * Number(until)), isHost: Number(userId) === HOST_ID }
    : undefined;
};

/** When a ticket ends, by its name; undefined for what is none. */
export const endOfTicket = (user: string): Date | undefined => {
  const [, until] = FORM.exec(user) ?? [];
  return until === undefined ? undefined : new Date(1000 * Number(until));
};
