import type { Texts } from '../keys';
import type { pay as reference } from '../zh/pay';

export const pay: Texts<typeof reference> = {
  'pay.code': 'QR code to pay {{price}}',
  'pay.scan': 'Scan the code with WeChat to pay.',
  'pay.open': 'Pay in WeChat',
  'pay.notInstalled':
    'Nothing happens? WeChat may not be installed here: open this page on a computer and scan its code with a phone.',
  'pay.noCode': 'The QR code could not be made. Press “Refresh”.',
  'pay.refresh': 'Refresh',
  'pay.until': 'Pay before {{time}}.',
  'pay.waiting': 'Waiting for the payment…',
  'pay.lost': 'The connection to the host is lost. The order is kept and asked about again.',
  'pay.done': 'I have paid',
  'pay.paid': 'The payment has arrived.',
  'pay.returned': 'The money came after the order was closed and has been returned.',
  'pay.closed.expired': 'The order has timed out. Nothing was charged.',
  'pay.closed.cancelled': 'The payment was cancelled. Nothing was charged.',
  'pay.closed.failed': 'The payment failed. Nothing was charged.',
  'pay.again': 'Buy again',
  'pay.sandbox.title': 'Payment sandbox',
  'pay.sandbox.text':
    'Sandbox: this host is a demo and takes no real money. The buttons stand for the phone.',
  'pay.sandbox.paid': 'Simulate paying',
  'pay.sandbox.cancelled': 'Simulate cancelling',
  'pay.sandbox.failed': 'Simulate a failure',
  'pay.sandbox.refused':
    'The sandbox refused: only the host’s own machine may do this, and once for each order.',
};
