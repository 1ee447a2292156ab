import type { Messages } from './en';

const PLACES = {
  'top-left': '左上',
  top: '上',
  'top-right': '右上',
  right: '右',
  'bottom-right': '右下',
  bottom: '下',
  'bottom-left': '左下',
  left: '左',
};

/** Japanese words of the settings, each under its path. */
export const settingsJa: Messages['settings'] = {
  paper: {
    size: { label: '用紙サイズ', choices: { a4: 'A4', a3: 'A3', letter: 'レター' } },
    orientation: { label: '向き', choices: { portrait: '縦', landscape: '横' } },
    marginsMm: { top: { label: '上' }, right: { label: '右' }, bottom: { label: '下' }, left: { label: '左' } },
  },
  picture: {
    fit: {
      label: '配置',
      choices: { contain: '全体を入れる', cover: '用紙を満たす' },
      notes: { contain: '画像全体を用紙に収める', cover: '用紙を満たし、はみ出す部分を切る' },
    },
    invert: { label: '明暗反転', tip: '暗い部分の代わりに明るい部分を描く' },
    threshold: { label: 'しきい値', tip: 'これより暗いマスを解答の線が通る' },
    method: {
      label: '方式',
      tip: '明暗の分け方',
      choices: { auto: '自動', threshold: 'しきい値', adaptive: '適応', xdog: '線の強調', edges: '輪郭' },
      notes: {
        auto: 'ほかの方式を試し、3 m 離れて最も画像らしく見えるものを選ぶ。',
        threshold: '画像全体を一つの値で分ける。ロゴやシルエット向き。',
        adaptive: 'まわりより暗い部分を描く。明るさにむらのある画像向き。',
        xdog: 'XDoG。先に線を強調し、細い線や顔を残す。写真向き。',
        edges: '輪郭を描き、最も暗い部分を塗る。平らな絵向き。',
      },
    },
    adaptive: {
      windowMm: { label: '範囲', tip: '比べるまわりの一辺 (紙の上)' },
      bias: { label: '暗さの差', tip: 'まわりよりどれだけ暗ければ描くか' },
      locality: { label: '局所性', tip: '0% はしきい値だけ、100% はまわりだけで決める' },
    },
    xdog: {
      lineMm: { label: '線', tip: '強調する線の幅の半分 (紙の上)' },
      strength: { label: '強さ', tip: '線を強調する度合い。0 はただのしきい値' },
      sharpness: { label: '鋭さ', tip: '明暗の境目の硬さ' },
    },
    edges: {
      lineMm: { label: '輪郭線', tip: '輪郭線の幅 (紙の上)' },
      sensitivity: { label: '感度', tip: '低いと強い輪郭だけ、高いと淡い輪郭も描く' },
      fill: { label: '塗る暗さ', tip: 'これより暗い部分を塗る' },
    },
    smoothingMm: { label: 'ぼかし', tip: '型紙を切る前に粒子や質感をぼかす' },
    minFeatureMm: { label: '最小の幅', tip: '細い線をこの幅まで太らせ、ずっと小さい点や穴を消す' },
    levels: {
      black: { label: '黒点', tip: 'これより暗い階調を黒にする' },
      white: { label: '白点', tip: 'これより明るい階調を白にする' },
      gamma: { label: 'ガンマ', tip: '中間の階調。1 より大きいと明るくなる' },
    },
    crop: {
      left: { label: '左の辺' },
      top: { label: '上の辺' },
      right: { label: '右の辺' },
      bottom: { label: '下の辺' },
    },
    rotateDegrees: { label: '回転', tip: '時計回りの角度。傾きを直す' },
    touchUp: { label: '修整' },
  },
  maze: {
    corridorMm: { label: '通路の幅', tip: '壁と壁のあいだ。ペンが通る幅' },
    viewingDistanceCm: { label: '見る距離', tip: '紙面を見る距離。壁の太さが決まる' },
    seed: { label: 'シード', tip: '画像、設定、シードが同じなら同じ迷路になる' },
    route: {
      label: '解答の通し方',
      choices: { likeness: '似せる', exact: '塗り切る', plain: '古典 2x2' },
      notes: {
        likeness: '一マス単位で、解答を画像にできるだけ似せます。',
        exact: '明るいマスを通ってでも、暗い 2x2 の区画をすべて解答が通ります。',
        plain: '岡本・上原の 2x2 区画による一筆書きです。粗くなります。',
      },
    },
    startAt: { label: 'スタート', choices: PLACES },
    goalAt: { label: 'ゴール', choices: PLACES },
    deadEndLimit: { label: '行き止まり', tip: '行き止まりまで進むマス数の上限' },
  },
  look: {
    label: '見せ方',
    choices: { hidden: '隠す', visible: '見せる', both: '両方' },
    notes: {
      hidden: '均一な壁。解くと絵が現れる',
      visible: '濃淡のある壁。解く前でも離れると絵が見える',
      both: '濃淡のある壁と、暗い部分を描く解答',
    },
  },
  tone: {
    method: {
      label: '濃淡の決め方',
      choices: { likeness: '類似', 'ink-true': 'インク', naive: '最近値', plain: '黒' },
      notes: {
        likeness: '紙面全体の評価がもっとも高くなる濃淡を選びます。',
        'ink-true': '壁と白い通路を合わせた明るさを画像に合わせます。',
        naive: '各壁を画像にもっとも近い濃さにします。通路のぶん明るくなります。',
        plain: '壁は黒のまま、通路の幅だけで絵を表します。',
      },
    },
    press: {
      label: 'インク',
      choices: { grey: '灰色', width: '黒' },
      notes: {
        grey: '灰色の壁。画面やインクジェットでは滑らかで、印刷機では網点になる',
        width: '太さの変わる黒い壁。どの印刷機でも安全',
      },
    },
    grain: {
      label: '細かさ',
      choices: { fine: '細かい', cell: 'マス' },
      notes: { fine: 'マスより細かい濃淡を壁に付ける', cell: '一マスに一つの濃さ' },
    },
    levels: { label: '階調数', tip: '灰色の段階の数' },
    passageRatio: {
      dark: { label: '暗部の通路', tip: '画像が黒い所で、マスに占める通路の幅' },
      light: { label: '明部の通路', tip: '画像が白い所で、マスに占める通路の幅' },
    },
    contrast: { label: '対比', tip: 'もっとも明るい壁が紙よりどれだけ暗いか (明度 L*)' },
    tint: { label: '通路の色', tip: '暗い部分の通路に付ける灰色。ペンの線は見える' },
    smoothingMm: { label: '平滑化', tip: '濃さの境目をやわらげる', tuned: '濃淡の平滑化' },
    clahe: { label: '明瞭さ', tip: '迷路の形を決める局所的な対比 (CLAHE)。かすかなものを際立たせる' },
    edgeWeight: { label: '輪郭', tip: '画像の輪郭 (Canny) にある壁をどれだけ残すか' },
    straightness: { label: '直線', tip: '暗い部分の通路を輪郭に沿ってどれだけまっすぐにするか' },
    pyramid: {
      fine: { label: '細部', tip: '迷路の形を決める前に細部をどれだけ強めるか。0% でそのまま' },
      broad: { label: '大きな形', tip: '迷路の形を決める前に大きな形をどれだけ強めるか。0% でそのまま' },
    },
  },
  print: {
    title: { label: '見出し', tip: '迷路の上に入れる一行' },
    footer: { label: 'フッター', tip: '迷路の下に入れる一行' },
    solution: {
      label: '解答',
      choices: { none: 'なし', page: '別ページ', overlay: '重ねる' },
      notes: { none: '迷路だけを印刷する', page: '解答を 2 ページ目に付ける', overlay: '迷路に解答を重ねて印刷する' },
    },
  },
};
