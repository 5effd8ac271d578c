import { useState } from 'react';
import type { MessageKey } from '../i18n/keys';

export type Faults<Name extends string> = { readonly [Field in Name]?: MessageKey | undefined };

/** The rules of account fields; each returns the fault, or undefined. */
export const FIELD_RULES = {
  phone: (text: string): MessageKey | undefined =>
    /^(\+[1-9]\d{6,14}|1[3-9]\d{9})$/.test(text) ? undefined : 'account.bad.phone',
  code: (text: string): MessageKey | undefined => (/^\d{6}$/.test(text) ? undefined : 'account.bad.code'),
  userName: (text: string): MessageKey | undefined =>
    /^[\p{L}\p{N}][\p{L}\p{N}_.-]{1,31}$/u.test(text) ? undefined : 'account.bad.userName',
  oldPassword: (text: string): MessageKey | undefined => (text === '' ? 'account.bad.password' : undefined),
  newPassword: (text: string): MessageKey | undefined => {
    if (text === '') return 'account.bad.password';
    return text.length < 8 ? 'account.bad.passwordLength' : undefined;
  },
  confirm: (text: string, password: string): MessageKey | undefined => {
    if (text === '') return 'account.bad.confirm';
    return text === password ? undefined : 'account.bad.match';
  },
  refer: (text: string): MessageKey | undefined =>
    text === '' || /^[A-Z2-9]{8}$/.test(text) ? undefined : 'account.bad.refer',
} as const;

/** The texts of a form. It shows faults after the first try to send, and removes a fault when its field changes. */
export const useForm = <Name extends string>(first: Readonly<Record<Name, string>>) => {
  const [values, setValues] = useState(first);
  const [faults, setFaults] = useState<Faults<Name>>({});
  const [isBusy, setIsBusy] = useState(false);
  return {
    values,
    faults,
    isBusy,
    set: (name: Name, text: string): void => {
      setValues((before) => ({ ...before, [name]: text }));
      setFaults((before) => ({ ...before, [name]: undefined }));
    },
    /** Runs `send` when there are no faults, and never twice at once. */
    submit: async (wrong: Faults<Name>, send: () => Promise<void>): Promise<void> => {
      setFaults(wrong);
      if (isBusy || Object.values(wrong).some((fault) => fault !== undefined)) return;
      setIsBusy(true);
      try {
        await send();
      } finally {
        setIsBusy(false);
      }
    },
  };
};
export type Form<Name extends string> = ReturnType<typeof useForm<Name>>;
