import { wholeBoard } from '#protocol';
import { Choices, type ChoicesProps } from '../ui/Choices';
import choice from '../ui/PictureChoice.module.css';
import { BoardPicture } from './BoardPicture';
import css from './SizeChoice.module.css';

interface SizeChoiceProps<Side extends string>
  extends Pick<ChoicesProps<Side>, 'id' | 'label' | 'value' | 'onPick'> {
  readonly sides: readonly Side[];
}

/** The size of a square board, by picture. */
export const SizeChoice = <Side extends string>({ sides, ...rest }: SizeChoiceProps<Side>) => (
  <Choices
    {...rest}
    className={choice.group}
    optionClassName={choice.item}
    options={sides.map((value) => ({ value, label: `${value} × ${value}` }))}
    picture={(side) => <Empty side={Number(side)} />}
  />
);

const Empty = ({ side }: { readonly side: number }) => {
  const size = { width: side, height: side };
  return (
    <span className={css.picture}>
      <BoardPicture size={size} stones={NO_STONES} crop={wholeBoard(size)} />
    </span>
  );
};
const NO_STONES = new Uint8Array();
