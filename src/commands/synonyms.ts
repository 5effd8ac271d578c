import type { MessageKey } from '../i18n/keys';
import type { CommandId } from './ids';

/**
 * Other words by which people look for a command, a setting or a page, mostly in the order en; zh; ja; ko: nobody sees them. Words
 * that a name has already are left out. Tried in tests/src/commands/palette-words.test.ts.
 */
const WORDS: Partial<Readonly<Record<CommandId | MessageKey, string>>> = {
  backup:
    'backup, back up, save everything, archive, export all, export library, export my games, safe copy, move to another computer; 备份, 导出全部, 全部导出, 整库导出, 存档; バックアップ, 控え, 全部保存, すべて保存, 一括書き出し; 백업, 모두 내보내기, 전체 내보내기, 보관, 폰 바꿀 때; download everything; 全部下载; 全部ダウンロード; 전부 내려받기',
  restoreBackup:
    'restore, recover, import backup, move to another device, transfer, new computer, new phone, lost my games, migrate; 恢复, 还原, 换电脑, 换手机, 换设备, 迁移, 搬家, 找回; 復元, 復旧, リストア, 引っ越し, 機種変更, 移行; 복원, 복구, 되살리기, 기기 변경, 새 컴퓨터, 이전하기',
  photo:
    'photo, photograph, camera, picture, image, scan, recognise a board, recognize a board, screenshot; 照片, 拍照, 拍摄, 相机, 摄像头, 图片, 截图, 扫描, 识别棋盘, 识图; 写真, カメラ, 画像, 撮影, 撮る, スキャン, スクリーンショット, 画面を読み取る; 사진, 카메라, 이미지, 촬영, 찍기, 스캔, 스크린샷, 인식',
  commentary:
    'print, pdf, paper, lesson, comments, handout, worksheet, export html, diagrams, book; 打印, 印出来, 纸, pdf, 讲义, 教案, 评注, 图谱, 导出网页; 印刷, プリント, 紙, 資料, 講義, コメント, 図, 解説を保存; 인쇄, 출력, 프린트, 종이, 해설, 강의, 교재, 그림',
  install:
    'install, app, desktop, desktop app, home screen, offline, dock, taskbar, pwa, without internet, no internet; 安装, 应用, 桌面, 主屏幕, 离线, 下载应用, 没网, 断网; インストール, アプリ, ホーム画面, デスクトップ, オフライン, ネットなし; 설치, 앱, 홈 화면, 바탕 화면, 오프라인, 인터넷 없이',
  networks:
    'stronger ai, strong ai, better ai, ai too weak, strong engine, katago, better engine, download network, neural network, weights, model, level of the ai; 更强, 更强的ai, ai太弱, 太弱, 强网络, 换网络, 权重, 模型, 棋力, 强ai, 下载网络; 強いai, もっと強く, 強くする, 弱い, 重み, ネットワーク, モデル, エンジンを替える; 더 강한, 강한 ai, 강한 인공지능, 약한, 가중치, 네트워크, 모델, 신경망',
  engines:
    'katago, gpu, stronger ai, strong engine, cloud, server, remote engine, speed, fast, faster, slow, too slow, graphics card; 显卡, 加速, 太慢, 慢, 速度, 远程, 引擎, 云端; クラウド, 速度, 速く, 高速, 遅い, 重い, リモート, グラフィックボード; 엔진, 원격, 속도, 빠르게, 느림, 느려, 그래픽카드, 클라우드; own computer; 自己的电脑',
  lessons:
    'beginner, rules, learn, how to play, new to go, newbie, lesson, tutorial, teach me, basics, course, kids; 新手, 初学, 初学者, 入门, 规则, 教学, 教程, 学棋, 学围棋, 课程, 怎么下, 基础, 少儿; 初心者, 初級, ルール, 入門, レッスン, チュートリアル, 学ぶ, 習う, 覚える, 打ち方, 遊び方, 基本, 子ども; 초보, 초보자, 규칙, 룰, 입문, 배우기, 강좌, 수업, 튜토리얼, 두는 법, 기초, 어린이',
  present:
    'lesson, teach, class, lecture, projector, big screen, presentation, slides, stage; 讲棋, 讲课, 上课, 教学, 投影, 大屏, 课堂, 幻灯片; 講座, 授業, 講義, 解説, プロジェクター, 大画面, 大盤解説, 発表; 강의, 수업, 강좌, 프로젝터, 큰 화면, 대형 화면, 발표',
  problems:
    'tsumego, puzzle, exercise, train, training, tesuji, life and death, problem; 题目, 习题, 练习, 做题, 手筋, 死活, 对杀, 训练; 詰碁, 問題, 練習問題, 練習, 手筋, 死活, トレーニング; 문제, 연습, 묘수풀이, 맥, 맥점, 사활, 훈련; solve',
  makeProblems: 'own problems, problems from my games; 自制题目; 自作の問題; 내 문제',
  practice:
    'mistakes, learn from my mistakes, train, retry, my errors, drill; 错题, 错误, 改错, 失误; 反省, ミス, 間違い, 復習; 복습, 실수, 오답',
  worstMove:
    'blunder, mistake, why did i lose, turning point, losing move, biggest mistake, error; 败着, 恶手, 失误, 错误, 为什么输, 哪里输了, 转折; 敗着, 悪手, 失着, なぜ負けた, 敗因, 逆転; 패착, 악수, 왜 졌나, 패인, 실수, 승부처; 臭棋, 臭手, 昏招, 下错, 最差, 最烂, 最亏, 最坏; 最悪, 一番悪い; 최악',
  review:
    'analyse, analyze, analysis, evaluate, check my game, computer analysis, post mortem, study; 分析, 解析, 拆棋, 拆解, 检讨, 研究, 复盘; 検討, 解析, 分析, 振り返り, 感想戦, 復習; 분석, 복기, 검토, 해석',
  live: 'start ai, turn on ai, turn off ai, stop ai, kibitz, analyse this position; 打开ai, 开启ai, 关闭ai, 停止ai, ai分析, 分析这个局面, 开始分析, 停止分析; 解析開始, 解析停止, aiを動かす, aiを止める, この局面を解析; 분석 시작, 분석 중지, ai 켜기, ai 끄기, 이 국면 분석; aiをオフ',
  report:
    'summary, accuracy, game report, performance, how did i play, chart, graph, curve; 报告, 总结, 吻合度, 表现, 曲线, 走势图; まとめ, 総評, 一致率, 成績表, グラフ; 요약, 보고서, 일치율, 총평, 그래프',
  reports: 'review history, all reports; 复盘记录, 全部报告; 検討の履歴; 복기 기록',
  analysed:
    'analysed games, analyzed games, review history; 分析过的棋, 复盘记录; 解析済み, 検討の履歴; 분석한 대국, 복기 기록',
  guidance:
    'play, opponent, play ai, play against computer, play against ai, game against ai, vs computer, bot, new game, teaching game, rank, level, difficulty, kyu, dan, handicap; 下棋, 对弈, 人机, 人机对弈, 电脑, 对手, 新对局, 指导棋, 段位, 级位, 难度, 水平, 让子; 対局, 打つ, コンピュータ, コンピューター, 相手, 新しい対局, 指導碁, 棋力, 段, 級, 難易度, 置碁; 대국, 두기, 컴퓨터, 인공지능과 두기, 상대, 새 대국, 지도기, 급수, 기력, 난이도, 단, 접바둑',
  sparring:
    'play, opponent, bot, play against computer; 下棋, 人机, 电脑, 陪下; 対局, 練習相手, コンピュータ; 대국, 연습 상대, 컴퓨터',
  play: 'play, new match, new game, two players, two people, play a friend, local game, face to face, handicap, handicap stones, clock, timer, time limit, byo-yomi, byoyomi, rank, level, difficulty, kyu, dan, 9x9, 13x13, play against computer, vs computer; 下棋, 对弈, 新对局, 双人, 两人, 面对面, 朋友, 让子, 让先, 用时, 计时, 时钟, 读秒, 限时, 段位, 级位, 难度, 电脑; 対局, 打つ, 新しい対局, 二人, 対人, 友達, 置碁, 置き石, ハンデ, 持ち時間, 時計, タイマー, 棋力, 段, 級, 難易度, 九路盤; 대국, 두기, 새 대국, 둘이서, 2인, 친구, 접바둑, 치수, 핸디캡, 제한 시간, 시간, 시계, 타이머, 급수, 기력, 난이도',
  united: 'team, pair go, with ai; 搭档, 双人联棋; ペア; 팀, 연기',
  resign:
    'give up, surrender, concede, quit; 投降, 投子, 投了, 放弃; 降参, 負けました; 항복, 돌을 던지다, 포기; 认负; 負けを認める; 졌습니다',
  pass: 'skip, no move; 虚手, 停着, 不下; パス, 着手放棄; 패스, 쉬기',
  share:
    'link, picture, gif, animation, send, image, url, screenshot, social, friend, post; 链接, 图片, 发送, 转发, 发给朋友, 截图, 动图, 存图, 朋友圈, 微信; リンク, 画像, 送る, シェア, スクリーンショット, 動画, アニメ, 友達に送る; 링크, 그림, 보내기, 이미지, 스크린샷, 움짤, 공유하기',
  saveImage:
    'screenshot, picture, image, photo of the board; 截图, 存图, 图片; スクリーンショット, 画像; 스크린샷, 이미지, 캡처',
  copyDiagram:
    'ascii, forum, text board, plain text; 文字, 论坛, 字符棋盘; アスキー, 掲示板, テキスト; 텍스트, 게시판',
  save: 'download, export, file, save as, keep, sgf file; 下载, 导出, 另存为, 存盘, sgf文件; ダウンロード, 書き出し, エクスポート, 名前を付けて保存, sgfファイル; 저장, 다운로드, 내보내기, 다른 이름으로 저장, 저장하기, sgf 파일; 保存到电脑; 棋譜を保存; 기보 저장',
  saveAnalysed: 'export analysis, lizzie; 导出分析; 解析付き; 분석 포함, 분석 내보내기',
  open: 'import, load, file, upload, browse, folder, sgf file; 导入, 载入, 打开, 上传, 文件夹, sgf文件; インポート, 読み込み, 読み込む, 取り込み, アップロード, フォルダ, sgfファイル; 가져오기, 불러오기, 열기, 업로드, 폴더, sgf 파일',
  paste: 'clipboard; 剪贴板, 黏贴; ペースト, クリップボード; 클립보드',
  copy: 'clipboard; 剪贴板, 拷贝; クリップボード; 클립보드',
  newGame:
    'new, new record, empty, blank, clear board, set up position, start over, board size, 9x9, 13x13, small board; 新建, 新棋谱, 空棋盘, 空白, 清空棋盘, 重新开始, 布置局面, 9路, 13路, 九路, 小棋盘; 新規, 新しい棋譜, 空の盤, 空白, 並べる, 盤を空に, 九路盤, 9路, 13路; 새로 만들기, 새 기보, 빈 판, 판 비우기, 처음부터, 9줄, 9로, 13로, 작은 판; record a game; 记谱; 何もない; 빈 바둑판',
  boardSize:
    'board size, 9x9, 13x13, 19x19, small board; 9路, 13路, 19路, 九路, 路数, 小棋盘; 9路, 13路, 19路, 九路盤, 路盤; 9줄, 13줄, 9로, 13로, 19로, 판 크기',
  records:
    'library, collection, database, my games, search, find a game, history, favourites, favorites, folder, tags, games list; 棋谱库, 搜索, 查找, 找棋谱, 历史, 收藏, 文件夹, 标签, 分类, 棋谱列表; ライブラリ, 検索, 探す, 棋譜を探す, 履歴, お気に入り, フォルダ, タグ, 一覧; 라이브러리, 검색, 찾기, 기보 검색, 기록, 즐겨찾기, 폴더, 태그, 목록; 找一盘棋',
  find: 'search, look for; 搜索, 搜; 探す; 검색; by player; 按棋手; 対局者で検索; 기사 이름',
  samples:
    'famous games, example, demo, pro games, professional, alphago, master games, classic games; 例子, 示例, 职业棋谱, 高手, alphago, 阿尔法狗, 经典, 古谱; 名局, サンプル, プロの棋譜, アルファ碁, 例, 古碁; 예제, 명국, 프로 기보, 알파고, 고전',
  settings:
    'options, preferences, configuration, configure, reset, defaults, customise, customize; 选项, 偏好, 配置, 恢复默认, 重置, 自定义; 設定, オプション, 環境設定, 初期設定, 初期化, カスタマイズ; 옵션, 환경설정, 초기화, 기본값, 사용자 설정; font size, text size; 字体, 字号; 文字の大きさ; 글자 크기',
  language:
    'translation, chinese, english, japanese, korean; 翻译, 中文, 英文, 英语, 日文, 韩文; 言語, 翻訳, 日本語, 英語, 中国語; 언어, 번역, 한국어, 영어, 중국어, 일본어',
  theme:
    'dark mode, night, night mode, light mode, day, black background, eye comfort, appearance; 夜间, 深色, 暗色, 黑夜, 黑色背景, 白天, 护眼, 外观; ダーク, ダークモード, 夜, 暗い, 暗く, 明るく, 黒い背景; 다크, 다크 모드, 야간, 밤, 어두운, 어둡게, 밝게, 검은 배경; 黒い画面; 검은 화면; 刺眼, 晃眼, too bright, まぶしい, 눈부심',
  guide:
    'help, manual, how to, faq, instructions, user guide, documentation; 帮助, 说明, 说明书, 使用说明, 怎么用, 手册, 教程; ヘルプ, 使い方, 説明書, マニュアル, 手引き; 도움말, 사용법, 설명서, 매뉴얼, 안내서',
  tour: 'introduction, show me around, walkthrough, getting started; 导览, 引导, 介绍, 新手引导; ツアー, 案内, 紹介, はじめに; 안내, 소개, 시작하기',
  help: 'shortcuts, keyboard, hotkeys, keys; 快捷键, 键盘, 热键, 按键; ショートカット, キーボード, キー操作; 단축키, 키보드, 키',
  estimate:
    'territory, score, who is ahead, who is winning, count, counting, area, points; 形势, 数目, 点目, 数子, 谁领先, 谁赢, 地盘, 算地; 形勢, 目数, 数える, 地合い, どちらが勝ち, 地; 형세, 계가, 집계산, 집 세기, 누가 이기나, 집; how many points; 几目, 多少目, 算子, 赢多少; 何目, 勝ってる; 몇 집',
  ownership:
    'heat map, territory, area, influence, moyo; 地盘, 领地, 热力图, 势力, 模样, 实地; 地, 領地, 勢力, 模様, ヒートマップ; 집, 영역, 세력, 모양, 열지도',
  bestMoves:
    'suggestions, hint, candidates, ai moves, best move, top moves, blue spot; 提示, 最佳, 推荐, 选点, ai选点, 一选, 首选; ヒント, 最善手, おすすめ; 힌트, 최선의 수, 추천; おすすめの手',
  playHint: 'suggestion, tip, help me; 提示, 帮我; 助けて; 힌트, 도움',
  problemHint: 'hint, tip; 提示; ヒント; 힌트',
  playBest: 'best move, let the ai play; 最佳, ai代下; 最善手; 최선의 수',
  undo: 'take back, revert, ctrl z, oops; 撤回, 反悔, 取消, 上一步; 元に戻す, 取り消し, アンドゥ; 되돌리기, 실행 취소, 취소',
  redo: 'repeat, ctrl y; 恢复撤销, 重复; リドゥ, 再実行; 다시 실행',
  takeBack: 'undo, regret, retract; 悔棋, 反悔, 撤回, 退回; 待った, 取り消し; 무르기, 물러 주세요, 취소',
  trashRecords:
    'delete, remove, trash, bin, erase, delete game; 删除, 删掉, 回收站, 清除, 删棋谱; 削除, 消す, ごみ箱, ゴミ箱; 삭제, 지우기, 휴지통, 제거; undelete; 误删',
  removeBranch: 'delete, remove, erase, cut off; 删除, 删掉, 清除; 削除, 消す; 삭제, 지우기, 제거',
  deleteNode: 'remove, erase; 删除, 删掉; 削除, 消す; 삭제, 지우기',
  gameInfo:
    'players, player names, names, komi, rules, result, event, rename, title, date, rank; 贴目, 贴子, 规则, 棋手, 姓名, 结果, 胜负, 改名, 标题, 比赛, 日期; コミ, ルール, 対局者, 対局者名, 結果, 名前, 題名, 棋戦, 日付; 덤, 규칙, 대국자, 이름, 결과, 제목, 대회, 날짜; komi points; 贴多少; 対局者名を変更; 덤 바꾸기',
  commentField:
    'note, annotate, write, remark; 评论, 注释, 评注, 备注, 批注, 笔记; メモ, 注釈, 書き込み; 메모, 주석, 댓글, 글쓰기',
  nodeNotes: 'good move, bad move; 好手, 坏手; 好手; 좋은 수',
  editMode:
    'edit, draw, marks, triangle, letter, arrow, add stones, set up; 标记, 画, 编辑, 记号, 摆子, 三角, 箭头; マーク, 印, 編集, 描く, 石を置く, 三角, 矢印; 표시, 편집, 그리기, 돌 놓기, 세모, 화살표',
  toolTriangle: 'triangle, mark; 标记, 三角; マーク, 三角; 세모, 삼각, 표시',
  toolArrow: 'arrow, draw; 箭头, 画; 矢印; 화살표',
  toolLetter: 'letter, label; 字母; 文字, アルファベット; 글자, 알파벳',
  clearMarks: 'erase marks; 清除标记; 印を消す; 표시 삭제',
  coordinates: 'letters and numbers, axes, grid; 坐标, 字母数字; 座標; 좌표, 눈금',
  moveNumbers: 'numbers, order of moves; 手数, 序号, 数字, 步数; 番号, 数字, 手順; 번호, 숫자, 수순',
  sound:
    'mute, volume, silent, noise, audio, quiet; 声音, 静音, 音量, 音效; 音, 音量, ミュート, 消音, サウンド, 無音; 소리, 음량, 음소거, 효과음, 조용히; turn off sounds',
  fullscreen:
    'full screen, bigger, bigger board, maximise, maximize; 放大, 棋盘放大, 最大化; フルスクリーン, 大きく, 盤を大きく; 전체화면, 크게, 최대화',
  zen: 'bigger board, larger board, focus, hide panels, distraction free; 棋盘放大, 大棋盘, 专注, 隐藏面板; 盤を大きく, 集中; 크게, 바둑판 크게, 집중; 棋盘太小, board too small, 盤が小さい, 판이 작다',
  rotate:
    "flip, turn, turn the board, upside down, orientation; 翻转, 转, 转盘, 倒过来, 方向; 回転, 向き, 上下, 逆さ; 회전, 돌리기, 방향, 거꾸로; from white's side; 从白方看; 白番から; 백 쪽에서",
  mirror: 'flip, flip board, reflect; 翻转, 镜像, 对称, 翻转棋盘; 反転, 鏡, 鏡像; 뒤집기, 거울, 대칭, 반전',
  tryMoves:
    'variation, branch, experiment, sandbox, what if; 变化, 变化图, 分支, 试试, 如果; 変化, 変化図, 分岐, 試す; 변화, 변화도, 가상, 시험',
  nextVariation: 'branch; 变化, 变化图, 分支; 変化, 変化図, 分岐; 변화, 변화도, 분기',
  keepLine: 'save variation; 保存变化; 変化を残す; 변화 저장',
  goToMove: 'jump, jump to move, skip to; 跳转, 跳到; ジャンプ, 手数へ; 점프, 이동',
  leaveVariation: 'main line, real game; 主线, 实战; 本譜; 실전; 回主分支',
  guess:
    'quiz, predict, guess the move; 猜棋, 打谱, 预测; 次の一手, クイズ, 予想, 棋譜並べ; 퀴즈, 예측, 다음 수 맞히기',
  split:
    'compare, side by side, second board, dual; 对比, 比较, 两个棋盘; 比較, 二画面, 並べて; 비교, 나란히, 두 화면',
  region:
    'local, part of the board, corner, area, selection; 局部, 角部, 部分, 一块; 部分, 局所, 隅, 範囲; 부분, 귀, 영역, 일부',
  whoLives:
    'alive, dead, dead or alive, life and death, does it live, solve; 活棋, 死棋, 死了吗, 活了吗, 死活, 求解; 死活, 生きている, 生きか, 生き死に; 사활, 살았나, 죽었나, 삶',
  threat: 'tenuki, what if i pass; 脱先; 手抜き; 손 빼기',
  playOut: 'self play, ai against ai; ai对ai, 自战; ai同士; ai끼리',
  signIn:
    'login, log in, log on, sign up, sign in, account, password, join, create account; 登录, 账号, 帐号, 密码, 注册账号, 手机号; アカウント, パスワード, 会員登録, サインイン; 로그인, 계정, 비밀번호, 회원가입, 가입',
  services:
    'account, my account, log out, logout, sign out, balance; 账号, 帐号, 退出登录, 登出, 余额; アカウント, ログアウト, 残高; 계정, 로그아웃, 잔액',
  profile:
    'account, delete account, privacy, my data, nickname, avatar, password; 账号, 注销, 隐私, 个人资料, 昵称, 头像; アカウント, 退会, プライバシー, ニックネーム; 계정, 탈퇴, 개인정보, 프라이버시, 별명',
  shop: 'buy, price, prices, pay, payment, purchase, compute power, coins, credit, top up, membership; 购买, 价格, 充值, 付款, 支付, 算力, 会员; 購入, 買う, 料金, 価格, 課金, 支払い, 計算パワー; 구매, 가격, 결제, 충전, 컴퓨팅 파워, 요금',
  orders: 'invoice, receipt, refund; 发票, 退款, 订单; 領収書, 返金, 注文; 영수증, 환불, 주문',
  coinLog: 'coins, usage; 算力, 消费记录; 利用履歴; 사용 내역',
  subscriptions:
    'follow, players, pro player, news of players, favourite player, notifications; 关注, 关注棋手, 订阅, 喜欢的棋手, 通知; フォロー, 棋士, 好きな棋士, 通知, 追う; 팔로우, 구독, 좋아하는 기사, 알림',
  contact:
    'support, feedback, bug, email, complain, report a problem, wechat; 客服, 反馈, 意见, 报错, 投诉, 邮箱, 联系我们; 問い合わせ, フィードバック, 不具合, 要望, メール; 문의, 피드백, 버그, 건의, 이메일, 고객센터',
  about:
    'version, licence, license, credits, open source, update, privacy, who made this; 版本, 许可, 开源, 更新, 作者, 隐私; バージョン, ライセンス, 更新, アップデート, 作者; 버전, 라이선스, 업데이트, 오픈 소스, 만든 사람',
  setHost: 'server address; 服务器地址; サーバーアドレス; 서버 주소',
  'library.tab.position':
    'joseki, opening, openings, fuseki, pattern, pattern search, explorer, same shape; 定式, 布局, 开局, 局面, 搜索局面, 局面搜索, 棋形; 定石, 布石, 局面, 局面検索, 形を検索, 序盤; 정석, 포석, 국면 검색, 모양 검색, 초반; 同型',
  'library.tab.statistics':
    'stats, progress, my win rate, record against, results, performance, improvement, history; 战绩, 数据, 进步, 成绩, 胜负; 統計, 成績, 戦績, 進歩, 上達; 통계, 성적, 전적, 발전, 실력',
  'library.tab.storage':
    'space, disk, disk full, memory, trash, trash bin, recycle bin, deleted games, clear data, quota; 空间, 磁盘, 清理, 清除数据, 存储空间, 回收站, 内存; 容量, 保存領域, ストレージ, ごみ箱, 空き容量, データを消す; 용량, 저장 공간, 디스크, 휴지통, 데이터 삭제',
  'library.tab.match':
    'ai games, my games with ai, game history; 我的对局, 对局记录, 人机记录; 対局記録, 対局履歴; 대국 기록, 내 대국',
  'library.tab.online': 'broadcast, pro games online; 在线棋谱, 最新棋谱; ネットの棋譜; 온라인 기보',
  'library.tab.live': 'broadcast, watch, relay; 直播, 观战; 中継, 観戦; 중계, 관전',
  'library.tab.offline': 'analyse on the server; 服务器分析; サーバー解析; 서버 분석',
  'library.tab.paste': 'link, download from url; 网址, 链接; アドレス, リンク; 주소, 링크',
  'settings.clockSound':
    'clock, countdown, timer, byo-yomi, byoyomi, beep; 时钟, 读秒, 倒计时, 报时; 時計, 秒読み, カウントダウン; 시계, 초읽기, 카운트다운',
  'settings.clockVoice':
    'voice, speech, spoken, read aloud, byo-yomi; 语音, 报时, 朗读, 读秒; 音声, 読み上げ, 秒読み; 음성, 말하기, 초읽기',
  'settings.boardStyle':
    'wood, board color, board colour, skin, board theme, texture, background; 棋盘样式, 皮肤, 木纹, 棋盘颜色, 外观, 背景; 盤の色, 木目, 見た目, 盤のデザイン; 바둑판 색, 나무, 스킨, 바둑판 모양',
  'settings.stoneStyle': 'skin, stone style; 棋子样式, 皮肤; 碁石, 見た目; 바둑돌, 돌 모양, 스킨',
  'settings.palette':
    'colour blind, color blind, colours, colors, accessibility; 色盲, 色弱, 颜色; 色覚, 色弱, 配色; 색맹, 색약, 색상',
  'settings.theme':
    'dark mode, high contrast, night; 夜间, 高对比度, 护眼; ダークモード, ハイコントラスト; 다크 모드, 고대비',
  'settings.confirmTaps': 'misclick, wrong tap; 点错, 误触; 誤タップ; 잘못 누름',
  'settings.playMoveConfirm': 'misclick; 点错, 误点; 誤操作; 잘못 누름',
  'settings.mirrored': 'flip, reflect; 翻转, 镜像; 鏡; 거울',
  'settings.reviewVisits':
    'depth, deeper, strength of the review, playouts; 深度, 计算量; 深さ, 探索数; 깊이, 탐색 수',
  'settings.liveVisits': 'depth, playouts; 深度, 计算量; 深さ; 깊이',
  'settings.idleTime': 'battery, save power; 省电, 电池; 省電力, バッテリー; 배터리, 절전',
  'engine.backend': 'gpu, webgpu, speed; 显卡, 加速; 速度; 속도, 그래픽카드',
  start: 'beginning, from the start; 开局, 从头; 最初, 初手; 처음; first move; 第一手; 最初の手; 첫 수',
  end: 'last move; 最后一手; 最後; 마지막; final position; 终局; 終局; 끝',
  onlyLine: 'trim, prune; 剪枝',
  cutBranch: 'trim, delete the rest; 去掉后面; 以降を消す; 뒤를 지우기',
  copyLink: 'url, address; 网址, 地址; アドレス; 주소',
  back: 'previous move; 上一手, 退一步; 前の手, 一手戻す; 이전 수, 한 수 뒤로',
  forward: 'next move; 下一手; 次の手; 다음 수',
};

export const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(WORDS).map(([name, words]) => [name, words.split(/[,;] ?/).filter(Boolean)]),
);
