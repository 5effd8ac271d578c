import type { Texts } from '../keys';
import type { install as reference } from '../zh/install';

export const install: Texts<typeof reference> = {
  'install.title': 'Install KataGo on this computer',
  'install.text':
    "KataGo at professional strength on your graphics card: downloaded, checked and tuned for this computer in one press. Only files of KataGo's own releases are installed, and only if their hash is the one in the app's list.",
  'install.connect': 'Connect the gateway of this computer',
  'install.gateway':
    'Browsers cannot install programs, the engine gateway does it. npm start runs it beside the app; otherwise run npm run gateway and enter the address and token it prints.',
  'install.system.linux': 'Linux',
  'install.system.windows': 'Windows',
  'install.system.mac': 'macOS',
  'install.system.other': 'other system',
  'install.noGraphics': 'no graphics card found',
  'install.cores': '{{count}} {{count, plural(one: core; other: cores)}}',
  'install.brew':
    'KataGo has no official program for macOS. Run this one command in a terminal, then add a local engine:',
  'install.build.eigen': 'for the processor',
  'install.build.opencl': 'OpenCL, graphics card',
  'install.build.cuda': 'CUDA, graphics card',
  'install.installed':
    'KataGo {{version}} is installed ({{build}}), network {{network}}, {{speed}} visits/s.',
  'install.downloading': 'Downloading',
  'install.step.checking': 'Checking',
  'install.step.unpacking': 'Unpacking',
  'install.step.tuning': 'Tuning for this computer, which may take minutes',
  'install.step.measuring': 'Measuring its speed',
  'install.finished': 'Installed.',
  'install.restart': 'The new version is ready and works after a restart of the engine.',
  'install.start': 'Install KataGo here',
  'install.again': 'Download again',
  'install.anyway': 'Download anyway',
  'install.update': 'Update to {{version}}',
  'install.remove': 'Uninstall',
  'install.chosen': '{{name}} is installed and analyses from now on.',
  'install.restart.now': 'Restart the engine',
};
