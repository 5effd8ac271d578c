import { UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import css from './Avatar.module.css';

/** A person's picture, fetched and shown from memory because the page's CSP allows no other source. */
export const Avatar = ({ url }: { readonly url: string | null | undefined }) => {
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    if (!url) return undefined;
    const stop = new AbortController();
    let made: string | undefined;
    void fetch(url, { signal: stop.signal, credentials: 'omit', referrerPolicy: 'no-referrer' })
      .then(async (answer) => {
        if (!answer.ok || stop.signal.aborted) return;
        made = URL.createObjectURL(await answer.blob());
        setShown(made);
      })
      .catch(() => {});
    return () => {
      stop.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
      setShown(undefined);
    };
  }, [url]);
  if (shown !== undefined) return <img className={css.avatar} src={shown} alt="" width={56} height={56} />;
  return (
    <span className={`${css.avatar} ${css.none}`}>
      <UserRound aria-hidden size={28} strokeWidth={1.5} />
    </span>
  );
};
