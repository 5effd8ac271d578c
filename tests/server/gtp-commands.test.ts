import { expect, test } from 'vitest';
import { askAll, newGtpClient } from './gtp-client';

/** A typed line and its answer. */
type Exchange = readonly [typed: string, answer: string];

const TRANSCRIPTS: Readonly<Record<string, readonly Exchange[]>> = {
  'an engine says what it is': [
    ['protocol_version', '= 2'],
    ['name', '= Tengen'],
    ['7 version', '=7 test'],
    ['known_command kata-analyze', '= true'],
    ['known_command constructor', '= false'],
    ['known_command quit', '= true'],
    ['  name \t # with a comment', '= Tengen'],
  ],
  'what cannot be understood is refused': [
    ['foo', '? unknown command'],
    ['8 constructor', '?8 unknown command'],
    ['12', '?12 unknown command'],
    ['play', "? Expected two arguments for play but got ''"],
    ['play x D4', "? Could not parse color: 'x'"],
    ['play b I5', "? Could not parse vertex: 'I5'"],
    ['play b T20', "? Could not parse vertex: 'T20'"],
    ['komi abc', "? Expected single float argument for komi but got 'abc'"],
    ['komi 1000', '? unacceptable komi'],
    ['komi 7.25', '? komi must be an integer or half-integer'],
    ['boardsize 1', '? unacceptable size'],
    ['boardsize 50', '? unacceptable size'],
    ['boardsize x', "? Expected int argument for boardsize or pair of ints but got 'x'"],
    ['undo', '? cannot undo'],
    ['genmove', "? Expected one argument for genmove but got ''"],
    ['kata-analyze b -5', "? Could not parse analyze arguments or arguments out of range: 'b -5'"],
    [
      'kata-analyze b 10 nope true',
      "? Could not parse analyze arguments or arguments out of range: 'b 10 nope true'",
    ],
    [
      'kata-analyze b 10 allow b D4',
      "? Could not parse analyze arguments or arguments out of range: 'b 10 allow b D4'",
    ],
    ['final_status_list foo', "? Argument to final_status_list must be 'alive' or 'seki' or 'dead'"],
    ['loadsgf', "? Expected one or two arguments for loadsgf but got ''"],
  ],
  'stones are played, taken and taken back': [
    ['boardsize 9', '= '],
    ['play b A1', '= '],
    ['play w A1', '? illegal move'],
    ['play w A2', '= '],
    ['play b PASS', '= '],
    ['play white b1', '= '],
    ['play b A1', '? illegal move'],
    [
      'showboard',
      [
        '= MoveNum: 4 HASH: *',
        '   A B C D E F G H J',
        ' 9 . . . . . . . . .',
        ' 8 . . . . . . . . .',
        ' 7 . . . . . . . . .',
        ' 6 . . . . . . . . .',
        ' 5 . . . . . . . . .',
        ' 4 . . . . . . . . .',
        ' 3 . . . . . . . . .',
        ' 2 O1. . . . . . . .',
        ' 1 . O3. . . . . . .',
        'Next player: Black',
        'Rules: {"friendlyPassOk":false,"hasButton":false,"ko":"POSITIONAL","komi":7.5,"scoring":"AREA","suicide":true,"tax":"NONE","whiteHandicapBonus":"0"}',
        'B stones captured: 1',
        'W stones captured: 0',
      ].join('\n'),
    ],
    ['undo', '= '],
    ['undo', '= '],
    ['undo', '= '],
    ['play w A2', '= '],
    ['clear_board', '= '],
    ['play w A1', '= '],
  ],
  'a ko may be retaken at once: that is for the referee to say': [
    ['boardsize 9', '= '],
    ['set_position b B1 b A2 b B3 w D2 w C1 w C3 w B2', '= '],
    ['play b C2', '= '],
    ['play w B2', '= '],
  ],
  'boards need not be square': [
    ['rectangular_boardsize 10 8', '= '],
    ['play b K8', '= '],
    ['play w A9', "? Could not parse vertex: 'A9'"],
    ['boardsize 5:7', '= '],
    ['play b E7', '= '],
  ],
  'handicap stones are placed': [
    ['boardsize 19', '= '],
    ['fixed_handicap 1', "? Number of handicap stones less than 2: '1'"],
    ['fixed_handicap 10', '? Fixed handicap > 9 is not allowed, try place_free_handicap'],
    ['fixed_handicap 5', '= D16 Q16 K10 D4 Q4'],
    ['fixed_handicap 5', '? Board is not empty'],
    ['clear_board', '= '],
    ['set_free_handicap D4 Q16 C16 R4', '= '],
    ['set_free_handicap D4', '? Board is not empty'],
    ['boardsize 7', '= '],
    ['fixed_handicap 4', '= C5 E5 C3 E3'],
    ['clear_board', '= '],
    ['set_free_handicap D4 D4', '? Handicap placement is invalid'],
  ],
  'rules go by name, by object and one by one': [
    ['kata-set-rules japanese', '= '],
    [
      'kata-get-rules',
      '= {"friendlyPassOk":false,"hasButton":false,"ko":"SIMPLE","scoring":"TERRITORY","suicide":false,"tax":"SEKI","whiteHandicapBonus":"0"}',
    ],
    ['kata-set-rules {"ko":"SIMPLE", "score":"TERRITORY"}', '= '],
    ['kata-set-rules {"ko":"SIMPLE", "scoring":"AREA"}', '= '],
    ['kata-set-rule hasButton true', '= '],
    [
      'kata-set-rule scoring TERRITORY',
      '? Rules {"friendlyPassOk":false,"hasButton":true,"ko":"SIMPLE","scoring":"TERRITORY","suicide":true,"tax":"NONE","whiteHandicapBonus":"0"} are not supported by this neural net version',
    ],
    ['kata-set-rule foo bar', '? Unknown rules option: foo'],
    ['kata-set-rules {"ko":', `? Unknown rules '{"ko":', Could not parse rules: {"ko":`],
    ['kata-set-rules toString', "? Unknown rules 'toString', Could not parse rules: toString"],
    ['kgs-rules chinese', '= '],
    [
      'kata-get-rules',
      '= {"friendlyPassOk":true,"hasButton":false,"ko":"POSITIONAL","scoring":"AREA","suicide":false,"tax":"NONE","whiteHandicapBonus":"N"}',
    ],
    ['kgs-rules foo', "? Unknown rules 'foo'"],
  ],
  'settings are read and changed': [
    ['kata-get-param maxVisits', '= 20'],
    ['kata-set-param maxVisits 30', '= '],
    ['kata-get-param maxVisits', '= 30'],
    ['kata-set-params {"maxVisits":40,"maxTime":2.5}', '= '],
    ['kata-get-param maxTime', '= 2.5'],
    [
      'kata-set-params {"maxVisits":50,"nope":1}',
      '? Could not set params: Unrecognized or non-overridable parameter in kata-set-params: nope',
    ],
    ['kata-get-param maxVisits', '= 40'],
    ['kata-set-params {bad', '? Could not set params: Expected a JSON object'],
    [
      'kata-set-param maxVisits -5',
      "? Could not set params: Key 'maxVisits' must be in the range 1 to 1125899906842624",
    ],
    [
      'kata-set-param maxVisits 2.5',
      "? Could not set params: Could not parse '2.5' as int64_t for key 'maxVisits'",
    ],
    ['kata-get-param __proto__', '? Invalid parameter: __proto__'],
  ],
  'clocks are set': [
    ['time_settings 60 10 1', '= '],
    ['time_left b 50 0', '= '],
    ['time_left b', "? Expected player and float time and int stones for time_left but got 'b'"],
    ['time_settings a b c', '? Expected float for main time as argument 0'],
    ['kata-time_settings fischer 30 5', '= '],
    ['kata-time_settings none', '= '],
    [
      'kata-time_settings foo',
      "? Expected 'none', 'absolute', 'byoyomi', 'canadian', 'fischer', or 'fischer-capped' as first argument for kata-time_settings",
    ],
    ['kgs-time_settings byoyomi 60 10 3', '= '],
  ],
  'a game is written as SGF': [
    ['boardsize 9', '= '],
    ['komi 6.5', '= '],
    ['play b C3', '= '],
    ['play w pass', '= '],
    ['printsgf', '= (;FF[4]GM[1]SZ[9]PB[]PW[]HA[0]KM[6.5]RU[TrompTaylor];B[cg];W[])'],
  ],
  'two passes count the board as it lies under Tromp-Taylor rules': [
    ['boardsize 5', '= '],
    ['set_position b C1 b C2 b C3 b C4 b C5', '= '],
    ['play b pass', '= '],
    ['play w pass', '= '],
    ['final_score', '= B+17.5'],
    ['final_status_list dead', '= '],
    ['final_status_list alive', '= C5 C4 C3 C2 C1'],
    ['final_status_list seki', '= '],
  ],
};

