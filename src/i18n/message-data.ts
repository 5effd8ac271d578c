type Data = Readonly<Record<string, string | number>>;

/** Values for a sentence: a colour arrives as `black` or `white` and is translated. */
export const messageData = (
  data: Data | undefined,
  t: (key: 'side.black' | 'side.white') => string,
): Data => {
  const { color } = data ?? {};
  if (color === undefined) return data ?? {};
  const black = color === 1 || color === 'black' || color === 'B';
  return { ...data, color: t(black ? 'side.black' : 'side.white') };
};
