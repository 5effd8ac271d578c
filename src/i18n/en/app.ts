import type { Texts } from '../keys';
import type { app as reference } from '../zh/app';

export const app: Texts<typeof reference> = {
  'app.name': 'Tengen',
  'app.loading': 'Opening…',
  'app.loading.long':
    'Storage has not answered yet. Your records have not been touched. Wait a little, or try again.',
  'app.retry': 'Try again',
  'app.storage.unopened':
    'Storage cannot be opened, so its records are not shown. What you open now is only in this tab.',
  'app.storage.show': 'Show them',
  'launch.install.offer': 'Installed, Tengen opens like any other program, offline too.',
  'launch.install.done': 'Tengen is installed.',
  'launch.install.how': 'Use “Install app” or “Add to home screen” in the menu of the browser.',
  'launch.record': 'Open this record?',
  'launch.address': 'Open this address?',
  'launch.files': 'Open these files?',
  'launch.text':
    'Another app or page has sent this. Once opened, it is kept in the library; an address is fetched by your browser.',
  'launch.open': 'Open',
  'app.undrawn':
    'The record opened last never appeared, so it was not opened again. It is in the library, where you can export or delete it.',
  'app.undrawn.open': 'Open it anyway',
  'app.crashed.title': 'A worker has stopped',
  'app.crashed.text':
    'Your record is stored on this device and nothing is lost. A restart returns to the same position.',
  'app.crashed.text.unstored':
    'This record is not stored on this device, and a restart loses it. Save it as a file first.',
  'app.crashed.restart': 'Restart',
  'app.broken.title': 'Something went wrong on this page',
  'app.broken.text': 'Your record is stored on this device. Reload the page to go on.',
  'app.broken.text.unstored':
    'This record is not stored on this device, and reloading loses it. Save it as a file first.',
  'app.broken.reload': 'Reload',
  'app.details': 'Technical details',
  'app.update.text': 'A new version is ready.',
  'app.update.apply': 'Update now',
  'app.update.later': 'Later',
  'app.update.waits.import': 'Another tab is importing records; the update follows.',
  'app.update.waits.typing': 'Text is being written in another tab; the update follows.',
  'app.update.waits.review': 'Another tab is reviewing a game; the update follows.',
  'app.update.waits.play': 'A game is being played in another tab; the update follows.',
  'app.update.waits.here.import': 'Records are being imported; the update follows.',
  'app.update.waits.here.typing': 'Some text is not finished yet; the update follows.',
  'app.update.waits.here.review': 'A review is running; the update follows.',
  'app.update.waits.here.play': 'A game is being played; the update follows.',
  'app.update.anyway': 'Update anyway',
  'app.missing.title': 'A part of the app did not load',
  'app.missing.again':
    'It did not load when it was fetched again either. Please try later; if it stays like this, tell whoever runs this site.',
  'app.missing.alone': 'The site cannot be reached to fetch it. Connect to the network, then try again.',
  'app.missing.busy':
    'Reloading the page brings it, but would end what is under way. Reload when that is done.',
  'app.missing.reload': 'Reload',
  'app.missing.goOn': 'Go on for now',
  'app.skip': 'Skip to the board',

  'about.title': 'About Tengen',
  'about.text': 'Tengen is a Go workstation in the browser: records, review, analysis.',
  'about.version': 'Client protocol version {{version}}',
  'about.faq': 'FAQ and guide',
  'about.privacy': 'Privacy',
  'about.privacy.here':
    'Records, settings and analyses stay in this browser on this device; the AI runs here too.',
  'about.privacy.nobody':
    'The page speaks to no one but the hosts, engines and addresses you enter yourself: no statistics, no advertisements.',
  'about.privacy.keep':
    "Clearing the site's data in the browser deletes them: back up important records, or save them as SGF files.",
  'about.licences': 'Licences',
  'about.licences.text':
    'Tengen is published under the MIT licence. The neural network was trained by us. The interface uses React, Radix, Zustand, Immer, i18next, Comlink, Dexie, wouter, uPlot and Valibot (MIT or a similar licence) and Lucide icons (ISC).',

  'area.review': 'Review',
  'area.library': 'Library',
  'area.play': 'Play',
  'area.more': 'More',
  'area.nav': 'Areas',
  'area.problems': 'Problems',
  'area.report': 'Reports',

  'common.close': 'Close',
  'common.cancel': 'Cancel',
  'common.save': 'Save',
  'common.undo': 'Undo',
  'common.dismiss': 'Dismiss',
  'common.neterror': 'Network connection abnormal, check the network.',

  'confirm.title': 'Confirm the move',
  'confirm.play': 'Play {{point}}',

  'help.title': 'Keyboard shortcuts',
  'help.text': 'Shortcuts are off while you type.',
  'help.positions': 'This keyboard types no Latin letters, so letters count by their position.',

  'menu.title': 'Menu',
  'menu.seek': 'Find a command',
  'menu.begin': 'Start',
  'menu.here': 'This game',
  'menu.record': 'Record',
  'menu.more': 'More',
  'menu.play': 'Play',
  'menu.show': 'Show and compare',

  'notice.copied': 'SGF copied',
  'notice.saved': 'Saved {{name}}',
  'notice.copyFailed': 'Copy failed. Use “Save as SGF” instead.',
  'notice.notKept': 'This device could not keep the change.',
  'notice.saveFailed': '{{name}} could not be downloaded: {{reason}}',
  'notice.branchRemoved': 'Branch deleted',
  'notice.offlineReady': 'Ready to work offline',
  'notice.branchCopied': 'Branch copied',
  'notice.branchCut': 'Branch cut',
  'notice.nothingToPaste': 'There is nothing to paste',
  'notice.nodeDeleted': 'Move deleted',
  'notice.lineKept': 'Other variations deleted',
  'notice.flattened': 'The record starts here now',
  'notice.resized': 'Board size changed',
  'notice.textCopied': 'Copied',
  'notice.imageCopied': 'Picture copied',
  'notice.settingsTaken': 'Settings imported',
  'notice.settingsRefused': 'This is no settings file of Tengen',

  'files.pressAgain': 'That took a while. One more press, and you can choose the file.',
  'files.choose': 'Choose a file',
  'notices.title': 'Messages',

  'save.saved': 'Saved',
  'save.saving': 'Saving…',
  'save.held': 'Only in this tab',
  'save.held.text':
    'This browser keeps nothing for this page: the record is only in this tab and goes when the tab is closed. Save it as a file.',
  'save.nothing':
    'At the moment the browser keeps nothing for this page: records, reviews and results of problems are only in this tab and go when it is closed.',
  'save.asFile': 'Save as file',
  'save.failed': 'Not saved',

  'time.seconds': '{{count}} s',
  'time.minutes': '{{count}} min',
  'time.hours': '{{count}} h',

  'zen.leave': 'Show everything',
};
