import type { FastifyInstance } from 'fastify';
import type { Host } from '../host';
import { Refusal } from '../refusal';
import { rewardAd } from './rewarded-ads';

/**
 * Receives the provider's notifications of payments and refunds, and those of rewarded videos. The signature covers the
 * bytes, so the body stays unparsed.
 */
export const addNotifyRoute = (app: FastifyInstance, hostOf: () => Host): void => {
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    );
    scope.post('/notify/wxpay', async (request) => {
      const { wxPay, orders, refunds } = hostOf();
      if (!wxPay) throw new Refusal('thing.missing');
      const notice = wxPay.read(request.headers, String(request.body ?? ''));
      if (notice.kind === 'payment') await orders.hear(notice.payment);
      else if (notice.isDone) await refunds.done(notice.number);
      return { code: 'SUCCESS', message: '成功' };
    });
    scope.get('/notify/ads', async (request) => {
      const host = hostOf();
      await host.limits.count('callAddress', request.ip);
      return { coin: await rewardAd(host, (request.raw.url ?? '').split('?')[1] ?? '') };
    });
  });
};
