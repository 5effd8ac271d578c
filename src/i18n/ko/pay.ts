import type { Texts } from '../keys';
import type { pay as reference } from '../zh/pay';

export const pay: Texts<typeof reference> = {
  'pay.code': '결제 QR 코드, {{price}}',
  'pay.scan': 'WeChat으로 코드를 스캔해 결제하세요.',
  'pay.open': 'WeChat에서 결제',
  'pay.notInstalled':
    '반응이 없으면 이 기기에 WeChat이 없을 수 있습니다. 컴퓨터에서 이 페이지를 열고 휴대전화로 스캔하세요.',
  'pay.noCode': 'QR 코드를 만들지 못했습니다. ‘새로 고침’을 누르세요.',
  'pay.refresh': '새로 고침',
  'pay.until': '{{time}} 전에 결제하세요.',
  'pay.waiting': '결제를 기다리는 중…',
  'pay.lost': '서버와의 연결이 끊겼습니다. 주문은 저장되어 있으며, 연결되면 다시 확인합니다.',
  'pay.done': '결제했습니다',
  'pay.paid': '결제가 완료되었습니다.',
  'pay.returned': '주문이 종료된 뒤에 입금되어 환불되었습니다.',
  'pay.closed.expired': '주문 시간이 지났습니다. 청구되지 않았습니다.',
  'pay.closed.cancelled': '결제가 취소되었습니다. 청구되지 않았습니다.',
  'pay.closed.failed': '결제에 실패했습니다. 청구되지 않았습니다.',
  'pay.again': '다시 구매',
  'pay.sandbox.title': '결제 샌드박스',
  'pay.sandbox.text':
    '샌드박스: 이 서버는 시연용이며 실제로 결제되지 않습니다. 아래 버튼이 휴대전화 조작을 대신합니다.',
  'pay.sandbox.paid': '결제 흉내 내기',
  'pay.sandbox.cancelled': '취소 흉내 내기',
  'pay.sandbox.failed': '실패 흉내 내기',
  'pay.sandbox.refused':
    '샌드박스가 받아들이지 않았습니다. 서버가 있는 컴퓨터에서만, 주문마다 한 번만 할 수 있습니다.',
};
