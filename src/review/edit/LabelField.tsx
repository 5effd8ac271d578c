import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Point, PositionView } from '#protocol';
import { xOf, yOf } from '../../board/geometry';
import { changeAt } from '../../clients/change';
import { pointText } from '../../format/numbers';
import { shownGeometry } from '../board/shown-geometry';
import { useEdit } from './edit-state';
import css from './LabelField.module.css';

interface LabelFieldProps {
  readonly position: PositionView;
  readonly point: Point;
}

/** The label of one point, typed at its place. An empty text removes the label, Escape leaves it unchanged. */
const LabelField = ({ position, point }: LabelFieldProps) => {
  const { t } = useTranslation();
  const layer = useRef<HTMLDivElement>(null);
  const now = position.marks.find((mark) => mark.kind === 'label' && mark.point === point)?.text ?? '';
  const [text, setText] = useState(now);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  const isOver = useRef(false);
  useLayoutEffect(() => {
    if (!layer.current) return;
    const at = shownGeometry(layer.current, position.size);
    setPlace({ left: xOf(at, point) / at.ratio, top: yOf(at, point) / at.ratio });
  }, [position.size, point]);
  const end = (save: boolean): void => {
    if (isOver.current) return;
    isOver.current = true;
    if (save && text.trim() !== now) void changeAt(position, { type: 'label', point, text: text.trim() });
    if (useEdit.getState().labelled === point) useEdit.setState({ labelled: undefined });
  };
  return (
    <div ref={layer} className={css.layer}>
      <input
        data-label
        className={css.field}
        style={place}
        aria-label={t('edit.label', { point: pointText(point, position.size) ?? '' })}
        autoComplete="off"
        spellCheck={false}
        maxLength={24}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => end(true)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') end(true);
          else if (event.key === 'Escape') {
            // Otherwise the page's keys would also end the presentation.
            event.stopPropagation();
            end(false);
          }
        }}
      />
    </div>
  );
};

export default LabelField;
