import { useEffect, useEffectEvent, useState } from 'react';
import { ORDER_STATE, type Order } from '#contract';
import { callHost } from '../../clients/host';
import { onHostEvent } from '../../clients/host-feed';
import { refreshUser } from '../account';
import { isKept } from './use-order-state';

/** How often the page asks about an order that is not paid yet. */
const ASKED_EVERY_MS = 3000;

/** An order, asked for until it is paid or closed. `isLost`: the host did not answer the last time. */
export const useOrder = (placed: Order) => {
  const [order, setOrder] = useState(placed);
  const [isLost, setIsLost] = useState(false);
  const learn = useEffectEvent((read: Order) => {
    setOrder(read);
    if (isKept(read.status)) void refreshUser();
  });
  const { id, status } = order;
  useEffect(() => {
    if (status !== ORDER_STATE.pending) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), ASKED_EVERY_MS);
    };
    const ask = async (): Promise<void> => {
      const answer = await callHost('readOrder', { params: { orderId: id } });
      if (isOver) return;
      setIsLost(!answer.ok && answer.failure.kind === 'network');
      if (answer.ok) learn(answer.value);
      wait();
    };
    wait();
    const leave = onHostEvent((event) => {
      if (event.type === 'again' || (event.type === 'order' && event.id === id)) void ask();
    });
    return () => {
      isOver = true;
      leave();
      clearTimeout(timer);
    };
  }, [id, status]);
  /** Asks at once, and lets the host ask the provider at once. */
  const askNow = async (): Promise<void> => {
    const answer = await callHost('orderNudge', { body: { orderId: id } });
    setIsLost(!answer.ok);
    if (answer.ok) learn(answer.value);
  };
  return { order, isLost, askNow };
};
