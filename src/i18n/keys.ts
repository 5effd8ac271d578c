import type { zh } from './zh';

/** Every message of the product. A wrong key does not compile. */
export type MessageKey = keyof typeof zh;
export type Catalogue = Readonly<Record<MessageKey, string>>;
