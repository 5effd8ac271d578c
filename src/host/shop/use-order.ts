import { useState } from 'react';
import type { Order } from '#contract';
import { callHost } from '../../clients/host';
import { refreshUntold } from '../account';
import { useHostNews } from '../use-host-news';
import { isKept } from './use-order-state';

/** How often the page asks about an order that is not paid yet, where the host tells nothing by itself. */
const ASKED_EVERY_MS = 3000;

/** A pending order, asked for until it is paid or closed. `isLost`: the host did not answer the last time. */
export const useOrder = (placed: Order) => {
  const [order, setOrder] = useState(placed);
  const [isLost, setIsLost] = useState(false);
  const { id } = placed;
  const learn = (read: Order): void => {
    setOrder(read);
    if (isKept(read.status)) void refreshUntold();
  };
  const ask = async (): Promise<void> => {
    const answer = await callHost('readOrder', { params: { orderId: id } });
    setIsLost(!answer.ok && answer.failure.kind === 'network');
    if (answer.ok) learn(answer.value);
  };
  useHostNews(ask, { hears: (event) => event.type === 'order' && event.id === id, everyMs: ASKED_EVERY_MS });
  /** Asks at once, and lets the host ask the provider at once. */
  const askNow = async (): Promise<void> => {
    const answer = await callHost('orderNudge', { body: { orderId: id } });
    setIsLost(!answer.ok);
    if (answer.ok) learn(answer.value);
  };
  return { order, isLost, askNow };
};
