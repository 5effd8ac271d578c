import type { Size } from '#protocol';
import { type BoardGeometry, layoutBoard } from '../../board/geometry';
import { useSettings } from '../../state/settings';

/** The geometry of the board's points within an element that covers the board. */
export const shownGeometry = (element: Element, size: Size): BoardGeometry => {
  const { showCoord, rotation, mirrored } = useSettings.getState().settings;
  const box = element.getBoundingClientRect();
  const ratio = devicePixelRatio;
  const space = { width: Math.round(box.width * ratio), height: Math.round(box.height * ratio), ratio };
  return layoutBoard(size, { ...space, coordinates: showCoord }, { rotation, mirrored });
};
