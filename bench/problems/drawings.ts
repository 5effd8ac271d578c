/** Drawings for `tesuji.ts`; the signs are those of `candidate.ts`. `left` is the first column: 0 in the corner. */
export const DRAWINGS: readonly {
  readonly from: string;
  readonly rows: readonly string[];
  readonly left: number;
  /** Only the attacker's move is asked. */
  readonly isAttack?: true;
}[] = [
  // Nets and ladders between two living groups: cutting stones that run to their friends.
  {
    from: 'net',
    left: 5,
    isAttack: true,
    rows: [',@?????#,', ',@?????#,', ',@OT???#,', ',,@O??##,', ',,,@@##,,'],
  },
  {
    from: 'net',
    left: 5,
    isAttack: true,
    rows: [',@?????#,', ',@TT???#,', ',@@O???#,', ',,,@@?##,', ',,,,@##,,'],
  },
  { from: 'net', left: 0, isAttack: true, rows: ['?????#', '?????#', 'OT???#', '@O??##', '@@@##,'] },
  { from: 'net', left: 0, isAttack: true, rows: ['?????##', '?T????#', 'OT????#', '@@O??##', ',,@@##,'] },
  {
    from: 'net',
    left: 5,
    isAttack: true,
    rows: [',@?????#,', ',@?OT??#,', ',@@XO??#,', ',,@@@?##,', ',,,,@@#,,'],
  },
  {
    from: 'net',
    left: 5,
    isAttack: true,
    rows: [',@?????#,', ',@?T???#,', ',@?TO??#,', ',@@OX?##,', ',,,@@##,,'],
  },
  {
    from: 'net',
    left: 5,
    isAttack: true,
    rows: [',@??????#,', ',@?TT???#,', ',@@OO?T?#,', ',,,@@?##,,', ',,,,@@#,,,'],
  },
  { from: 'ladder', left: 0, isAttack: true, rows: ['?????@', '????O@', '???TO@', '#??O@,', '##@@,,'] },
  {
    from: 'ladder',
    left: 0,
    isAttack: true,
    rows: ['??????@', '?????O@', '????TO@', '???.O@,', '##?@@,,', '###@,,,'],
  },
  {
    from: 'ladder',
    left: 5,
    isAttack: true,
    rows: [',#?????@,', ',#???O@@,', ',#??TO@,,', ',##?O@,,,', ',,#@@,,,,'],
  },
  {
    from: 'ladder',
    left: 5,
    isAttack: true,
    rows: [',#??????@,', ',#????O@@,', ',#??TTO@,,', ',##?OO@,,,', ',,#@@@,,,,'],
  },
  // Throw-ins that leave a chain short of liberties.
  { from: 'throwIn', left: 5, isAttack: true, rows: [',#???????#,', ',#TT?TTT##,', ',@@@O@@@@,,'] },
  { from: 'throwIn', left: 0, isAttack: true, rows: ['?????#', 'TT?TT#', '@@O@@@', ',@@@,,'] },
  { from: 'throwIn', left: 0, isAttack: true, rows: ['??????#', 'TTT?TT#', '@@@?T##', ',,@@@@,'] },
  {
    from: 'throwIn',
    left: 5,
    isAttack: true,
    rows: [',@???????#,', ',@?TTT?TT#,', ',@@@@@?@@@,', ',,,,,@@@,,,'],
  },
  {
    from: 'doubleAtari',
    left: 5,
    isAttack: true,
    rows: [',#?????#,', ',#TT?TT#,', ',@@T?T@@,', ',,@@?@@,,', ',,,@@@,,,'],
  },
  {
    from: 'snapback',
    left: 5,
    isAttack: true,
    rows: [',#?????#,', ',#T?TT?#,', ',@TOOT@@,', ',@@@?@@,,', ',,,@@@,,,'],
  },
  // Snapback, throw-in, shortage of liberties: stones with a cutting point, their friends behind.
  { from: 'snapback', left: 5, rows: [',@????#,', ',@TTO?#,', ',@OTT?#,', ',,@@@##,'] },
  { from: 'snapback', left: 5, rows: [',@?????#,', ',@TT?TT#,', ',@@O?O##,', ',,,@@@,,,'] },
  { from: 'snapback', left: 0, rows: ['??????#', 'TTT?OT#', '@@O?@T#', ',@@@@##'] },
  { from: 'snapback', left: 0, rows: ['?????#', '?TTO?#', '@O?TT#', '@@@@##'] },
  { from: 'throwIn', left: 5, rows: [',@???????@,', ',@TTT?TTT@,', ',@@@@#@@@@,', ',,,,,#,,,,,'] },
  { from: 'throwIn', left: 5, rows: [',@??????#,', ',@TTTT?O#,', ',@@@@@T##,', ',,,,,@#,,,'] },
  { from: 'throwIn', left: 0, rows: ['??????#', 'TTTT?O#', '@@@@T?#', ',,,@###'] },
  { from: 'oiotoshi', left: 5, rows: [',@???????#,', ',@TT?T?T##,', ',@@O@O@@@,,', ',,,@@@,,,,,'] },
  { from: 'oiotoshi', left: 0, rows: ['????????#', '?TT?T?TT#', '@@@@@@@@#'] },
  { from: 'oiotoshi', left: 0, rows: ['??????#', '?TTT?T#', '@OO@@@#', '@@@,,,,'] },
  { from: 'oiotoshi', left: 5, rows: [',@???????@,', ',@TT?O?TT@,', ',@@T?@?T@@,', ',,@@###@@,,'] },
  // Double atari and cuts inside a chain.
  { from: 'doubleAtari', left: 5, rows: [',#???#,', ',#XO?X#,', ',@O??O@,', ',@@??@@,', ',,@@@@,,'] },
  { from: 'doubleAtari', left: 0, rows: ['?????#', '?XX?O#', '@O??X#', '@@@@##'] },
  // Squeezes: a big chain short of liberties.
  { from: 'squeeze', left: 5, rows: [',@??????@,', ',@TTTOO?@,', ',@T@@#O@@,', ',@T@,##,,,', ',@@@,,,,,,'] },
  { from: 'squeeze', left: 0, rows: ['??????#', '?TTOO?#', '?T@XXO#', '?O@@@O#', '@@,,@##'] },
  { from: 'squeeze', left: 0, rows: ['?????#', '??TTO#', '??TOO#', '@O@@##', '@@@,,,'] },
  // Under the stones: a room that is filled by captured stones.
  { from: 'underStones', left: 0, rows: ['??????@', '?XOOXX@', '?XOOX@@', 'XXXX@@,', '@@@@@,,'] },
  { from: 'underStones', left: 0, rows: ['??????@', '?OOOXX@', 'XXOOX@@', '@XXXX@,', '@@@@@@,'] },
  { from: 'underStones', left: 0, rows: ['?????@', '?OOX?@', '?OOXX@', '?XXX@@', 'XX@@@,', '@@@,,,'] },
  {
    from: 'underStones',
    left: 5,
    rows: [',@??????@,', ',@XOOOXX@,', ',@XOOXX@@,', ',@XXXX@@,,', ',@@@@@@,,,'],
  },
  // Two-step kos and ten thousand years: stones in each other's corner.
  { from: 'ko', left: 0, rows: ['??????@', '?XXX?X@', 'OO@@XX@', '?@@,@@@', '@@,,,,,'] },
  { from: 'ko', left: 0, rows: ['?????@', '?XX?X@', 'XOOXX@', '?O@@@@', '@@@,,,'] },
  { from: 'ko', left: 0, rows: ['????@', '?OXX@', '?OX@@', '?XX@,', 'X@@@,', '@@,,,'] },
  { from: 'ko', left: 0, rows: ['????@', '??OX@', '?OXX@', 'XXX@@', '@@@@,'] },
  { from: 'bentFour', left: 0, rows: ['???X@', '??XX@', '?XX@@', 'XX@@,', '@@@,,'] },
  // Seki: shared liberties.
  { from: 'seki', left: 0, rows: ['?????X@', '?OOOOX@', 'XXXXXX@', '@@@@@@@'] },
  { from: 'seki', left: 5, rows: [',@X?????X@,', ',@XOOO??X@,', ',@XXXXXXX@,', ',@@@@@@@@@,'] },
  { from: 'seki', left: 0, rows: ['????X@', '?OOXX@', '?O?X@@', 'XXXX@,', '@@@@@,'] },
  // One eye against none, and big eyes, in the corner.
  { from: 'race', left: 0, rows: ['?X?O?#', 'XX?OO#', '@@XO##', ',@@##,'] },
  { from: 'race', left: 0, rows: ['??XO?#', '?XXO?#', 'XXOO##', '@@@##,'] },
  { from: 'race', left: 0, rows: ['?X??O?#', 'XXX?OO#', '@@@X?##', ',,@@##,'] },
  { from: 'race', left: 0, rows: ['?OX?X?#', 'OOXXXO#', '?OOOOO#', '######,'] },
  // A thrown-in stone takes an eye: a gap in the second line.
  { from: 'throwIn', left: 0, rows: ['?????@', 'XX?XX@', '@@O@@@', ',,@,,,'] },
  { from: 'throwIn', left: 0, rows: ['??????@', 'XX?XXX@', '@@@?X@@', ',,,@@@,'] },
  { from: 'throwIn', left: 6, rows: ['@?????@', '@XX?XX@', ',@@O@@,', ',,,@,,,'] },
  { from: 'throwIn', left: 6, rows: ['@??????@', '@XXX?XX@', ',@@@O@@,', ',,,,@,,,'] },
  { from: 'throwIn', left: 6, rows: ['@??????@', '@X?XX?X@', ',@X@@X@,', ',@@,,@@,'] },
  { from: 'throwIn', left: 0, rows: ['????@', '?XX?@', 'XX@X@', '@?@@@', ',@,,,'] },
  { from: 'throwIn', left: 0, rows: ['?X???@', '??X?X@', 'XXX@X@', '@@@@@@'] },
  // Squeezed from outside: a cut stone that is given up.
  { from: 'squeeze', left: 0, rows: ['?????#', '?XXO?#', '?XO?##', '@O?#,,', '@@@,,,'] },
  { from: 'squeeze', left: 0, rows: ['??????@', '?XXX?X@', '?O?XX@@', '@@@X@@,', ',,@@@,,'] },
  { from: 'squeeze', left: 6, rows: ['@??????@', '@XX?X?X@', '@@XO?X@@', ',@@@@@@,'] },
  // Two kos in a row: a corner that both sides have to take twice.
  { from: 'ko', left: 0, rows: ['??X?@', 'OXXX@', '?O@@@', '@@,,,'] },
  { from: 'ko', left: 0, rows: ['?X??@', 'XOXX@', '?O?X@', '@OX@@', ',@@@,'] },
  { from: 'ko', left: 0, rows: ['??X??@', '?OX?X@', 'OXXXX@', 'X@@@@@', '@@,,,,'] },
  { from: 'ko', left: 0, rows: ['?O?X@', 'OXXX@', '?X@@@', 'XX@,,', '@@@,,'] },
  // The corner that bends by four, and the one that lasts ten thousand years.
  { from: 'bentFour', left: 0, rows: ['?O??X@', 'OOXXX@', 'XXX@@@', '@@@@,,'] },
  { from: 'bentFour', left: 0, rows: ['?O?X@', '?OXX@', 'OOX@@', 'XXX@,', '@@@@,'] },
  { from: 'bentFour', left: 0, rows: ['?OX?X@', '?OXXX@', 'OOX@@@', '?XX@,,', 'XX@@,,'] },
  { from: 'bentFour', left: 0, rows: ['??OX?@', 'OOOXX@', 'XXXX@@', '@@@@@,'] },
  // Seki: eyes of three and four, and stones between two groups.
  { from: 'seki', left: 0, rows: ['??O?X@', '?OOXX@', 'XXXX@@', '@@@@@,'] },
  { from: 'seki', left: 0, rows: ['?O??X?@', 'OO?OXX@', 'XXXXX@@', '@@@@@@,'] },
  { from: 'seki', left: 6, rows: ['@X??O?X@', '@XOOO?X@', '@XXXXXX@', ',@@@@@@,'] },
  // Captured stones leave a room to play in again.
  { from: 'underStones', left: 0, rows: ['?OOX?@', 'OOXX?@', '?XX?X@', 'XX@@@@', '@@@,,,'] },
  { from: 'underStones', left: 0, rows: ['?????X@', 'XOOOOX@', 'XXXXXX@', '@@@@@@@'] },
  { from: 'underStones', left: 6, rows: ['@X????X@', '@XOOO?X@', '@XXOXXX@', '@@XXX@@@', ',@@@@@,,'] },
  { from: 'underStones', left: 0, rows: ['??O??@', 'XXOOX@', '?XXXX@', 'XX@@@@', '@@@,,,'] },
  // Connections below the enemy, and cuts against them.
  { from: 'connect', left: 0, rows: ['???????#', 'XX@@@@##', '?X@,,@@@', '@@@,,,,,'] },
  { from: 'connect', left: 6, rows: ['@??????#', '@XX?O?##', '@@X@@@@,', ',@@@,,,,'] },
  { from: 'connect', left: 6, rows: ['#??????#', '#?OXXO?#', '##@@@@##'] },
  { from: 'connect', left: 6, rows: ['#???????#', '#?@XXX@?#', '##@@@@@##'] },
  { from: 'snapback', left: 0, rows: ['?????@', '?XXO?@', 'XOOX?@', 'XX?XX@', '@@@@@@'] },
  { from: 'snapback', left: 6, rows: ['@??????@', '@X?OX?X@', '@XXO?XX@', '@@@X@@@@', ',,@@@,,,'] },
  { from: 'oiotoshi', left: 6, rows: ['@???????@', '@XX?X?XX@', '@@@O@O@@@', ',,,@,@,,,'] },
  { from: 'doubleAtari', left: 0, rows: ['??????@', '?X?XX?@', 'XXO??X@', '@@@@@@@'] },
];
