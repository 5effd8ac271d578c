export interface Picture {
  readonly scene: string;
  readonly look: string;
  readonly file: string;
}

/** All pictures on one page, one row per scene, so that a deviating language or size is easy to see. */
export const contactSheet = (pictures: readonly Picture[]): string => {
  const scenes = [...new Set(pictures.map(({ scene }) => scene))];
  const rows = scenes.map((scene) => {
    const shown = pictures
      .filter((picture) => picture.scene === scene)
      .map(
        ({ look, file }) =>
          `<figure><img src="${file}" loading="lazy"><figcaption>${look}</figcaption></figure>`,
      );
    return `<h2>${scene}</h2><div>${shown.join('')}</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Screens</title>
<style>body{font:14px system-ui}div{display:flex;gap:12px;overflow-x:auto}img{height:420px}figure{margin:0}</style>
${rows.join('\n')}
`;
};
