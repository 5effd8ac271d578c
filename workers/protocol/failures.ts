import type { Failure, Outcome } from '../kernel/outcome';

/** Every failure that the page can show. Its sentence is the catalogue entry `failure.<code>`. */
export const FAILURE_CODES = [
  'board.occupied', // color, moveNumber, sgf, gtp – these four for every board.* code
  'board.ko',
  'board.suicide',
  'board.repetition',
  'board.offBoard',
  'board.unreadable', // a record's move that is no point of its board
  'setup.unreadable', // moveNumber, sgf: setup that names no point of the board
  'handicap.count', // count: not 0 and not 2 to 9
  'handicap.size', // count, size: the board has no points for this many stones
  'handicap.placed', // count: stones were placed and a number given as well
  'handicap.stone', // gtp: a placed stone is off the board, or placed twice
  'sgf.format', // offset
  'sgf.gameTree', // offset
  'record.missing',
  'record.undrawn', // title: the last start ended before its board was drawn
  'record.unsaved', // name, record: it has left the screen and is in this tab only
  'record.other', // another record has been opened since
  'report.missing', // no report is kept of this record
  // Of these records no engine's figures count.
  'review.otherGame', // game
  'review.torus',
  'review.boardLarge', // size, most: the longest side the engine knows
  'review.boardSmall', // size
  'record.onBoard', // title: it is open, so the library may not change it
  'record.turned', // title: the board of the other record is turned or mirrored
  'record.readOnly', // open for editing in another tab
  'record.kept', // the other tab goes on editing: storage refuses what was edited there
  'record.unanswered', // the other tab was asked for it and is silent
  'storage.full',
  'storage.blocked', // the browser keeps no data here (private window, permissions)
  'storage.broken',
  'storage.late', // it has answered after all: the records of earlier visits are there
  'storage.silent', // it has not answered, and may still do so
  // Every network.* code has the file's `name`; `layer` is where in the network, `offset` bytes unpacked.
  'network.notAModel',
  'network.version', // version: not one of 3 to 17
  'network.damaged', // offset: the compression breaks off or is wrong there
  'network.truncated', // layer, offset
  'network.badNumber', // layer, offset, what, found: a size, count or flag that cannot be
  'network.badWeight', // layer, offset, index: a weight that is no finite number
  'network.shape', // layer, offset, expected, found: does not take what the layer before gives
  'network.unsupported', // layer, offset, what: correct, but of an unknown kind
  'network.trailing', // offset: the network ends there, the file does not
  'network.tooLarge', // most: bytes unpacked
  'network.notFetched', // reason: the host's answer
  'network.unreachable', // host: no connection, or it lets no other site read its files (CORS)
  'network.badAddress', // name is what was given
  'network.other', // expected, found: not the network that was asked for, by its SHA-256 or its shape
  'network.noRoom', // megabytes: needed
  'network.missing', // it was kept here and is gone
  'photo.unreadable', // name: no picture, or of a kind that the browser does not read
  'photo.large', // name, most: megapixels
  'engine.offline', // the engine worker is gone; reason
  'engine.overload', // name: all its engines are at work
  'engine.systemOverload', // all engines of the gateway are at work
  'engine.disconnected', // address: the gateway cannot be reached, or was lost
  'engine.lost', // name: the connection to a rented AI; it is dialled again
  'engine.startFailed', // reason
  'engine.crashed', // reason: it died at work and is started again
  'engine.restarting', // a person restarts it, for its newer version
  'engine.token', // the gateway does not know the token, or the user
  'engine.origin', // origin: the gateway does not serve pages from there
  'engine.ended', // the time that was rented is over; id and name of the AI, where the page knows it
  'engine.unlisted', // name: the gateway has no such engine or network
  'engine.protocol', // address: what answers there is no gateway of this version
  'engine.boardSize', // name, size: the engine plays on other boards
  'engine.noFigures', // name, message: it has ended an analysis without figures that are numbers
  'engine.silent', // seconds: it has given no figures for so long
  'engine.otherRules', // name: it counts with other rules than the game's
  'engine.otherKomi', // name, komi: it counts with another komi than the game's
  'engine.plays', // name: it analyses and does not play, or has answered with no move
  'engine.illegal', // name, move: it has played a move that the rules of the game refuse
  'engine.unknown', // message
  // Of KataGo's installation by the gateway; the numbers are the product's own.
  'kernel.inProgress', // 133: it is at work, so nothing else can be done with it
  'kernel.notWifi', // 111: the page is on a mobile line
  'kernel.bandwidth', // -134: the browser is told to save data
  'kernel.notInitiated', // -122: nothing is under way or installed
  'kernel.network', // 101, reason: the release cannot be reached
  'kernel.twice', // 127: it was begun already
  'kernel.hash', // name: what arrived is not the pinned file
  'kernel.noRoom', // megabytes: needed
  'kernel.diskFull', // it filled up on the way
  'kernel.damaged', // name: the archive cannot be unpacked there
  'kernel.broken', // reason: the program does not run here
  'kernel.unsupported', // system: no build for it
  'kernel.failed', // reason: what the system said
  'app.part', // reason: a part of the program could not be fetched
  'random.missing', // the browser has no secure random numbers
  'file.unreadable', // name
  'file.tooLarge', // name, megabytes
  'file.notARecord', // name
  'file.otherKind', // kind: PDF, HTML, …: no record at all
  'file.noMoves', // format: a record of that format, without a game
  // A file of a zip, or (cut, noZip, missing) the zip: its `name`.
  'zip.damaged',
  'zip.encrypted',
  'zip.method', // packed in a way that is not read
  'zip.nested', // a zip too deep inside others
  'zip.noRoom', // megabytes: all files of the zip together are larger
  'zip.cut', // its end is missing
  'zip.noZip',
  'zip.missing', // count: files that it should have
  'url.invalid',
  'url.refused', // url: the site does not let pages of others read it, or cannot be reached
  'url.notFound', // url, status
  'url.offline', // url: this device has no network
  'url.timeout', // url: the site did not answer in time
  'url.unreachable', // url: the host cannot reach the site either
  'url.hostUnreachable', // url, host: the site lets no page read it, and the host is not there
  'url.hostRefused', // url, host, status: the host does not fetch it
  'url.page', // url: a page without a record
  'url.manyRecords', // url, count: a page that leads to more than one
  // The address of an API host, as it was typed.
  'host.scheme', // does not begin with https:// or http://
  'host.address', // no address, or too long for one
  'host.plain', // host: http, and not on this machine
  'host.credentials',
  'host.query',
  'host.fragment',
  // What came of asking it; `host` is its name.
  'host.offline', // this device has no network
  'host.unreachable', // no network on the way, no such host, or it serves no pages from here (CORS)
  'host.timeout', // seconds
  'host.status', // status: of HTTP, not one of success
  'host.limited', // seconds: until it takes calls from here again
  'host.notJson', // its configuration is no JSON object
  'host.tooLarge', // megabytes: the most a configuration may have
  'tsumego.regionTooLarge', // points: more than the solver holds
  'tsumego.noTarget', // no stone of the group in the region
  'tsumego.noMemory',
  'tsumego.noProblems', // name: the file holds none
  'tsumego.notShipped', // the shipped problems could not be fetched
  'backup.noManifest',
  'backup.permission', // folder: the browser wants to be asked again before it writes there
  'backup.folder', // folder: it is gone, full or locked
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];
export type TengenFailure = Failure<FailureCode>;
export type Result<T> = Outcome<T, FailureCode>;
