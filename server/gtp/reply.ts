/** The reply of a command; messages are KataGo's, because programs know them. */
export type Reply = { readonly ok: boolean; readonly text: string };

export const good = (text = ''): Reply => ({ ok: true, text });
export const bad = (text: string): Reply => ({ ok: false, text });

/** Returns the answer as sent: `=17 text` and an empty line. */
export const makeReply = (id: string, { ok, text }: Reply): string => `${ok ? '=' : '?'}${id} ${text}\n\n`;
