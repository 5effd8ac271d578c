import type { Texts } from '../keys';
import type { story as reference } from '../zh/story';

export const story: Texts<typeof reference> = {
  'story.agreement': 'Agreement with the AI: Black {{black}}, White {{white}}.',
  'story.even': 'A close game: nobody ever led by much.',
  'story.start.handicap': 'The handicap gave {{side}} a lead of {{points}} at the start.',
  'story.start.komi': 'By the komi of the record {{side}} leads by {{points}} before the first move.',
  'story.start.gone': 'That lead had gone by move {{move}}.',
  'story.phase': '{{side}} led from {{from}} to {{to}}{{peak}}',
  'story.peak': ' (by up to {{points}})',
  'story.phase.one': '{{side}} was ahead by {{points}} at {{from}}',
  'story.phase.even': 'it was close from {{from}} to {{to}}',
  'story.phase.last': '{{side}} led from {{from}} to the end{{peak}}',
  'story.phase.all': '{{side}} led from beginning to end{{peak}}',
  'story.phases': '{{phases}}.',
  'story.phases.and': ', ',
  'story.phases.more': 'then the lead changed {{count}} more {{count, plural(one: time; other: times)}}',
  'story.endsEven': 'At the end it was close.',
  'story.gift':
    'At {{gift}} {{winner}} gave {{points}} points away, and at {{slip}} {{loser}} gave {{back}} back.',
  'story.contradiction.board':
    'The AI sees {{leader}} ahead at the end by up to {{points}}, yet {{winner}} won: from move {{move}} on it misreads a fight, and nothing is claimed there.',
  'story.contradiction.count':
    'By the record {{winner}} won by {{counted}}, yet the AI’s figures end at {{lead}}: from move {{move}} on it misreads the board, and nothing is claimed there.',
  'story.contradiction.close':
    'The AI still sees {{leader}} ahead at the end, by up to {{points}}; the record says that {{winner}} won.',
  'story.contradiction.clock':
    'On the board the AI sees {{leader}} ahead; {{winner}} won by time or by a penalty.',
  'story.noneDecided': 'No single mistake can be proved to have decided it.',
  'story.swing': 'The largest swing:',
  'story.swing.unsure': 'Probably the largest swing:',
  'story.decided': 'What decided it:',
};
