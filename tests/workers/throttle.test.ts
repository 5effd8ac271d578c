import { expect, test } from 'vitest';
import { Throttle } from '../../workers/throttle';
import { FakeClock } from '../support/fake-clock';

test('the first call runs at once, calls within the period run together at its end', async () => {
  const clock = new FakeClock();
  let runs = 0;
  const throttle = new Throttle(clock, 100, () => {
    runs += 1;
  });
  throttle.call();
  expect(runs).toBe(1);
  await clock.pass(40);
  throttle.call();
  throttle.call();
  await clock.pass(59);
  expect(runs).toBe(1);
  await clock.pass(1);
  expect(runs).toBe(2);
  await clock.pass(1000);
  expect(runs).toBe(2);
  throttle.call();
  expect(runs).toBe(3);
});

test('a waiting run can be cancelled', async () => {
  const clock = new FakeClock();
  let runs = 0;
  const throttle = new Throttle(clock, 100, () => {
    runs += 1;
  });
  throttle.call();
  throttle.call();
  throttle.cancel();
  await clock.pass(200);
  expect(runs).toBe(1);
});
