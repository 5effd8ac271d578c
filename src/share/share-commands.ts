import { type Command, command, hasRecord } from '../commands/command';
import { useView } from '../state/view';

/** Loaded at the first share. */
const share = () => import('./share');

export const SHARE_COMMANDS = {
  share: command('share', 'command.share', ['Alt+i'], hasRecord, () =>
    useView.getState().openDialog('share'),
  ),
  copyDiagram: command('share', 'command.copyDiagram', [], hasRecord, async () =>
    (await share()).copyDiagram(),
  ),
  copyPosition: command('share', 'command.copyPosition', [], hasRecord, async () =>
    (await share()).copyPosition(),
  ),
  copyLink: command('share', 'command.copyLink', [], hasRecord, async () => (await share()).copyLink()),
  saveImage: command('share', 'command.saveImage', [], hasRecord, async () => (await share()).savePicture()),
  saveDrawing: command('share', 'command.saveDrawing', [], hasRecord, async () =>
    (await share()).saveDrawing(),
  ),
} as const satisfies Readonly<Record<string, Command>>;
