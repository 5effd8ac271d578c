import { BLACK, type Color, WHITE } from '../board/types';

/** What an author's text says of the line it stands on, for the side that solves the problem. */
export type Sign = 'right' | 'wrong';

/** Letters before and after end a word; `\b` knows only ASCII. */
const word = (alternatives: string): string => `(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`;
/** At most a few words, within the sentence. */
const NEAR = '[^.!?,:;。！？，；\\n]{0,24}?';

/**
 * The words of judgement, in the languages of the files in use. Of phrases that begin at the same place the first
 * counts, so that negations come before what they negate.
 * `none`: reads like a judgement and is none.
 */
const STRONG = {
  none: [
    // The right answer is somewhere else; directions; the words of the question.
    word('correct|right|best') +
      String.raw` (?:move|answer|solution|play|point|way|order|sequence)s? (?:is|was|are|would|lies)(?![\p{L}])`,
    '正解[はがを](?!.{0,6}この)|正解(?:在|应|應|見|见)|(?:见|見|看|参照|參照)正解|正确(?:的)?(?:下法|着法|答案|走法)(?:是|在|应)',
    word(`(?:find|choose|which|what)${NEAR}(?:correct|right)`) + NEAR + word('moves?|answers?|ways?'),
    word(
      `(?:not|\\p{L}+n['’]t|never|nothing|no|isn['’]?t|kein|keine|nicht|pas|не|нет)${NEAR}(?:wrong|mistake|error|fail|falsch|Fehler|faux|erreur|ошиб\\p{L}*|неправильн\\p{L}*)`,
    ),
    '(?:没有|沒有|没|沒|不是|不算|不会|不會|未)(?:失败|失敗|错误|錯誤|错|錯|恶手|惡手)|失敗ではない|間違いではない|誤りではない|실패(?:가|는)? ?아니|오답이 ?아니|틀리지 ?않',
    word('no (?:other )?solution|not (?:the )?only|nicht (?:die |der |das )?einzige?'),
    word(
      `(?:if|when|unless|wenn|si|если)${NEAR}(?:fail\\p{L}*|wrong|mistake\\p{L}*|error|Fehler|ошиб\\p{L}*)`,
    ),
    '(?:如果|若)[^，。,.]{0,6}(?:失败|失敗|错|錯)',
    '变化|變化|変化|변화',
  ],
  wrong: [
    '(?:不是|并非|並非|非|不|没有|沒有|未)(?:是)?(?:正解|正确|正確|最佳|正着)|不对|不對|正解(?:では|じゃ|でも)(?:な[いく]|ありません)|正しくな[いく]|正解ならず',
    '정답(?:이|은|도)? ?(?:아니|아닙|아님|아닌)|옳지 ?않|맞지 ?않|오답|틀[렸린립림]|잘못|오류|악수',
    '错误|錯誤|错解|錯解|答错|答錯|错着|錯着|恶手|惡手|悪手|疑问手|疑問手|誤り|誤答|誤解|間違[いっえ]|まちがい|^[错錯×✗✘❌]',
    word(
      `(?:not|\\p{L}+n['’]t|never|hardly|neither|nowhere near|isnt)${NEAR}(?:correct|right|the answer|(?:the|a) solution|best)`,
    ),
    word('in-?correct(?:ly)?|wrong(?:ly)?|mistakes?|mistaken|bad move|blunder|not good enough|refuted'),
    word(`(?:nicht|kein|keine|leider nicht)${NEAR}(?:richtig\\p{L}*|korrekt\\p{L}*|(?:die )?Lösung)`),
    word('falsch\\p{L}*|inkorrekt|unrichtig|Fehler|verkehrt'),
    word(`(?:pas|non|jamais)${NEAR}(?:correcte?|juste|bonne?|le bon|la bonne|la solution)`),
    word('incorrecte?|faux|fausse|mauvaise?|erreur|raté'),
    `(?<!\\p{L})не ?(?:совсем )?(?:правильн|верн|решени)\\p{L}*|(?<!\\p{L})ошиб\\p{L}*|(?<!\\p{L})неудачн\\p{L}*`,
  ],
  right: [
    '正解|正确|正確|答对|答對|正着|正手|唯一的?(?:正着|好手)|^[对對○✓✔✅](?![\\p{L}])|正しい',
    '정답|정해|정수(?![가-힣])|옳[다은]|맞(?:습니다|았|아요|다)',
    word('correct|well done|bravo'),
    `^[^\\p{L}]*(?:this is )?(?:the |an?other )?solution(?![\\p{L}])`,
    word("(?:that|this|it|you)(?:['’]s|['’]re| is| are)(?: also| quite| all| exactly)? right") +
      '(?! (?:side|hand|corner|edge|there|here|now|away|below|above|at|on|in|next|beside|behind))',
    word('also right|right (?:move|answer|choice|way|solution|sequence|line|play|point|order)'),
    `^[^\\p{L}\\p{N}]*right(?=[^\\p{L}\\p{N}]*(?:$|[.!,:;\\n]))`,
    word('richtig\\p{L}*|korrekt\\p{L}*|Lösung'),
    word("correcte?|bonne réponse|bon coup|exact|c['’]est juste|solution juste") +
      `|^[^\\p{L}]*juste(?![\\p{L}])`,
    `(?<!\\p{L})(?:правильн|верн(?:о|ый|ая|ое)(?!\\p{L})|решени)\\p{L}*`,
  ],
  lost: [
    '不成功|未成功|没成功|沒成功|没有成功|沒有成功|不成立|失败|失敗|成功(?:しない|せず|しません)',
    '실패|성공하지 ?(?:못|않)|성공 ?못',
    word(`(?:not|\\p{L}+n['’]t|never|no|without)${NEAR}success\\p{L}*`) +
      '|' +
      word("fail(?:s|ed|ure)?|unsuccessful(?:ly)?|does(?:n['’]t| not) work"),
    word(
      `(?:ohne|kein|nicht)${NEAR}(?:Erfolg|erfolgreich|gelungen)|Misserfolg|Fehlschlag|misslungen|gescheitert|scheitert`,
    ),
    word(`(?:pas|sans)${NEAR}(?:succès|réussi\\p{L}*)|échec|échoue\\p{L}*`),
    `(?<!\\p{L})(?:без|не)${NEAR}успе\\p{L}*|(?<!\\p{L})(?:неудач|провал)\\p{L}*`,
  ],
  won: [
    '成功|성공',
    word('success|successful(?:ly)?|succeeds?|succeeded|Erfolg|erfolgreich|gelungen|réussite?|succès'),
    `(?<!\\p{L})успе(?:х|шно)`,
  ],
} as const;

