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

const FORM = /^(\d{1,12}):\d{1,16}:(.+)$/s;

export const makeTicket = (
  key: string,
  { engine, userId, until }: { readonly engine: string; readonly userId: number; readonly until: Date },
): Ticket => {
  const user = `${Math.floor(until.getTime() / 1000)}:${userId}:${engine}`;
  return { user, token: hmacOf(key, user) };
};

/** Returns the id of the engine that a ticket opens; undefined for a forged or late one. */
export const engineOfTicket = (
  key: string,
  { user, token }: Ticket,
  now = new Date(),
): string | undefined => {
  const [, until, engine] = FORM.exec(user) ?? [];
  const holds = isSame(hmacOf(key, user), token) && 1000 * Number(until) > now.getTime();
  return holds ? engine : undefined;
};
