import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { connectReviews } from '../../../src/clients/reviews';
import { sheetHtml } from '../../../src/report/export';
import { JobList } from '../../../src/report/JobList';
import { cropAround } from '../../../src/report/KeyMoments';
import { rowsOf } from '../../../src/report/mark-rows';
import ReportArea from '../../../src/report/ReportArea';
import { ReportSheet } from '../../../src/report/ReportSheet';
import { whole } from '../../../src/ui/deferred/Gradually';
import { TipProvider } from '../../../src/ui/Tip';
import { BLACK, PASS, type ReportView, WHITE } from '../../../workers/protocol';
import { fakeReviews } from '../../support/fake-reviews';
import { startFakePage } from '../../support/page-game';
import fc from '../../support/properties';
import { keyMoment, reportView, sideReport } from './report-view';

beforeEach(() => startFakePage({ open: 3, analysed: 20 }));

/** The complete sheet, which renders in pieces. */
const wholeSheet = async (report: ReportView): Promise<HTMLElement> => {
  const { container } = render(<ReportSheet report={report} />);
  const sheet = container.querySelector<HTMLElement>('.report');
  if (!sheet) throw new Error('no sheet');
  await whole(sheet);
  return sheet;
};

describe('the sheet', () => {
  test('appears at once and is completed in pieces', async () => {
    const { container } = render(<ReportSheet report={reportView()} />);
    expect(screen.getByRole('heading', { name: /Shusaku.*Gennan/ })).toBeVisible();
    expect(screen.queryByText(/first 3 with at least 20 %/)).toBeNull();
    await whole(container);
    expect(screen.getByText(/first 3 with at least 20 %/)).toBeInTheDocument();
  });

  test('begins with what decided the game, and leads to those moves', async () => {
    await wholeSheet({
      ...reportView(),
      story: {
        leads: [
          { leader: BLACK, from: 1, to: 30 },
          { leader: WHITE, from: 31, to: 40 },
        ],
        deciding: [{ node: 30, moveNumber: 30 }],
      },
    });
    expect(screen.getByText(/Black led from 1 to 30, White led from 31 to the end\./)).toBeVisible();
    const story = screen.getByText(/What decided it:/);
    expect(within(story).getByRole('button', { name: /30/ })).toBeVisible();
  });

  test.each([
    [true, /No single mistake can be proved to have decided it\. The largest swing:/],
    [false, /No single mistake can be proved to have decided it\. Probably the largest swing:/],
  ])('names the largest swing where no move decided (sure: %s)', async (sure, said) => {
    const swing = { node: 30, moveNumber: 30, sure };
    await wholeSheet({
      ...reportView(),
      story: { leads: [{ leader: BLACK, from: 1, to: 40 }], deciding: [], swing },
    });
    expect(within(screen.getByText(said)).getByRole('button', { name: /30/ })).toBeVisible();
  });

  test('shows both players side by side', async () => {
    await wholeSheet(reportView());
    const row = screen.getByRole('row', { name: '81.3 Points lost for sure 74.0' });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['81.3', '74.0']);
    expect(screen.getByRole('heading', { name: /Shusaku.*Gennan/ })).toBeVisible();
  });

  test('puts beside the points lost for sure what is usual for the rank, where the record has one', async () => {
    const { black, ...others } = reportView();
    await wholeSheet({ ...others, black: { ...black, usual: 302.4 } });
    const row = screen.getByRole('row', { name: '≈302 Usual for the rank, all losses –' });
    expect(row).toBeVisible();
  });

  test('keeps the figures that are like the agreement in a part to open', async () => {
    const sheet = await wholeSheet(reportView());
    const nameOf = (row: HTMLElement): string => row.querySelector('th[scope=row]')?.textContent ?? '';
    const [first, more] = screen.getAllByRole('table', { hidden: true });
    const rows = (table: HTMLElement | undefined) =>
      table ? within(table).getAllByRole('row', { hidden: true }).map(nameOf).filter(Boolean) : [];
    expect(rows(first).slice(0, 3)).toEqual([
      'Points lost for sure',
      'Mistakes (certain or about)',
      'Agreement with the AI',
    ]);
    expect(rows(more)).toHaveLength(3);
    expect(sheet.querySelector('details:not([open]) > table')).toBe(more);
  });

  test('shows the phases side by side, with both players in each', async () => {
    await wholeSheet({
      ...reportView(),
      black: sideReport({ classes: [9, 2, 2, 2, 1] }),
      white: sideReport({ classes: [6, 3, 2, 1, 5] }),
    });
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads.filter((head) => head?.includes('moves '))).toEqual([
      'Openingmoves 1\u2060–\u206013',
      'Middle gamemoves 14\u2060–\u206036',
      'Endgamemoves 37\u2060–\u206040',
    ]);
    const table = screen.getByRole('columnheader', { name: /^Endgame/ }).closest('table') as HTMLElement;
    expect(
      within(within(table).getByRole('row', { name: /^Blunder/ }))
        .getAllByRole('cell')
        .map((cell) => Number(cell.textContent)),
    ).toEqual([1, 5, 1, 5, 1, 5]);
  });

  test('draws an uncertain loss in stripes of the full colour', async () => {
    const report = reportView();
    report.columns.uncertain?.set([1], 14);
    const sheet = await wholeSheet(report);
    const bars = [...sheet.querySelectorAll<SVGPathElement>('.report-loss')];
    expect(bars.map((bar) => bar.classList.contains('report-loss-unsure'))).toEqual([
      false,
      false,
      true,
      false,
      false,
      false,
    ]);
    expect(new Set(bars.map((bar) => `${bar.style.stroke} ${bar.style.opacity}`)).size).toBe(1);
  });

  test('shows a key move with the best and the played move', async () => {
    await wholeSheet(reportView());
    expect(screen.getByRole('img', { name: 'The best line: F6 G6 H6' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'After the move played: G7 H7' })).toBeVisible();
    expect(screen.getByText(/lost 9.4 ± 0.8 points, win rate 62.0% → 31.0%/)).toBeVisible();
  });

  test('gives the probability of a likely mistake, and draws it hollow', async () => {
    const unsure = keyMoment({ sure: false, scoreLoss: 3, error: 2.5, chance: 0.6 });
    await wholeSheet(reportView({ keyMoments: [unsure] }));
    const moment = screen.getByText('blunder', { selector: 'h4 *' }).closest('section');
    expect(moment).toHaveTextContent('certainty 60.0%');
    expect(moment).toHaveTextContent('lost about 3.0 points');
    expect(moment).not.toHaveTextContent('±');
    expect(moment?.querySelector('h4 svg [data-hollow]')).toBeInTheDocument();
  });

  test('introduces the judge: its class, its errors, what stays open', async () => {
    const judge = { strength: 'club', leadError: 2.3 } as const;
    await wholeSheet(reportView({ judge, certainty: 0.8 }));
    const note = screen.getByText(/strong club player/);
    expect(note).toHaveTextContent('off by 2.3 points');
    expect(note).toHaveTextContent('at least 80% certain; likely ones are counted apart: 2.');
  });

  test('shows the chart and the figures before who judged', async () => {
    await wholeSheet(reportView());
    const source = screen.getByText(/visits a position/);
    const figures = screen.getAllByRole('table')[0];
    expect(figures?.compareDocumentPosition(source)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('shows a dash for unknown values, and explains its figures', async () => {
    await wholeSheet(reportView());
    expect(screen.getAllByText('–').length).toBeGreaterThan(1);
    expect(screen.getByText(/first 3 with at least 20 %/)).toBeInTheDocument();
  });

  test('says so when there is no key move', async () => {
    await wholeSheet(reportView({ keyMoments: [], moments: [] }));
    expect(screen.getByText(/a steady game/)).toBeVisible();
  });
});

describe('the file', () => {
  const saved = async (black: string): Promise<{ text: string; page: Document }> => {
    const info = { ...reportView().info, black };
    const sheet = await wholeSheet(reportView({ info, title: black }));
    const text = sheetHtml({ sheet, name: `Report ${black}`, language: 'en', style: '' });
    return { text, page: new DOMParser().parseFromString(text, 'text/html') };
  };

  test('is self-contained: its own style, no scripts, nothing to load', async () => {
    const { text, page } = await saved('Shusaku');
    expect(text.startsWith('<!doctype html>')).toBe(true);
    expect(page.querySelectorAll('script, link, img, iframe, [src], [href], button')).toHaveLength(0);
    expect(page.querySelector('meta[http-equiv]')?.getAttribute('content')).toContain("default-src 'none'");
    expect(page.querySelectorAll('svg.report-board')).toHaveLength(2);
  });

  test.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "</title><svg onload='x()'>"])(
    "escapes a record's text: %s",
    async (black) => {
      const { page } = await saved(black);
      expect(page.querySelectorAll('script, img, [onerror], [onload]')).toHaveLength(0);
      expect(page.querySelector('h2')?.textContent).toContain(black);
      expect(page.title).toBe(`Report ${black}`);
    },
  );
});

