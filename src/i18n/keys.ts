import type { zh } from './zh';

/** Every message key. A wrong key does not compile. */
export type MessageKey = keyof typeof zh;
/** The same keys with the sentences of another language. */
export type Texts<Reference> = Readonly<Record<keyof Reference, string>>;
export type Catalogue = Texts<typeof zh>;