test.each(Object.entries(TRANSCRIPTS))('%s', async (_, exchanges) => {
  const answers = await askAll(
    newGtpClient(),
    exchanges.map(([typed]) => typed),
  );
  const seen = answers.map((answer) => answer.replace(/HASH: [0-9A-F]+/, 'HASH: *'));
  expect(seen).toEqual(exchanges.map(([, answer]) => answer));
});

test('every listed command is known, and every known one is listed', async () => {
  const client = newGtpClient();
  const names = (await client.ask('list_commands')).slice(2).split('\n');
  expect(names).toContain('kata-genmove_analyze');
  const known = await askAll(
    client,
    names.map((name) => `known_command ${name}`),
  );
  expect(known).toEqual(names.map(() => '= true'));
});

test('a record is loaded up to a move', async () => {
  const files = { 'game.sgf': '(;SZ[9]KM[6.5]RU[Japanese]AB[gc]AW[cc];B[cg];W[gg];B[ee](;W[ff])(;W[dd]))' };
  const client = newGtpClient({ files });
  expect(await askAll(client, ['loadsgf game.sgf', 'get_komi', 'printsgf'])).toEqual([
    '= ',
    '= 6.5',
    '= (;FF[4]GM[1]SZ[9]PB[]PW[]HA[0]KM[6.5]RU[Japanese]AB[gc]AW[cc];B[cg];W[gg];B[ee];W[ff])',
  ]);
  expect(await askAll(client, ['loadsgf game.sgf 3', 'printsgf', 'loadsgf gone.sgf'])).toEqual([
    '= ',
    '= (;FF[4]GM[1]SZ[9]PB[]PW[]HA[0]KM[6.5]RU[Japanese]AB[gc]AW[cc];B[cg];W[gg])',
    '? Could not load sgf: Could not open file gone.sgf - does not exist or invalid permissions?',
  ]);
});

