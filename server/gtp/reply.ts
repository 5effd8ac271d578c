/** What a command answers; messages are KataGo's, as programs know them. */
export type Reply = { readonly ok: boolean; readonly text: string };

export const good = (text = ''): Reply => ({ ok: true, text });
export const bad = (text: string): Reply => ({ ok: false, text });

/** The answer as it is sent: `=17 text` and an empty line. */
export const makeReply = (id: string, { ok, text }: Reply): string => `${ok ? '=' : '?'}${id} ${text}\n\n`;
