import {
  ArrowUpRight,
  Baseline,
  CaseSensitive,
  Circle,
  CircleOff,
  Eraser,
  Eye,
  Hash,
  type LucideIcon,
  Slash,
  Square,
  SquareDot,
  Swords,
  Triangle,
  X,
} from 'lucide-react';
import type { Tool } from './edit-state';

/** One icon for each tool; stones and territory are drawn in their colours instead (`stone`). */
export const TOOL_ICONS: Readonly<Partial<Record<Tool, LucideIcon>>> = {
  play: Swords,
  erase: Eraser,
  triangle: Triangle,
  square: Square,
  circle: Circle,
  cross: X,
  letter: CaseSensitive,
  number: Hash,
  text: Baseline,
  arrow: ArrowUpRight,
  line: Slash,
  selected: SquareDot,
  dimmed: CircleOff,
  visible: Eye,
};