/** Who stands better, said less plainly: counts only in files without plainer marks. */
const WEAK = {
  none: [word(`(?:not|\\p{L}+n['’]t|no)${NEAR}(?:good|fine|well|happy|bad)`), '不好|不坏|不壞|不利'],
  lost: [word('bad|poor|disaster|lost|loses|unhappy|schlecht|mauvais|плохо'), '坏|壞|劣|苦しい|나쁘'],
  won: [
    word('good|fine|better|nice|happy|satisfied|satisfactory|wins|gut|bon|хорошо'),
    '妙手|好手|有利|满意|滿意|可下|优|優|よし|良し|好(?!手)|좋',
  ],
} as const;

const KINDS = ['none', 'wrong', 'lost', 'right', 'won'] as const;
type Words = Readonly<Partial<Record<(typeof KINDS)[number], readonly string[]>>>;

const scannerOf = (words: Words): RegExp =>
  new RegExp(
    KINDS.flatMap((kind) => (words[kind] ? [`(?<${kind}>${words[kind].join('|')})`] : [])).join('|'),
    'gimu',
  );
const PLAIN = scannerOf(STRONG);
const FAINT = scannerOf(WEAK);

const NAMES: readonly (readonly [Color, string])[] = [
  [BLACK, `${word('[Bb]lack|BLACK|[Ss]chwarz\\p{L}*|[Nn]oirs?|B')}|[黑黒흑●]|(?<!\\p{L})[Чч][её]рн\\p{L}*`],
  [WHITE, `${word('[Ww]hite|WHITE|[Ww]ei(?:ß|ss)\\p{L}*|[Bb]lancs?|W')}|[白백○]|(?<!\\p{L})[Бб]ел\\p{L}*`],
];
const COLORS = NAMES.map(([color, name]) => [color, new RegExp(name, 'gu')] as const);
const LEADING = NAMES.map(
  ([color, name]) => [color, new RegExp(`^\\s*(?:for|to|für|pour|для)\\s+(?:${name})`, 'u')] as const,
);
/** The colour owns the word that follows: "White's mistake", 白の失着, "White 2 is". */
const OWNING = NAMES.map(
  ([color, name]) =>
    [
      color,
      new RegExp(
        `(?:${name})(?:['’]s|[棋子方番]*[の的は이의은]?)?\\s*\\d*\\s*(?:(?:is|was|ist|est)\\s+)?(?:an? |the )?$`,
        'u',
      ),
    ] as const,
);

