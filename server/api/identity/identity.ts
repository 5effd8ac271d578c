/**
 * A person's identity at a provider. `subject` is the provider's id of the person; the host never shows it.
 */
export interface Identity {
  readonly subject: string;
  readonly nickname: string | null;
  readonly headImgUrl: string | null;
}

export type Provider = 'wx' | 'apple' | 'google';
