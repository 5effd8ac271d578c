import type { TFunction } from 'i18next';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Commentary, CommentaryDiagram, DocumentView, Size } from '#protocol';
import { game } from '../clients/game';
import { factsText, pointText } from '../format/numbers';
import { useResultText } from '../format/use-result-text';
import { showArea } from '../platform/routes';
import reportStyle from '../report/report.css?inline';
import { EmptySheet, LoadingSheet, SheetPage } from '../report/SheetPage';
import { drawingOf } from '../share/drawing';
import { useMirror } from '../state/mirror';
import { useSettings } from '../state/settings';
import { Button } from '../ui/Button';
import { Gradually } from '../ui/deferred/Gradually';
import { useAnswer } from '../ui/use-answer';
import style from './commentary.css?inline';
import { Example } from './Example';
import './commentary.css';
import '../report/report.css';

/** The comments of the open record with diagrams, to print or to save: what a teacher gives to a pupil. */
const CommentaryPage = () => {
  const { t } = useTranslation();
  const document = useMirror((mirror) => mirror.document);
  const of = document?.of;
  const complete = document?.complete;
  const ask = useCallback(
    async () => (of === undefined || !complete ? undefined : game().commentary(of)),
    [of, complete],
  );
  const [commentary] = useAnswer(ask);
  const title = t('commentary.title');
  if (!document) return <EmptySheet title={title} text={t('commentary.none')} />;
  if (!commentary || commentary.of !== of) return <LoadingSheet text={t('commentary.loading')} />;
  const { diagrams, isCut } = commentary;
  if (diagrams.length === 0)
    return (
      <EmptySheet
        picture={<Example label={t('commentary.figure', { figure: 1 })} />}
        title={title}
        text={t('commentary.empty')}
      >
        <Button look="primary" onClick={() => showArea('review')}>
          {t('command.commentField')}
        </Button>
      </EmptySheet>
    );
  const name = `${title} ${document.title}`
    .replaceAll(/[\\/:*?"<>|]/g, ' ')
    .trim()
    .slice(0, 100);
  return (
    <SheetPage
      name={name}
      style={reportStyle + style}
      status={t(isCut ? 'commentary.cut' : 'commentary.status', { diagrams: diagrams.length })}
    >
      {(sheet) => (
        <article className="report" ref={sheet}>
          <Head document={document} />
          <Gradually>
            {figuresOf(commentary).map(({ diagram, figure }) => (
              <Part key={`${diagram.node}`} diagram={diagram} figure={figure} size={commentary.size} />
            ))}
          </Gradually>
        </article>
      )}
    </SheetPage>
  );
};

export default CommentaryPage;

const Head = ({ document: { title, info } }: { readonly document: DocumentView }) => {
  const { t } = useTranslation();
  const resultText = useResultText();
  const ranked = (name: string, rank: string): string => `${name} ${rank}`.trim();
  const players = [ranked(info.black, info.blackRank), ranked(info.white, info.whiteRank)];
  const names = players.every(Boolean) ? players.join(' – ') : '';
  return (
    <header className="report-head">
      <p className="report-kicker">{t('commentary.title')}</p>
      <h2>{title || t('record.untitled')}</h2>
      <p className="report-note report-facts">
        {factsText([
          names === title ? '' : names,
          info.event,
          info.round,
          info.date,
          resultText(info.result),
        ])}
      </p>
    </header>
  );
};

/** An empty board without marks teaches nothing: the words before the first move stand alone. */
const isDrawn = ({ stones, marks, lines }: CommentaryDiagram): boolean =>
  marks.length > 0 || lines.length > 0 || stones.some((stone) => stone !== 0);

/** Diagrams are numbered as they are printed. */
const figuresOf = ({ diagrams }: Commentary) => {
  let figure = 0;
  return diagrams.map((diagram) => {
    if (isDrawn(diagram)) figure += 1;
    return { diagram, figure };
  });
};

interface PartProps {
  readonly diagram: CommentaryDiagram;
  readonly figure: number;
  readonly size: Size;
}

const Part = ({ diagram, figure, size }: PartProps) => {
  const { t } = useTranslation();
  const { from, to, hidden, comment, leftMainAfter } = diagram;
  const drawn = isDrawn(diagram);
  const name = factsText([
    drawn ? t('commentary.figure', { figure }) : '',
    from === 0 ? '' : t(from === to ? 'commentary.move' : 'commentary.moves', { from, to }),
    branchText(t, leftMainAfter),
  ]);
  return (
    <section className="commentary-part" data-words={!drawn} data-branch={leftMainAfter !== undefined}>
      {drawn && <Drawing diagram={diagram} size={size} name={name} />}
      <div>
        {name !== '' && <p className="commentary-name">{name}</p>}
        <p className="commentary-text">{comment}</p>
        {hidden.length > 0 && (
          <p className="report-note">
            {factsText(
              hidden.map(({ number, point }) => `${number} ${pointText(point, size) ?? t('board.pass')}`),
            )}
          </p>
        )}
      </div>
    </section>
  );
};

const branchText = (t: TFunction, leftMainAfter: number | undefined): string => {
  if (leftMainAfter === undefined) return '';
  return leftMainAfter === 0 ? t('commentary.branch.start') : t('commentary.branch', { move: leftMainAfter });
};

const Drawing = ({ diagram, size, name }: Omit<PartProps, 'figure'> & { readonly name: string }) => {
  const coordinates = useSettings(({ settings }) => settings.showCoord);
  const boardStyle = useSettings(({ settings }) => settings.boardStyle);
  const theme = useSettings(({ settings }) => settings.theme);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours follow both
  const [screen, paper] = useMemo(() => {
    const colours = getComputedStyle(document.documentElement);
    const wood = {
      board: colours.getPropertyValue('--board-wood') || '#dcb06a',
      line: colours.getPropertyValue('--board-line') || '#4a3717',
    };
    return [wood, undefined].map((ground) => {
      const drawing = drawingOf({ ...diagram, size }, { coordinates, numbers: 'all', wood: ground });
      return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
    });
  }, [diagram, size, coordinates, boardStyle, theme]);
  return (
    <div>
      <img className="commentary-screen" src={screen} alt={name} />
      <img className="commentary-paper" src={paper} alt="" aria-hidden />
    </div>
  );
};
