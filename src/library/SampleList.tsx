import { useTranslation } from 'react-i18next';
import { useResultText } from '../format/use-result-text';
import { currentLanguage } from '../i18n/i18n';
import { Gradually } from '../ui/deferred/Gradually';
import { Facts } from '../ui/Facts';
import { useAnswer } from '../ui/use-answer';
import { BoardThumbnail } from './BoardThumbnail';
import css from './SampleList.module.css';
import { fetchSamples, openSample, type Sample } from './samples';

const askSamples = (): Promise<readonly Sample[] | 'failed'> => fetchSamples().catch(() => 'failed');

/** Six famous games; one press opens a game. */
export const SampleList = () => {
  const { t } = useTranslation();
  const [samples] = useAnswer(askSamples);
  if (samples === 'failed') return <p className={css.note}>{t('home.samples.failed')}</p>;
  if (!samples) return <p className={css.note}>{t('library.loading')}</p>;
  return (
    <div className={css.samples}>
      <ul className={css.list} aria-label={t('home.samples')}>
        {/* Six boards are a long task on a slow phone. */}
        <Gradually>
          {samples.map((sample) => (
            <SampleCard key={sample.file} sample={sample} />
          ))}
        </Gradually>
      </ul>
    </div>
  );
};

/** All six games are on 19x19. */
const SAMPLE_SIZE = { width: 19, height: 19 };
const LETTERS = '.bw';
const stonesOf = ({ stones }: Sample): Uint8Array | undefined =>
  stones === undefined
    ? undefined
    : Uint8Array.from(stones, (letter) => Math.max(0, LETTERS.indexOf(letter)));

const SampleCard = ({ sample }: { readonly sample: Sample }) => {
  const { t } = useTranslation();
  const resultText = useResultText();
  const language = currentLanguage();
  const black = sample.black[language];
  const white = sample.white[language];
  const event = sample.event[language];
  return (
    <li>
      <button
        type="button"
        className={css.card}
        aria-label={t('home.samples.open', { black, white, event })}
        onClick={() => void openSample(sample)}
      >
        <BoardThumbnail stones={stonesOf(sample)} size={SAMPLE_SIZE} />
        <span className={css.side} data-side="black">
          {black}
        </span>
        <span className={css.side} data-side="white">
          {white}
        </span>
        <span className={css.about}>
          <Facts className="figures" facts={[event, sample.date.slice(0, 4)]} />
        </span>
        <span className={css.about}>
          <Facts
            className="figures"
            facts={[t('home.samples.moves', { count: sample.moves }), resultText(sample.result)]}
          />
        </span>
      </button>
    </li>
  );
};
