import i18next from 'i18next';

/** The name of a host's AI: its operator gives one in Chinese and one for everybody else. */
export const aiName = ({ name, en_name }: { readonly name: string; readonly en_name: string }): string =>
  i18next.language?.startsWith('zh') ? name : en_name || name;
