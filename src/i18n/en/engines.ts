import type { Texts } from '../keys';
import type { engines as reference } from '../zh/engines';

export const engines: Texts<typeof reference> = {
  'failure.engine.systemOverload': 'All AIs are busy. Try again later.',
  'failure.engine.disconnected': 'Disconnected from the AI server {{address}}. It has to be connected again.',
  'failure.engine.startFailed': 'The AI could not be started: {{reason}}',
  'failure.engine.crashed': 'The AI engine ended unexpectedly and is being started again: {{reason}}',
  'failure.engine.token': 'The engine gateway does not accept this token or user ID.',
  'failure.engine.origin':
    'The engine gateway does not serve pages from {{origin}}. Add this origin to its configuration.',
  'failure.engine.unlisted': 'The engine gateway has no “{{name}}”.',
  'failure.engine.protocol': '{{address}} is no engine gateway, or one of another version.',
  'failure.engine.boardSize': '{{name}} cannot analyse {{size}} boards.',
};
