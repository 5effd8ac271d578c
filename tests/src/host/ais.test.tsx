import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useEngines } from '../../../src/state/engine-choice';
import { setHost } from '../../../src/state/host';
import { setSession } from '../../../src/state/session';
import { HOST_ADDRESS, HOST_SESSION, hostWith } from '../../support/fake-host';
import { HOSTED_AI } from '../../support/hosted-ai';
import { startFakePage } from '../../support/page-game';
import { showPage } from '../../support/show-page';

const FULL = {
  ...HOSTED_AI,
  id: 2,
  name: '远',
  en_name: 'Far',
  mark: 'Two cards',
  vip_level: 1,
  price: 2_000_000,
  dynamic_rank: false,
  max_player: 4,
  current_player: 4,
};
const linkTo = (ai_type_id: number, priority: number) => ({
  id: ai_type_id + 50,
  user_id: 7,
  ai_type_id,
  ai_id: null,
  priority,
  os_type: 3,
});

beforeEach(async () => {
  localStorage.clear();
  setHost(HOST_ADDRESS);
  useEngines.setState({ engines: [], chosen: undefined });
  await startFakePage();
});
afterEach(() => {
  setSession(undefined);
  vi.unstubAllGlobals();
});

const rowOf = (name: string) => {
  const row = screen.getByRole('heading', { name }).closest('li');
  if (!row) throw new Error(name);
  return within(row);
};

test('a guest sees all AIs with tags, price, places and state, and that all are full', async () => {
  hostWith({
    '/v2/ai/type/': { body: { items: [{ ...FULL, id: 3, en_name: 'Near', vip_level: 0 }, FULL] } },
  });
  showPage('/host/ais');
  await screen.findByRole('heading', { name: 'Far' });
  const far = rowOf('Far');
  for (const text of ['Full', 'VIP']) expect(far.getByText(text)).toBeVisible();
  expect(far.getByText('Plays').closest('p')).toHaveTextContent(
    'Plays · Analyses live · 2M compute power an hour · 0 of 4 places free · For VIP members only',
  );
  expect(far.getByText('Remark: Two cards')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('All AIs are full.');
  expect(screen.queryByRole('button', { name: 'Add Far to my AIs' })).toBeNull();
});

test('a person puts AIs in an order: a priority is a number above 0', async () => {
  setSession(HOST_SESSION);
  const sent = hostWith({
    '/v2/ai/type/': { body: { items: [HOSTED_AI, FULL] } },
    'GET /v2/userAiType/': { body: { items: [linkTo(1, 1.5)] } },
    'POST /v2/userAiType/': { body: linkTo(2, 2) },
    'PUT /v2/userAiType/51': { body: linkTo(1, 9) },
    'DELETE /v2/userAiType/51': { body: { ok: true } },
  });
  showPage('/host/ais');
  const field = await screen.findByRole('textbox', { name: 'Priority' });
  for (const wrong of ['0', '-1', 'first', '']) {
    await userEvent.clear(field);
    if (wrong) await userEvent.type(field, wrong);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('The priority must be a number greater than 0.')).toBeVisible();
  }
  expect(sent.some(({ method }) => method === 'PUT')).toBe(false);
  await userEvent.clear(field);
  await userEvent.type(field, '9');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The priority of Cloud has changed.');
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ priority: 9 });
  await userEvent.click(screen.getByRole('radio', { name: 'All AIs' }));
  expect(rowOf('Cloud').getByText('One of your AIs')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add Far to my AIs' }));
  await screen.findByText('Added to your AIs: Far');
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ ai_type_id: 2, priority: 2 });
  await userEvent.click(screen.getByRole('button', { name: 'Analyse with Cloud' }));
  expect(useEngines.getState().chosen).toBe(`host ${HOST_ADDRESS} 1`);
});
