import { BLACK, type Color, opponent, WHITE } from '../board/types';

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
      String.raw` (?:move|answer|solution|play|point|way|order|sequence)s? (?:is|was|are|would|lies|matters?|counts?|must)(?![\p{L}])`,
    '(?:正解|正确|正確|错误|錯誤|誤答|出错)[率者数]|(?:정답|오답)[률률율자]|(?:唯一|仅有|僅有)(?:的)?(?:正解|错误|錯誤)(?:吗|嗎)',
    '不是唯一(?:的)?(?:正解|正着|解)|並非唯一|并非唯一|唯一の正解では',
    word(`(?:would|could|might)(?: have been| be)?${NEAR}(?:correct|right|wrong|mistake)`),
    word('success(?:ful)? (?:rate|depends)|error rate|correct(?:ly)? answered'),
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
    '(?:不算|称不上|稱不上|算不上|谈不上|談不上|接近|差点|差點|几乎|幾乎|ほぼ|惜しくも|あと一歩で)(?:是|的)?(?:正解|正确|正確)|離正解|离正解',
    '(?:不是|并非|並非|非|不|没有|沒有|未) ?(?:是)?(?:正解|正确|正確|最佳|正着)|不对|不對|正解(?:では|じゃ|でも)(?:な[いく]|ありません)|正しくな[いく]|正解(?:なら[ずな]|とは?(?:言|い|なら|なり|違)|に(?:は)?(?:非|あら|なら|なり)|以外|から外)',
    '거의 정답|정답(?:이라고|으로|이라|과는?|에서) ?(?:할|볼|하기|다르|다름|다른|달|벗어)',
    '정답(?:이|은|도)? ?(?:아니|아닙|아님|아닌)|옳지 ?않|맞지 ?않|오답|틀[렸린립림]|잘못|오류|악수',
    '错误|錯誤|错解|錯解|答错|答錯|错着|錯着|恶手|惡手|悪手|疑问手|疑問手|誤り|誤答|誤解|間違[いっえ]|まちがい|^[错錯×✗✘❌]',
    word(
      `(?:not|\\p{L}+n['’]t|cannot|never|hardly|neither|nowhere near|isnt|almost|nearly|far from|short of|close to)${NEAR}(?:correct|right|the answer|(?:the|a) solution|best)`,
    ),
    word('in-?correct(?:ly)?|wrong(?:ly)?|mistakes?|mistaken|bad move|blunder|not good enough|refuted'),
    word(
      `(?:nicht|kein|keine|leider nicht|fast|beinahe)${NEAR}(?:richtig\\p{L}*|korrekt\\p{L}*|(?:die )?Lösung)`,
    ),
    word('falsch\\p{L}*|inkorrekt|unkorrekt|unrichtig|Fehler|verkehrt'),
    word(`(?:pas|non|jamais|presque)${NEAR}(?:correcte?|juste|bon(?:ne)?|la solution)`),
    word('incorrecte?|faux|fausse|mauvaise?|erreur|raté'),
    word(
      `(?:no es|non è|não é|tampoco|nunca|mai)${NEAR}(?:corr?ett?[oa]|correct[oa]|giust[oa]|cert[oa]|(?:la |a )?(?:solución|soluzione|solução))`,
    ),
    word('incorrect[oa]|incorret[oa]|scorrett[oa]|sbagliat[oa]|errad[oa]|equivocad[oa]|fallo|fallid[oa]'),
    `(?<!\\p{L})(?:не ?|почти )(?:совсем )?(?:правильн|верн|решени)\\p{L}*|(?<!\\p{L})ошиб\\p{L}*|(?<!\\p{L})неудачн\\p{L}*`,
  ],
  right: [
    '正解|正确|正確|答对|答對|正着|正手|唯一的?(?:正着|好手)|^[对對○〇◎✓✔✅](?![\\p{L}])|^[对對]了|正しい',
    '^(?:参考|參考|标准|標準)?(?:答案|解答)図?图?圖?(?!.{0,6}(?:错|錯|誤|不|在|は|見|见))',
    '정답|정해|정수(?![가-힣])|옳[다은]|맞(?:습니다|았|아요|다)',
    word('correct|well done|bravo'),
    `^[^\\p{L}]*(?:this is )?(?:the |an?other )?solution(?![\\p{L}])`,
    word("(?:that|this|it|you)(?:['’]s|['’]re| is| are)(?: also| quite| all| exactly)? right") +
      '(?! (?:side|hand|corner|edge|there|here|now|away|below|above|at|on|in|next|beside|behind))',
    word('also right|right (?:move|answer|choice|way|solution|sequence|line|play|point|order)'),
    `(?:^|(?<=[.!?]\\s*|\\bno,? ))[^\\p{L}\\p{N}]*right(?=[^\\p{L}\\p{N}]*(?:$|[.!,:;\\n]))`,
    word('richtig\\p{L}*|korrekt\\p{L}*|Lösung'),
    word("correcte?|bonne réponse|bon coup|exact|c['’]est juste|solution juste") +
      `|^[^\\p{L}]*juste(?![\\p{L}])`,
    word('correct[oa]|corrett[oa]|corret[oa]|solución|soluzione|solução|acierto') +
      `|^[^\\p{L}]*(?:giusto|certo)(?![\\p{L}])`,
    `(?<!\\p{L})(?:правильн|верн(?:о|ый|ая|ое)(?!\\p{L})|решени)\\p{L}*`,
  ],
  lost: [
    '(?:[不未没沒]|[没沒]有|[无無]法|[难難]以|[算称稱谈談]不上)(?:能|能算|算|算是|是|会|會)?成[功立]|失败|失敗|成功(?:しない|せず|しません)',
    'うまく(?:いか|行か)な|うまく(?:いき|行き)ませ',
    '실패|성공하지 ?(?:못|않)|성공 ?못',
    word(`(?:not|\\p{L}+n['’]t|never|no|without)${NEAR}success\\p{L}*`) +
      '|' +
      word("fail(?:s|ed|ure)?|unsuccessful(?:ly)?|does(?:n['’]t| not) work"),
    word(
      `(?:ohne|kein|nicht)${NEAR}(?:Erfolg|erfolgreich|gelungen)|Misserfolg|Fehlschlag|misslungen|gescheitert|scheitert`,
    ),
    word(`(?:pas|sans)${NEAR}(?:succès|réussi\\p{L}*)|échec|échoue\\p{L}*`),
    `(?<!\\p{L})(?:без|не)${NEAR}успе\\p{L}*|(?<!\\p{L})не (?:получи|вы)(?:лось|шло)|(?<!\\p{L})(?:неудач|провал)\\p{L}*`,
  ],
  won: [
    '成功|성공|うまく(?:いった|行った|いきまし)',
    word('success|successful(?:ly)?|succeeds?|succeeded|Erfolg|erfolgreich|gelungen|réussite?|succès'),
    `(?<!\\p{L})(?:успе(?:х|шно)|получилось)`,
  ],
} as const;

