import type { User } from '#contract';

/** Every section of the profile shows the account it is given. */
export interface UserProps {
  readonly user: User;
}
