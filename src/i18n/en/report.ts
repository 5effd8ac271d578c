import type { Texts } from '../keys';
import type { report as reference } from '../zh/report';

export const report: Texts<typeof reference> = {
  'settings.analysisRoom': 'Room for stored analyses (MB)',
  'settings.analysisUse': '{{count}} positions stored, about {{size}} MB',
  'settings.analysisClear': 'Clear',
  'settings.analysisCleared': 'Stored analyses are gone; games opened from now on start without them.',
};
