/** Every way in tells when somebody is in. */
export interface FormProps {
  readonly onDone: () => void;
}
