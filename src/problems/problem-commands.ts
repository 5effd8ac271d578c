import { always, type Command, command, hasRecord, livesIn } from '../commands/command';
import type { CommandId } from '../commands/ids';
import type { MessageKey } from '../i18n/keys';
import type { Mirror } from '../state/mirror';

/** Loaded with the problem screen, which keeps them out of the page's first script. */
const solving = () => import('./solving');

const ofProblem = (
  label: MessageKey,
  key: string,
  run: (screen: Awaited<ReturnType<typeof solving>>) => unknown,
): Command => command('problems', label, [key], always, async () => run(await solving()));

/** Whether the review has found a mistake. */
const hasMistakes = (mirror: Mirror): boolean =>
  hasRecord(mirror) && (mirror.trend?.moments ?? []).some(({ scoreLoss }) => scoreLoss > 0);

export const PROBLEM_COMMANDS = {
  problemBack: ofProblem('problems.back', 'z', ({ takeBack }) => takeBack()),
  problemRestart: ofProblem('problems.restart', 'r', ({ restart }) => restart()),
  problemHint: ofProblem('problems.hint', 'h', ({ takeHint }) => takeHint()),
  problemExplore: ofProblem('problems.explore', 'e', ({ explore }) => explore()),
  problemNext: ofProblem('problems.next', 'n', ({ openNext }) => openNext()),
  problemBefore: ofProblem('command.problemBefore', 'ArrowLeft', ({ openBeside }) => openBeside(-1)),
  problemAfter: ofProblem('command.problemAfter', 'ArrowRight', ({ openBeside }) => openBeside(1)),
  makeProblems: livesIn(
    'anywhere',
    command('analysis', 'command.makeProblems', [], hasMistakes, async () =>
      (await import('./from-game')).makeProblemsOfGame(),
    ),
  ),
} as const satisfies Readonly<Partial<Record<CommandId, Command>>>;
