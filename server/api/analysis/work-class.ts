import type { Rights } from '../accounts/sessions';
import { WORK_CLASSES, type WorkClass } from './job-states';

/** Whose work goes first. */
export const classOf = ({ vipLevel, pros }: Rights): WorkClass => {
  if (pros.length > 0) return WORK_CLASSES.pro;
  return vipLevel > 0 ? WORK_CLASSES.vip : WORK_CLASSES.user;
};
