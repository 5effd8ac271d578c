/** Who somebody is at a provider. `subject` is the provider's own name for the person, never shown. */
export interface Identity {
  readonly subject: string;
  readonly nickname: string | null;
  readonly headImgUrl: string | null;
}

export type Provider = 'wx' | 'apple' | 'google';
