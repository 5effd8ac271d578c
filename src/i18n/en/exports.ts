import type { Texts } from '../keys';
import type { exports as reference } from '../zh/exports';

export const exports: Texts<typeof reference> = {
  'command.saveAnalysed': 'Save as SGF with analysis',
  'command.saveCommented': 'Save as SGF with analysis and comments',
  'command.saveBare': 'Save as SGF without analysis',
  'export.winrate': 'Black wins {{winrate}}',
  'export.loss': 'This move lost {{points}} points',
  'export.gain': 'This move gained {{points}} points',
  'export.better': 'The engine prefers {{point}}',
  'export.source': '{{engine}}, {{visits}} visits',
};