/** Whether a text names a side: its stones can't be exchanged without its words. */
export const namesColor = (text: string): boolean => COLORS.some(([, name]) => text.search(name) >= 0);

const PLACES = new RegExp(
  `${word('(?:upper|lower|top|bottom|left|right)(?:[ -](?:hand|left|right|side|corner|edge))+|on the (?:left|right)|to the (?:left|right)|above|below|left|[A-HJ-T]1?[0-9]')}|[左右上下][上下辺边邊隅角方侧側]|[左右]|[좌우상하][상하변귀]`,
  'u',
);
/** Whether a text names places of the board: it can't be turned. */
export const namesPlace = (text: string): boolean => PLACES.test(text);

/** Returns whose success or failure it is: of the colour after "for", else of the last one before it, else the solver's. */
const subjectAt = (text: string, from: number, to: number, solver: Color): Color => {
  const after = text.slice(to);
  const led = LEADING.find(([, name]) => name.test(after));
  if (led) return led[0];
  const before =
    text
      .slice(0, from)
      .split(/[.!?。！？;；\n]/u)
      .at(-1) ?? '';
  const last = COLORS.map(([color, name]) => ({
    color,
    at: [...before.matchAll(name)].at(-1)?.index ?? -1,
  })).sort((a, b) => b.at - a.at)[0];
  return last && last.at >= 0 ? last.color : solver;
};

/** A judgement stands at the beginning of a text. Letters. */
const MAX_READ = 2000;

/**
 * Reads an author's text about a line: the first judgement in it counts. A judgement of the other side's move says
 * nothing; its success is the solver's failure.
 * @param faint reads who stands better, for files without plain judgements
 */
export const signOfText = (text: string, solver: Color, faint = false): Sign | undefined => {
  // goproblems.com writes RIGHT; in small letters it is a direction more often than a judgement.
  const said = text
    .slice(0, MAX_READ)
    .replace(/(?<!\p{L})RIGHT(?! *(?:SIDE|CORNER|EDGE)|\p{L})/gu, 'correct');
  for (const { index, 0: found, groups } of said.matchAll(faint ? FAINT : PLAIN)) {
    const kind = KINDS.find((each) => groups?.[each] !== undefined);
    if (!kind || kind === 'none') continue;
    if (kind === 'won' || kind === 'lost') {
      const subject = subjectAt(said, index, index + found.length, solver);
      return (kind === 'won') === (subject === solver) ? 'right' : 'wrong';
    }
    const owner = OWNING.find(([, name]) => name.test(said.slice(0, index)));
    if (!owner || owner[0] === solver) return kind;
  }
  return undefined;
};
