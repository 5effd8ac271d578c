import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandPill } from '../commands/CommandPill';
import type { CommandId } from '../commands/ids';
import { searchPalette } from '../commands/palette-items';
import { runCommand } from '../commands/registry';
import { Button } from '../ui/Button';
import { TextInput } from '../ui/Field';
import page from '../ui/Page.module.css';
import css from './GuidePage.module.css';
import { BoardPictures, QualityLegend } from './GuidePictures';
import { type GuideText, SECTION_NAMES, SECTIONS, type SectionName } from './guide-text';
import { SectionFigure } from './SectionFigure';
import { useGuideText } from './use-guide-text';

/** The commands that the palette finds first for the same words. */
const FIRST = 4;

/** Sections that say the words, or whose commands the palette finds by them. */
const sectionsFor = (typed: string, { sections }: GuideText): readonly SectionName[] => {
  const sought = typed.trim().toLocaleLowerCase();
  if (sought === '') return SECTION_NAMES;
  const found = searchPalette(sought, { now: [], later: [] })
    .slice(0, FIRST)
    .flatMap((item) => (item.kind === 'command' ? [item.id] : []));
  return SECTION_NAMES.filter((name) => {
    const { title, text } = sections[name];
    const commands: readonly CommandId[] = SECTIONS[name];
    return (
      [title, ...text].some((part) => part.toLocaleLowerCase().includes(sought)) ||
      commands.some((id) => found.includes(id))
    );
  });
};

/** A short illustrated manual; each section ends with buttons for its commands. */
const GuidePage = () => {
  const { t } = useTranslation();
  const text = useGuideText();
  const [sought, setSought] = useState('');
  const shown = text ? sectionsFor(sought, text) : [];
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
          <div className={css.columns}>
            <div className={css.aside}>
              <TextInput
                type="search"
                aria-label={t('guide.search')}
                placeholder={t('guide.search')}
                value={sought}
                onChange={({ target }) => setSought(target.value)}
              />
              <nav className={css.contents} aria-label={t('guide.contents')}>
                {shown.map((name) => (
                  <button
                    key={name}
                    type="button"
                    onClick={() => document.getElementById(`guide-${name}`)?.scrollIntoView()}
                  >
                    {text.sections[name].title}
                  </button>
                ))}
              </nav>
            </div>
            <div className={css.sections}>
              <p role="status" className={css.nothing}>
                {shown.length === 0 && t('guide.nothing')}
              </p>
              {shown.map((name) => (
                <Section key={name} name={name} text={text} />
              ))}
            </div>
          </div>
        )}
      </div>
    </div>
  );
};

interface SectionProps {
  readonly name: SectionName;
  readonly text: GuideText;
}

const Section = ({ name, text }: SectionProps) => (
  <section id={`guide-${name}`} className={css.section}>
    <div className={css.told}>
      <h3 className={css.heading}>{text.sections[name].title}</h3>
      {text.sections[name].text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {name === 'mistakes' && <QualityLegend />}
      <div className={css.commands}>
        {SECTIONS[name].map((id) => (
          <CommandPill key={id} id={id} />
        ))}
      </div>
    </div>
    {name === 'board' ? <BoardPictures texts={text.pictures} /> : <SectionFigure name={name} />}
  </section>
);

export default GuidePage;
