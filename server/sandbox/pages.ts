/** The pages of the sandbox: plain forms without a script. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const STYLE = `
  body { font: 16px/1.6 system-ui, sans-serif; max-width: 26rem; margin: 12vh auto; padding: 0 1rem; }
  .mark { border: 1px dashed #b45309; color: #92400e; border-radius: 8px; padding: .5rem .75rem; }
  input, button { font: inherit; padding: .6rem .8rem; border-radius: 8px; border: 1px solid #999; min-height: 44px; }
  label { display: block; margin: 1rem 0; } input { display: block; width: 100%; box-sizing: border-box; }
  button { margin-right: .5rem; }`;

/** Returns a page that asks for an identity, like a provider's own sign-in page. */
export const signInPage = (
  provider: string,
  hidden: Readonly<Record<string, string>>,
): string => `<!doctype html>
<html lang="zh"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(provider)} sandbox</title><style>${STYLE}</style>
<h1>${escaped(provider)}</h1>
<p class="mark">沙盒 · Sandbox: 这里不是真正的 ${escaped(provider)}，只用于演示。 This is not the real ${escaped(provider)}.</p>
<form method="get" action="continue">
${Object.entries(hidden)
  .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
  .join('\n')}
<label>身份 · Identity<input name="subject" value="player" required maxlength="64" autofocus></label>
<button name="answer" value="yes">登录 · Sign in</button>
<button name="answer" value="no" formnovalidate>取消 · Cancel</button>
</form></html>`;
