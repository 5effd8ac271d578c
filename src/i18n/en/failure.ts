import type { Texts } from '../keys';
import type { failure as reference } from '../zh/failure';

export const failure: Texts<typeof reference> = {
  'failure.engine.systemOverload': 'All AIs are busy. Try again later.',
  'failure.engine.disconnected':
    'Disconnected from the AI server {{address}}. It has to be connected again: make sure that its gateway is running.',
  'failure.engine.lost':
    'The connection to “{{name}}” was lost. It is being made again, and all goes on; nothing is charged twice.',
  'failure.engine.startFailed': 'The AI could not be started: {{reason}}',
  'failure.engine.crashed': 'The AI engine ended unexpectedly and is being started again: {{reason}}',
  'failure.engine.restarting': 'The AI engine is being restarted.',
  'failure.engine.token': 'The engine gateway does not accept this token or user ID.',
  'failure.engine.origin':
    'The engine gateway does not serve pages from {{origin}}. Add this origin to its configuration.',
  'failure.engine.ended': 'The rented time is over.',
  'failure.engine.unlisted': 'The engine gateway has no “{{name}}”.',
  'failure.engine.protocol': '{{address}} is no engine gateway, or one of another version.',
  'failure.engine.noFigures': '“{{name}}” gave no figures for this position. {{message}}',
  'failure.engine.silent': 'The AI has given no figures for {{seconds}} s; still waiting.',
  'failure.engine.otherRules':
    '“{{name}}” does not know the rules of this game and counts by its own; these figures are not kept.',
  'failure.engine.otherKomi':
    '“{{name}}” refuses komi {{komi}} and counts with another; these figures are not kept.',
  'failure.engine.boardSize': '{{name}} cannot analyse {{size}} boards.',
  'failure.network.notAModel': '{{name}} is no network: a KataGo .bin.gz or .txt.gz file is needed.',
  'failure.network.version': '{{name}} is a network of version {{version}}; versions 3 to 17 are supported.',
  'failure.network.damaged':
    '{{name}} is damaged: unpacking failed after {{offset}} bytes. Please download it again.',
  'failure.network.truncated':
    '{{name}} is incomplete: it ends in layer “{{layer}}” at byte {{offset}}. Please download it again.',
  'failure.network.badNumber':
    '{{name}} is damaged: {{what}} of layer “{{layer}}” cannot be {{found}} (byte {{offset}}).',
  'failure.network.badWeight':
    '{{name}} is damaged: weight {{index}} of layer “{{layer}}” is no finite number (byte {{offset}}).',
  'failure.network.shape':
    '{{name}} does not fit together: layer “{{layer}}” has {{found}} where {{expected}} is needed (byte {{offset}}).',
  'failure.network.unsupported':
    '{{name}} uses something that is not supported yet: {{what}} in layer “{{layer}}”.',
  'failure.network.trailing': '{{name}} goes on after the end of the network (byte {{offset}}).',
  'failure.network.tooLarge': '{{name}} is larger than {{max}} bytes unpacked, so it cannot be a network.',
  'failure.network.notFetched': 'The network file {{name}} cannot be read: {{reason}}',
  'failure.network.unreachable':
    '{{host}} cannot be reached, or does not let other sites read its files. Download {{name}} in your browser and import the file.',
  'failure.network.badAddress': '“{{name}}” is no http or https address.',
  'failure.network.other':
    '{{name}} is another network than was asked for: expected {{expected}}, found {{found}}. Nothing was kept.',
  'failure.network.noRoom':
    'There is no room: {{name}} needs {{megabytes}} MB. Delete some networks or records.',
  'failure.network.missing':
    'The network {{name}} is no longer in this browser (its data may have been cleared). The built-in one is used instead.',
  'failure.photo.unreadable':
    '“{{name}}” is no picture that the browser can read. Use JPEG, PNG or WebP; convert HEIC photos of an iPhone to JPEG first.',
  'failure.photo.large': '“{{name}}” is too large: at most {{most}} megapixels and 80 MB.',
  'failure.review.otherGame': 'This is a record of another game ({{game}}), so the AI says nothing about it.',
  'failure.review.torus':
    'The edges of this board meet. The AI was not made for such boards, so it says nothing.',
  'failure.review.boardLarge':
    'This board is larger than the AI’s {{most}} × {{most}}: {{size}}. There are no figures.',
  'failure.review.boardSmall': 'The AI was not made for a board of {{size}}, so it says nothing.',
  'failure.report.missing': 'No report of this game is kept.',
  'failure.board.occupied': '{{color}}’s move {{moveNumber}} is illegal: {{gtp}} (SGF {{sgf}}) is occupied.',
  'failure.board.ko':
    '{{color}}’s move {{moveNumber}} is illegal: {{gtp}} (SGF {{sgf}}) retakes a ko at once.',
  'failure.board.suicide': '{{color}}’s move {{moveNumber}} is illegal: {{gtp}} (SGF {{sgf}}) is suicide.',
  'failure.board.repetition':
    '{{color}}’s move {{moveNumber}} is illegal: {{gtp}} (SGF {{sgf}}) repeats an earlier position.',
  'failure.board.offBoard':
    '{{color}}’s move {{moveNumber}} is illegal: {{gtp}} (SGF {{sgf}}) is not on the board.',
  'failure.board.unreadable':
    '{{color}}’s move {{moveNumber}} cannot be read: “{{sgf}}” is no point of this board. It is passed over.',
  'failure.setup.unreadable':
    'Setup at move {{moveNumber}} cannot be read whole: “{{sgf}}” is no point of this board. The rest stands.',
  'failure.handicap.count': 'A handicap is 0 or 2 to 9 stones, not {{count}}.',
  'failure.handicap.size': 'A {{size}} board has no handicap points for {{count}} stones.',
  'failure.handicap.placed':
    'The handicap stones are placed already: the handicap has to be 0, not {{count}}.',
  'failure.handicap.stone': 'The handicap stone {{gtp}} is off the board, or placed twice.',
  'failure.sgf.format': 'Illegal format: this is no SGF record (at {{offset}}).',
  'failure.sgf.gameTree': 'parse to GameTree error: the record has no first node (at {{offset}}).',
  'failure.record.missing': 'This record is gone. It may have been deleted.',
  'failure.record.onBoard':
    '“{{title}}” is open, so the library cannot change it. Open another record first.',
  'failure.record.turned': '“{{title}}” has its board turned or mirrored, so the two cannot be merged.',
  'failure.record.undrawn':
    '“{{title}}” never appeared last time, so it was not opened again. It is in the library, where you can export or delete it.',
  'failure.record.unsaved':
    '“{{name}}” could not be saved and is in this tab only. It is saved as soon as storage works again.',
  'failure.record.other': 'Another record has been opened meanwhile; this was not written to it.',
  'failure.record.readOnly': 'This record is being edited in another tab.',
  'failure.record.kept':
    'The other tab holds changes that could not be saved, so the record stays there. You can save it as a file in that tab.',
  'failure.record.unanswered':
    'The other tab does not answer; it may be asleep. Switch to it, or close it, and you can edit here.',
  'failure.kernel.inProgress':
    'The installation is at work; this is possible when it has ended or was cancelled (133).',
  'failure.kernel.notWifi':
    'This is a mobile line, not Wi-Fi, and the download is tens to hundreds of MB (111).',
  'failure.kernel.bandwidth':
    'The browser is told to save data, so large files should not be downloaded (-134).',
  'failure.kernel.notInitiated': 'No installation is under way (-122).',
  'failure.kernel.network':
    'The network is unavailable: KataGo’s release cannot be reached ({{reason}}). What has arrived is kept for the next try (101).',
  'failure.kernel.twice': 'The installation was begun already (127).',
  'failure.kernel.hash': '{{name}} failed its verification and was not run. Download it again.',
  'failure.kernel.noRoom': 'The disk has no room: {{megabytes}} MB are needed.',
  'failure.kernel.diskFull': 'The disk is full. Free some room first; what has arrived is kept.',
  'failure.kernel.damaged': 'The archive is damaged and cannot be unpacked ({{name}}). Download it again.',
  'failure.kernel.broken': 'KataGo does not run on this computer: {{reason}}',
  'failure.kernel.unsupported':
    'KataGo’s makers publish no program for this computer ({{system}} on this processor). A KataGo that you have built can be added as a local engine.',
  'failure.kernel.failed': 'The installation failed: {{reason}}',
  'failure.app.part':
    'A part of the program could not be loaded. Check the connection and try again. ({{reason}})',
  'failure.storage.full':
    'Storage is full and the latest changes are not saved. Delete some records or save this one as SGF.',
  'failure.storage.blocked':
    'The browser lets this page keep nothing, so records are only in this tab. Save them as SGF.',
  'failure.storage.broken': 'Storage on this device failed. Save your record as SGF.',
  'failure.storage.late': 'Storage has answered now: your earlier records are here again.',
  'failure.storage.silent':
    'Storage does not answer. Records are only in this tab for now; save them as SGF.',
  'failure.engine.offline': 'The AI engine is offline ({{reason}}). Choose another engine.',
  'failure.random.missing':
    'This browser has no secure random numbers, so the engine cannot be saved safely. Use a current browser.',
  'failure.engine.overload': 'The AI engine is overloaded. Try again later.',
  'failure.engine.unknown': 'AI engine error: {{message}}',
  'failure.engine.plays': '“{{name}}” does not play moves by itself. Choose another opponent.',
  'failure.engine.illegal':
    '“{{name}}” played {{move}}, which the rules of this game do not allow. Take back, resign, or let it think again.',
  'failure.file.unreadable': 'The file {{name}} cannot be read.',
  'failure.file.tooLarge': '{{name}} is larger than {{megabytes}} MB and was not read.',
  'failure.file.notARecord': '{{name}} is not a game record.',
  'failure.file.otherKind': 'This is a file of the kind {{kind}}, not a Go record.',
  'failure.url.invalid': 'Invalid URL address. Paste an address that begins with http or https, or SGF text.',
  'failure.url.refused':
    '{{url}} gives no data: the site does not let other pages read it, or it cannot be reached. Download the record and open the file instead.',
  'failure.url.notFound': '{{url}} gives no data: the server answered {{status}}.',
  'failure.file.noMoves': 'This {{format}} record holds no moves.',
  'failure.zip.damaged': '{{name}} is damaged and was not imported.',
  'failure.zip.encrypted': '{{name}} has a password and was not imported.',
  'failure.zip.method': '{{name}} is packed in a way that is not supported, and was not imported.',
  'failure.zip.nested': '{{name}} lies inside too many archives and was not read.',
  'failure.zip.noRoom': 'The archive holds more than {{megabytes}} MB; {{name}} was not read.',
  'failure.zip.cut':
    'The end of {{name}} is missing. What is left of it was read; what else it held cannot be known.',
  'failure.zip.noZip': '{{name}} is no zip archive that can be read.',
  'failure.zip.missing':
    '{{count}} {{count, plural(one: file; other: files)}} of {{name}} {{count, plural(one: is; other: are)}} missing.',
  'failure.url.offline': 'This device is offline: {{url}} cannot be read.',
  'failure.url.timeout': '{{url}} did not answer in time.',
  'failure.url.unreachable': '{{url}} cannot be reached: there is no such site, or it is not running.',
  'failure.url.hostUnreachable':
    '{{url}} lets no page read it directly, and the host {{host}} cannot be reached.',
  'failure.url.hostRefused':
    '{{url}} lets no page read it directly, and the host {{host}} did not fetch it ({{status}}).',
  'failure.url.page': 'This page of {{url}} holds no record. Paste the address of a record.',
  'failure.url.manyRecords': 'This page of {{url}} leads to {{count}} records. Paste the address of one.',
  'failure.tsumego.regionTooLarge':
    'The region is too large for the solver ({{points}} points). Mark a smaller one.',
  'failure.tsumego.noTarget': 'There is no stone of the group in the region.',
  'failure.tsumego.noMemory': 'There is not enough memory to solve this.',
  'failure.tsumego.noProblems': 'There are no problems in {{name}}.',
  'failure.tsumego.notShipped': 'The built-in problems could not be read.',
  'failure.backup.noManifest': 'This file is not a backup of a library.',
  'failure.backup.permission':
    'The browser wants to be asked again before it writes backups to “{{folder}}”.',
  'failure.backup.folder': 'No backup could be written to “{{folder}}”. The folder may be gone or full.',
  'failure.host.scheme': 'Enter an address that begins with https://.',
  'failure.host.address': 'This is no valid address.',
  'failure.host.plain': 'http:// is for this machine (localhost) alone; {{host}} needs https://.',
  'failure.host.credentials': 'The address may hold no user name or password.',
  'failure.host.query': 'The address may hold no “?” and what follows it.',
  'failure.host.fragment': 'The address may hold no “#” and what follows it.',
  'failure.host.offline':
    'This device is offline: the host {{host}} cannot be reached. It is checked again when the network is back.',
  'failure.host.unreachable':
    'Network connection abnormal, check the network. Or {{host}} is not running, or does not serve this page.',
  'failure.host.timeout': '{{host}} did not answer within {{seconds}} seconds.',
  'failure.host.status': '{{host}} answered with error {{status}}: no API host seems to be there.',
  'failure.host.limited': '{{host}} is busy. Try again in {{seconds}} s.',
  'failure.host.notJson': '{{host}} answers, but not with the configuration of an API host.',
  'failure.host.tooLarge': 'The configuration of {{host}} is larger than {{megabytes}} MB and was not read.',

  'trouble.inFile': '{{name}}: {{reason}}',

  'warning.sgf.junk': 'Skipped text that means nothing at byte {{offset}}.',
  'warning.sgf.unclosedValue': 'The file ends in the middle of a value (byte {{offset}}).',
  'warning.sgf.unclosedTree': 'A closing parenthesis is missing at the end (byte {{offset}}).',
  'warning.sgf.extraClose': 'One closing parenthesis too many (byte {{offset}}).',
  'warning.sgf.emptyVariation': 'An empty variation (byte {{offset}}).',
  'warning.sgf.noSemicolon': 'A node without its semicolon (byte {{offset}}).',
  'warning.sgf.afterVariation': 'Moves after a closed variation hang from where it began (byte {{offset}}).',
  'warning.sgf.manyMarks':
    'One list has more marks or lines than a board can show: each is shown once, and of lines and arrows the first 200. The record keeps them all (byte {{offset}}).',
  'warning.sgf.encodingGuessed': 'The file does not name its text encoding; it was guessed.',
  'warning.sgf.encodingMismatch':
    'The text is not in the encoding the file names; it was read by its content.',
  'warning.sgf.encodingDamaged': 'Some characters are damaged and cannot be read (byte {{offset}}).',
  'warning.format.line': 'Line {{line}} cannot be read and was skipped.',
  'warning.format.part': 'The part {{part}} of the file is not read.',
  'warning.record.otherGame': 'This is no Go record but one of another game ({{game}}).',
  'warning.unknown': 'Something in the record is not as it should be ({{code}}).',
};