describe('the page', () => {
  const show = async (parts: Parameters<typeof reportView>[0]) => {
    await connectReviews(fakeReviews(reportView(parts)));
    render(
      <TipProvider>
        <ReportArea />
      </TipProvider>,
    );
  };

  test('offers a review where nothing is analysed', async () => {
    await startFakePage({ open: 3 });
    await show({ analysed: 0 });
    expect(await screen.findByText(/has not been analysed/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Review the game' })).toBeEnabled();
  });

  test('shows what is known while the review runs', async () => {
    await show({ analysed: 12 });
    expect(await screen.findByText(/12 of 41 positions/)).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'How they played' })).toBeVisible();
  });

  test('on a phone one button stands before the figures, and opens the ways to take the report along', async () => {
    const original = matchMedia;
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(original(query), { matches: query === '(max-width: 719px)' }),
    );
    await show({});
    await userEvent.click(await screen.findByRole('button', { name: 'Print or save the report' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Print', 'Save as HTML', 'Save as image']);
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
    vi.unstubAllGlobals();
  });

  test('says that a complete report is stored', async () => {
    await show({});
    expect(await screen.findByText(/Kept in/)).toBeVisible();
  });
});

describe('reviews in the background', () => {
  const user = userEvent.setup();

  test('are added, paused, resumed and cancelled', async () => {
    render(
      <TipProvider>
        <JobList />
      </TipProvider>,
    );
    await user.click(screen.getByRole('button', { name: 'Add games' }));
    const [first] = await screen.findAllByRole('button', { name: /^Queue/ });
    if (!first) throw new Error('no record to add');
    await user.click(first);
    const list = screen.getByRole('list', { name: 'Reviews in the background' });
    expect(await within(list).findByText('3 of 9 analysed')).toBeVisible();
    await user.click(within(list).getByRole('button', { name: /Pause/ }));
    expect(await within(list).findByText(/paused/)).toBeVisible();
    await user.click(within(list).getByRole('button', { name: /Resume/ }));
    await user.click(await within(list).findByRole('button', { name: /Take/ }));
    expect(await screen.findByText('Nothing is waiting.')).toBeVisible();
  }, 20_000);
});

describe('a diagram', () => {
  const size = { width: 19, height: 19 };
  test('shows the part of the board around the moves', () => {
    expect(cropAround([3 * 19 + 15, 5 * 19 + 16], size)).toEqual({ left: 8, top: 0, right: 18, bottom: 10 });
  });
  test('shows the whole board when the moves are everywhere, or none', () => {
    expect(cropAround([0, 360], size)).toEqual({ left: 0, top: 0, right: 18, bottom: 18 });
    expect(cropAround([PASS], size)).toEqual({ left: 0, top: 0, right: 18, bottom: 18 });
  });
});

describe('the signs of key moves over the chart', () => {
  test('never touch, and take the lowest free row', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 300, noNaN: true }), { maxLength: 20 }), (places) => {
        const rows = rowsOf(places, 12);
        for (const [i, place] of places.entries()) {
          const near = places.flatMap((other, j) =>
            j !== i && Math.abs(other - place) < 12 ? [rows[j]] : [],
          );
          expect(near).not.toContain(rows[i]);
          expect(rows[i]).toBeLessThanOrEqual(near.length);
        }
      }),
    );
  });

  test('of neighbouring moves take two rows, both within the drawing', async () => {
    const keyMoments = [10, 11].map((moveNumber) => keyMoment({ node: moveNumber, moveNumber }));
    const long = { ...reportView().columns, moves: Int32Array.from({ length: 201 }, (_, i) => i) };
    const sheet = await wholeSheet(reportView({ keyMoments, columns: long }));
    const tops = [...sheet.querySelectorAll('[data-mark]')].map((mark) =>
      Number(/translate\([\d.]+ (-?[\d.]+)\)/.exec(mark.getAttribute('transform') ?? '')?.[1]),
    );
    expect(new Set(tops).size).toBe(2);
    const box = sheet.querySelector('.report-chart')?.getAttribute('viewBox')?.split(' ').map(Number);
    expect(Math.min(...tops)).toBeGreaterThanOrEqual(box?.[1] ?? Number.NaN);
  });
});
