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
];
