/** Every form reports a successful sign-in. */
export interface FormProps {
  readonly onDone: () => void;
}