const ENDS = '(?=[^\\p{L}\\p{N}]*(?:$|[.!?,:;…。！？，；\\n]))';
const BEGINS = '(?:^|(?<=[.!?。！？…\\n]\\s*))[^\\p{L}\\p{N}]*';

/** An exclamation at the beginning, or which colour lives and dies: counts only in files without plainer marks. */
const SPOKEN = {
  none: [
    word(
      `(?:if|when|unless|wenn|si|если)${NEAR}(?:dies?|dead|lives?|alive|killed|captured|tot|lebt|meurt|vit|умр\\p{L}*|жив\\p{L}*)`,
    ),
    '[双雙]活|セキ|쌍활',
    '(?:如果|若|假如)[^，。,.]{0,8}[死活]|[死活](?:题|題|棋|形|问题|問題|の問題)|死活',
  ],
  wrong: [
    `${BEGINS}(?:no|nope|nah|ng|sorry|oops|whoops|almost|close|nearly|nein|leider(?: nicht)?|schade|non|dommage|presque|нет|увы|жаль|почти|x)${ENDS}`,
    `${BEGINS}(?:close,? but|(?:please )?(?:try|think) (?:it )?(?:again|harder)|(?:good|nice) (?:try|attempt|guess)|not (?:quite|this|yet|enough)|no good|versuch|noch einmal|stimmt (?:so |leider )?nicht|essaie|essayez|perdu|попробуй(?:те)?|das (?:reicht|geht|klappt|funktioniert) (?:so |leider )?nicht|ça ne marche pas|не получается)(?!\\p{L})`,
    word(
      'NOTTHIS|(?:the )?(?:correct|right|best) (?:move|answer|solution|point) (?:is|was)(?! (?:this|here|played))',
    ),
    '残念|はずれ|ハズレ|外れ|惜しい|もう一度|だめ|ダメ|駄目|違います|いいえ',
    '再想|再试|再試|遗憾|遺憾|可惜|差一点|差一點|不行|不完美|不理想|不(?:太|够|夠|怎么|怎麼)好|不是?(?:好|妙)[棋手着]|[还還]有更好|失着|缓着|緩着|俗手|坏棋|壞棋|臭棋',
    `${BEGINS}(?:mal|malo|fout|źle|błąd|špatně|fel|sai|greșit|yanlış|rossz|väärin)${ENDS}`,
    '(?<![가-힣])땡|아닙니다|아니[오요]|아쉽|다시 (?:생각|한|시도|풀)|안 ?[됩돼]',
    `${BEGINS}(?:[-−–]|\\?+)\\s*$`,
  ],
  lost: [
    '(?:[无無]法|不能|[难難]以|[没沒未]能|[没沒]法)[^，。,.]{0,4}(?:活|眼|渡|[连連]|逃|[杀殺]|吃)|做不[出成活]|(?:没有|沒有|不出|不成)[两兩二]眼|[只仅僅][有剩][^，。,.]{0,4}一[只隻个個]?眼',
    '(?:差|慢|少)一[气氣]|[气氣]短|[气氣]不[够夠]|一手負け|一手足りな|手負け|한 ?수 ?(?:늦|부족|모자)',
    '[净淨]死|被[杀殺吃歼殲提]|不活|没活|沒活|活不了|全[灭滅]|死(?!活)|取られ|[生活]き(?:られ|てい)?(?:な[いくけ]|ませ|ず)|眼[をが](?:作|で|持)[^、。]{0,3}(?:な[いく]|ませ)|渡れ(?:な|ま)',
    '죽|잡[히혔힌]|못 ?살|살지 ?못|살 ?수 ?없|두 ?눈(?:이|을)? ?(?:없|못|안)',
    word(
      `dies?|died|dead|(?:gets?|is|are|was|were|(?:has|have) been) (?:killed|captured)|(?:not|\\p{L}+n['’]t|cannot|no longer|never)${NEAR}(?:live|alive|survive|escape|win|kill|capture)|loses|resigns|collapses`,
    ),
    word(
      `stirbt|sterben|tot|gefangen|gestorben|verliert|(?:kann|lebt|überlebt)${NEAR}nicht(?: (?:über)?leben)?|meurt|mort|morte?s|capturée?s?|perd|n(?:e |['’])${NEAR}pas (?:sur)?vivre|ne (?:sur)?vit pas`,
    ),
    `(?<!\\p{L})(?:поги[бг]\\p{L}*|уми?[реё]\\p{L}*|м[её]ртв\\p{L}*|убит\\p{L}*|захвачен\\p{L}*|не ?(?:жив|выж)\\p{L}*|не (?:мо[гж]|уда|смо[гж])\\p{L}* (?:вы)?(?:жи|спас)\\p{L}*)`,
  ],
  right: [
    `${BEGINS}(?:yes|yeah|yep|great|excellent|perfect|brilliant|wonderful|super|fantastic|solved|gelöst|geschafft|ok(?:ay)?|ja|prima|genau|ausgezeichnet|perfekt|oui|parfait|réussi|gagné|excellente?|да|молодец|отлично|превосходно|поздравля\\p{L}+)${ENDS}`,
    `${BEGINS}(?:congrat\\p{L}*|you (?:got|did|solved) it|you['’]?(?:re| are) right|(?:good|nice|great) (?:job|work|move|one|shot)|gut gemacht|sehr gut|stimmt(?! (?:so |leider )?nicht)|très bien|bien joué|gl[üu]ckwunsch)(?!\\p{L})`,
    `${BEGINS}(?:bien|muy bien|bueno|bem|bene|goed|dobrze|správně|rätt|đúng|corect|doğru|jó|oikein)${ENDS}`,
    'お見事|見事|おめでとう|よくでき|その通り|そのとおり|恭喜|太棒|很好|好棋|[对對]了|本手|最佳|漂亮',
    '딩동댕|맞음|잘 ?(?:했|하셨|두)|훌륭|축하',
    `${BEGINS}[+＋!！👍]+\\s*$`,
  ],
  won: [
    '[快多][一两兩][气氣]|[气氣][长長]|一手勝ち|한 ?수 ?빠|渡(?:った|りまし|れた)|成功渡',
    '[净淨]?活(?![动動力跃躍用])|[净淨]殺|[净淨]杀|[杀殺]死|吃掉|逃出|生き|활|살[았아음]|삶|산다|완생|잡(?:는다|았|음)',
    word(
      `(?:not|\\p{L}+n['’]t|cannot|never)${NEAR}(?:die|dead|killed|captured)|lives?|living|alive|survives?|escapes?|kills?|captures?|connects?`,
    ),
    word('lebt|leben|lebendig|überlebt|tötet|fängt|vit|vivante?s?|survit|tue|capture'),
    `(?<!\\p{L})(?:жив\\p{L}*|выжи\\p{L}*|убива\\p{L}*|спас\\p{L}*)`,
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
/** How plainly a text judges; a file is read by the plainest that it has. */
export type Plainness = 'plain' | 'spoken' | 'faint';
const SCANNERS: Readonly<Record<Plainness, RegExp>> = {
  plain: scannerOf(STRONG),
  spoken: scannerOf(SPOKEN),
  faint: scannerOf(WEAK),
};
/** Behind a judgement: it was asked, not said. */
const ASKED = /^[^.!?。！？\n]{0,40}(?:[?？]|(?:です|ます)か|吗|嗎|입니까|일까)/u;

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

const OUTCOME = /^(?:成功|失[败敗]|실패|성공)/u;
const FATE = /[死活杀殺吃灭滅]|生き|取[りらっ]|살|죽|잡/u;
const OBJECT = /^.[棋子石돌]?[을를を]/u;

/** Returns whose success or failure it is: of the colour after "for", else of the last one before it, else the usual one. */
const subjectAt = (text: string, from: number, to: number, usual: Color | undefined): Color | undefined => {
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
  if (!last || last.at < 0) return usual;
  const said = before.slice(last.at);
  // "白活，失败": the colour has its verb, and the success or failure is the usual side's.
  if (usual !== undefined && OUTCOME.test(text.slice(from, to)) && FATE.test(said)) return usual;
  // 백을, 白を: what is done to it.
  return OBJECT.test(said) ? opponent(last.color) : last.color;
};

/** A judgement stands at the beginning of a text. Letters. */
const MAX_READ = 2000;

/**
 * Reads an author's text about a line: the first judgement in it counts. A judgement of the other side's move says
 * nothing; its success is the solver's failure.
 * @param plainness which words count as a judgement
 */
export const signOfText = (text: string, solver: Color, plainness: Plainness = 'plain'): Sign | undefined => {
  // goproblems.com writes RIGHT; in small letters it is a direction more often than a judgement.
  const said = text
    .slice(0, MAX_READ)
    .replace(/(?<!\p{L})RIGHT(?! *(?:SIDE|CORNER|EDGE)|\p{L})/gu, 'correct');
  for (const { index, 0: found, groups } of said.matchAll(SCANNERS[plainness])) {
    const kind = KINDS.find((each) => groups?.[each] !== undefined);
    if (!kind || kind === 'none') continue;
    const end = index + found.length;
    if (/\p{L}$/u.test(found) && ASKED.test(said.slice(end, end + 60))) continue;
    if (kind === 'won' || kind === 'lost') {
      const subject = subjectAt(said, index, end, plainness === 'spoken' ? undefined : solver);
      if (subject === undefined) continue;
      return (kind === 'won') === (subject === solver) ? 'right' : 'wrong';
    }
    const owner = OWNING.find(([, name]) => name.test(said.slice(0, index)));
    if (!owner || owner[0] === solver) return kind;
  }
  return undefined;
};
