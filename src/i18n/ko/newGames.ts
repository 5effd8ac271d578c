import type { Texts } from '../keys';
import type { newGames as reference } from '../zh/newGames';

export const newGames: Texts<typeof reference> = {
  'newGames.bell': '새 기보: 읽지 않음 {{count}}건',
  'newGames.none': '구독한 기사의 새 대국을 여기서 알려 드립니다.',
  'newGames.readAll': '모두 읽음으로 표시',
  'newGames.unread': '읽지 않음',
  'newGames.turned': '{{move}}수가 전환점',
  'newGames.analysed': '분석됨',
  'newGames.push.absent': '이 브라우저는 푸시 알림을 받을 수 없습니다. 새 기보는 페이지에서 알려 드립니다.',
  'newGames.push.homeScreen':
    'iPhone과 iPad에서는 먼저 “공유 → 홈 화면에 추가”를 선택하고 홈 화면에서 열어야 푸시 알림을 받을 수 있습니다.',
  'newGames.push.refused':
    '브라우저가 이 사이트의 알림을 거부하고 있습니다. 바꾸려면 브라우저의 사이트 설정에서 알림을 허용하세요. 다른 기능에는 영향이 없습니다.',
  'newGames.push.off': '페이지를 닫아도 이 기기에서 새 기보 알림을 받을 수 있습니다.',
  'newGames.push.on': '새 기보를 이 기기로 알려 드립니다.',
  'newGames.push.turnOn': '이 기기에서 알림 받기',
  'newGames.push.turnOff': '이 기기의 알림 끄기',
};
