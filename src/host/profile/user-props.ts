import type { User } from '#contract';

/** Every section of the profile shows this account. */
export interface UserProps {
  readonly user: User;
}