test('an unplayable record leaves the position unchanged', async () => {
  const files = {
    'bad.sgf': '(;SZ[9]RU[Japanese];B[cc];W[cc])',
    'setup.sgf': '(;SZ[9];B[cc];AW[gg]AB[aa]PL[W])',
  };
  const client = newGtpClient({ files });
  await askAll(client, ['boardsize 7', 'play b C3']);
  expect(await askAll(client, ['loadsgf bad.sgf', 'printsgf', 'loadsgf setup.sgf', 'printsgf'])).toEqual([
    '? Could not load sgf: illegal move',
    '= (;FF[4]GM[1]SZ[7]PB[]PW[]HA[0]KM[7.5]RU[TrompTaylor];B[ce])',
    '= ',
    '= (;FF[4]GM[1]SZ[9]PB[]PW[]HA[0]KM[6.5]RU[TrompTaylor]AB[aa][cc]AW[gg])',
  ]);
});

test('nothing is answered after quit', async () => {
  const client = newGtpClient();
  for (const line of ['1 name', '2 quit', '3 name']) client.type(line);
  await client.conversation.finished;
  expect(client.output()).toBe('=1 Tengen\n\n=2 \n\n');
});

test('the end of the input ends the session after all answers', async () => {
  const client = newGtpClient();
  for (const line of ['1 genmove b', '2 kata-analyze w 1']) client.type(line);
  client.conversation.end();
  await client.conversation.finished;
  expect(client.output()).toMatch(/^=1 [A-T]\d+\n\n=2\n\n$/);
});

test('every move earns the increment of a Fischer clock', async () => {
  const client = newGtpClient();
  await askAll(client, ['kata-time_settings fischer 30 5']);
  const { clocks } = client.session;
  expect(clocks.left(1)).toMatchObject({ main: 30, increment: 5 });
  clocks.spend(1, 8);
  expect(clocks.left(1)?.main).toBe(27);
  expect(clocks.left(2)?.main).toBe(30);
});
