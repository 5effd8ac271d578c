import { useTranslation } from 'react-i18next';
import { CommandPill } from '../commands/CommandPill';
import { runCommand } from '../commands/registry';
import { Button } from '../ui/Button';
import page from '../ui/Page.module.css';
import css from './GuidePage.module.css';
import { BoardPictures, QualityLegend } from './GuidePictures';
import { SECTION_NAMES, SECTIONS } from './guide-text';
import { useGuideText } from './use-guide-text';

/** A short manual; each section ends with buttons for its commands. */
const GuidePage = () => {
  const { t } = useTranslation();
  const text = useGuideText();
  return (
    <div className={`${page.page} ${css.guide}`}>
      <div className={page.inner}>
        <h2 className={page.title}>{t('guide.title')}</h2>
        <div className={css.intro}>
          <p>{t('guide.text')}</p>
          <Button look="primary" onClick={() => runCommand('tour')}>
            {t('command.tour')}
          </Button>
        </div>
        {text && (
          <>
            <nav className={css.contents} aria-label={t('guide.contents')}>
              {SECTION_NAMES.map((name) => (
                <button
                  key={name}
                  type="button"
                  onClick={() => document.getElementById(`guide-${name}`)?.scrollIntoView()}
                >
                  {text.sections[name].title}
                </button>
              ))}
            </nav>
            {SECTION_NAMES.map((name) => (
              <section key={name} id={`guide-${name}`} className={css.section}>
                <h3 className={css.heading}>{text.sections[name].title}</h3>
                {text.sections[name].text.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                {name === 'board' && <BoardPictures texts={text.pictures} />}
                {name === 'mistakes' && <QualityLegend />}
                <div className={css.commands}>
                  {SECTIONS[name].map((id) => (
                    <CommandPill key={id} id={id} />
                  ))}
                </div>
              </section>
            ))}
          </>
        )}
      </div>
    </div>
  );
};

export default GuidePage;
