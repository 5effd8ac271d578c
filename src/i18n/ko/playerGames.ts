import type { Texts } from '../keys';
import type { playerGames as reference } from '../zh/playerGames';

export const playerGames: Texts<typeof reference> = {
  'playerGames.text': '닉네임을 입력하면 대국 플랫폼에서 그 기사의 기보를 가져옵니다. 내 닉네임도 됩니다.',
  'playerGames.needsHost': '플랫폼의 기보를 가져오려면 서버가 필요합니다.',
  'playerGames.noPlatform': '이 서버는 대국 플랫폼에 연결되어 있지 않습니다.',
  'playerGames.platform': '대국 플랫폼',
  'playerGames.nickname': '기사 닉네임',
  'playerGames.ask': '찾기',
  'playerGames.signIn': '이 플랫폼은 로그인하면 쓸 수 있습니다.',
  'playerGames.none': '{{name}}님의 공개된 기보가 아직 없습니다.',
  'playerGames.count': '{{name}}: {{count}}국',
  'playerGames.fresh': '{{name}}: 새 기보 {{count}}국',
  'playerGames.new': '새 기보',
  'playerGames.all': '모두 선택',
  'playerGames.import': '{{count}}국 가져오기',
  'playerGames.review': '가져와서 백그라운드로 복기',
  'playerGames.fetching': '가져오는 중: {{done}}/{{total}}',
  'playerGames.busy': '서버가 바쁩니다. {{seconds}}초 뒤에 계속합니다.',
};
