import type { Texts } from '../keys';
import type { story as reference } from '../zh/story';

export const story: Texts<typeof reference> = {
  'story.agreement': '일치율: 흑 {{black}}, 백 {{white}}.',
  'story.even': '끝까지 팽팽한 바둑이었습니다.',
  'story.start.handicap': '접바둑이라 {{side}}이 처음부터 {{points}}집 앞섰습니다.',
  'story.start.komi': '기보의 덤으로는 {{side}}이 첫 수 전부터 {{points}}집 앞섭니다.',
  'story.start.gone': '그 우세는 {{move}}수까지 사라졌습니다.',
  'story.phase': '{{side}}이 {{from}}–{{to}}수에 우세{{peak}}',
  'story.peak': '(최대 {{points}}집)',
  'story.phase.one': '{{side}}이 {{from}}수에 한때 {{points}}집 우세',
  'story.phase.even': '{{from}}–{{to}}수는 팽팽',
  'story.phase.last': '{{side}}이 {{from}}수부터 끝까지 우세{{peak}}',
  'story.phase.all': '{{side}}이 처음부터 끝까지 우세{{peak}}',
  'story.phases': '{{phases}}.',
  'story.phases.and': ', ',
  'story.phases.more': '그 사이 {{count}}번 더 바뀜',
  'story.endsEven': '끝에는 형세가 비슷했습니다.',
  'story.gift':
    '{{gift}}수에서 {{winner}}이 {{points}}집을 내주고, {{slip}}수에서 {{loser}}이 {{back}}집을 돌려주었습니다.',
  'story.contradiction.board':
    'AI는 끝에 {{leader}}이 최대 {{points}}집 앞선다고 보지만 기보는 {{winner}} 승입니다. {{move}}수부터 싸움을 잘못 읽어 그 뒤로는 판정하지 않습니다.',
  'story.contradiction.count':
    '기보에는 {{winner}}이 {{counted}}집 이긴 것으로 적혀 있지만 AI의 수치는 {{lead}}로 끝납니다. {{move}}수부터 잘못 읽고 있어 평가하지 않습니다.',
  'story.contradiction.close':
    'AI는 끝에도 {{leader}}이 최대 {{points}}집 앞선다고 보지만 기보는 {{winner}} 승입니다.',
  'story.contradiction.clock':
    '반상에서는 AI가 {{leader}} 우세로 봅니다. {{winner}}은 시간승 또는 반칙승입니다.',
  'story.noneDecided': '승부를 갈랐다고 단정할 수는 없습니다.',
  'story.swing': '승률이 가장 크게 움직인 수:',
  'story.swing.unsure': '승률이 가장 크게 움직였을 수:',
  'story.decided': '승부를 가른 수:',
};
