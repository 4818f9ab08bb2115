import type { LocalText } from '#vocabulary/language.ts'

/** A word in both languages. Where one is no translation of the other, each is what its readers would expect there. */
export const pair = (en: string, zh: string): LocalText => ({ en, zh })

const pairs = (lines: string): readonly LocalText[] =>
  lines
    .trim()
    .split('\n')
    .flatMap((line) => line.split(','))
    .map((entry) => {
      const [en = '', zh = ''] = entry.trim().split('|')
      return pair(en, zh)
    })

/** Names of product series. The Chinese name is a name of its own, not a translation. */
export const series = pairs(`
Alder|溪山, Amble|缓行, Anchor|泊岸, Arden|林下, Ashdown|晴川, Aster|紫菀, Auburn|栗里, Aven|云汀, Barley|麦田, Bayside|湾边
Beacon|灯塔, Beck|小涧, Birchwood|桦林, Blythe|欢喜, Bower|花荫, Bramble|荆园, Breeze|清风, Briar|蔷薇, Brook|溪声, Calder|石涧
Calm|静好, Cairn|叠石, Cedar|雪松, Chalk|白垩, Cinder|余烬, Clover|苜蓿, Cobble|石巷, Copse|小林, Coral|珊瑚, Cove|海湾
Crane|仙鹤, Crest|峰峦, Cumulus|积云, Dale|山谷, Dawn|晨曦, Delta|三洲, Dew|朝露, Dove|白鸽, Drift|浮木, Dune|沙丘
Dusk|暮色, Echo|回声, Eden|桃源, Elder|接骨木, Elm|榆荫, Ember|炭火, Fable|寓言, Fallow|休田, Farrow|田垄, Feather|轻羽
Fell|荒岭, Fen|芦荡, Fern|蕨影, Field|原野, Finch|雀语, Firth|海峡, Fjord|峡湾, Flint|燧石, Fog|薄雾, Forde|渡口
Foxglove|指顶花, Frost|初霜, Gale|长风, Glade|林间, Glen|幽谷, Gorse|金雀, Granary|谷仓, Grove|竹里, Gull|海鸥, Halo|光晕
Hamlet|村落, Harbour|港湾, Harrow|春耕, Haven|归处, Hawthorn|山楂树, Hazel|榛果, Heath|石楠, Heron|白鹭, Hollow|空谷, Holm|小岛
Horizon|天际, Hush|静默, Iris|鸢尾, Isle|离岛, Ivory|象牙白, Juniper|杜松, Kelp|海藻, Kestrel|红隼, Kiln|窑火, Knoll|小丘
Lagoon|泻湖, Lark|云雀, Larch|落叶松, Laurel|月桂, Lichen|苔衣, Lily|百合, Linden|椴树, Loch|深湖, Lotus|荷风, Lull|小憩
Lunar|月白, Maple|枫叶, Marlow|麻鹬, Marsh|水泽, Meadow|草甸, Mellow|温厚, Merle|乌鸫, Mica|云母, Mill|磨坊, Mist|山岚
Moor|旷野, Moss|青苔, Myrtle|桃金娘, Nest|归巢, Nimbus|雨云, Nook|一隅, North|北方, Oasis|绿洲, Ochre|赭石, Olive|橄榄枝
Orchard|果园, Osier|柳条, Otter|水獭, Pebble|卵石, Penn|山岬, Petal|花瓣, Pier|栈桥, Pinnacle|峰林, Plume|羽毛, Pond|池塘
Poppy|虞美人, Prairie|草原, Quarry|采石场, Quill|羽笔, Quince|榅桲, Raven|夜鸦, Reed|芦苇, Ridge|山脊, Rill|细流, River|大河
Robin|知更鸟, Rook|飞檐, Rowan|花楸, Rue|芸香, Rush|灯芯草, Russet|秋褐, Rye|黑麦, Sable|墨色, Saffron|藏红, Sage|鼠尾草
Sail|风帆, Sand|细沙, Shale|页岩, Shore|岸线, Sill|窗台, Slate|青石, Sorrel|酸模, Sparrow|麻雀, Spruce|云杉, Squall|骤雨
Sterling|银月, Stone|磐石, Sundial|日晷, Swallow|燕归, Swift|雨燕, Tamarack|北林, Tarn|山湖, Teal|凫水, Terra|大地, Thicket|密林
Thistle|蓟花, Thyme|百里香, Tide|潮汐, Timber|原木, Tundra|苔原, Umber|赭影, Vale|溪谷, Verity|真意, Vesper|晚钟, Vine|藤蔓
Wander|漫游, Weald|林海, Wharf|码头, Wheat|麦穗, Whisper|低语, Wick|烛芯, Wisteria|紫藤, Winter|冬日, Wren|鹪鹩, Yarrow|蓍草`)

/** The first halves of makers' names; with the second halves three hundred makers. */
export const makers = [
  ...[
    'Aldous',
    'Norrby',
    'Harlow',
    'Kestrel',
    'Lindqvist',
    'Marram',
    'Oakhurst',
    'Pellier',
    'Quayle',
    'Rosendal',
  ],
  ...[
    'Sato',
    'Tillman',
    'Ullswater',
    'Verhoeven',
    'Wexley',
    'Yarrow',
    'Zeller',
    'Ashcombe',
    'Birkholm',
    'Corvin',
  ],
  ...[
    'Dalgaard',
    'Eastmoor',
    'Fairfax',
    'Gladwin',
    'Hoshino',
    'Ingram',
    'Jasper',
    'Kinloch',
    'Lockwood',
    'Mingyu',
  ],
]
export const makerKinds = [
  'Works',
  'Atelier',
  'Supply',
  'Makers',
  'Studio',
  'House',
  'Goods',
  'Mill',
  'Workshop',
  'Craft',
]

/** Where shops say they are from. */
export const places = pairs(`
Harbour Lane|港巷, North Quay|北岸, Maple Street|枫叶街, Old Mill|老磨坊, River Bend|河湾, Hill Road|山路, West Pier|西栈桥, Orchard|果园里
Bell Tower|钟楼, Lantern Alley|灯笼巷, Stone Bridge|石桥, Willow Court|柳苑, Market Square|集市口, Cedar Yard|雪松院, Canal Side|运河边
Garden Gate|园门, Lighthouse|灯塔, Meadow End|草场, Corner|街角, Station|站前, Ferry|渡口, Windmill|风车, Courtyard|天井, Terrace|露台, Attic|阁楼`)

type Material = { readonly name: LocalText; readonly factor: number }
const materialsOf = (lines: string): readonly Material[] =>
  lines
    .trim()
    .split(',')
    .map((entry) => {
      const [en = '', zh = '', factor = '1'] = entry.trim().split('|')
      return { name: pair(en, zh), factor: Number(factor) }
    })

/** Materials, each with its price factor. */
export const materials = {
  wood: materialsOf(
    'oak|橡木|1.1, walnut|胡桃木|1.4, ash|白蜡木|1, beech|榉木|0.95, pine|松木|0.7, bamboo|竹制|0.75, cherry|樱桃木|1.25, birch|桦木|0.85, teak|柚木|1.5, elm|榆木|1.05',
  ),
  metal: materialsOf(
    'steel|钢制|0.9, brass|黄铜|1.3, aluminium|铝合金|1, iron|铁艺|0.85, copper|紫铜|1.35, stainless steel|不锈钢|1.05',
  ),
  lamp: materialsOf(
    'brass|黄铜|1.3, aluminium|铝制|1, opal glass|乳白玻璃|1.15, linen|亚麻|1, walnut|胡桃木|1.25, rattan|藤编|0.9, stoneware|粗陶|1.1, paper|和纸|0.7, steel|钢制|0.9',
  ),
  ceramic: materialsOf(
    'stoneware|粗陶|1, porcelain|白瓷|1.15, earthenware|陶土|0.85, bone china|骨瓷|1.4, celadon|青瓷|1.3, reactive-glaze|窑变釉|1.1',
  ),
  glass: materialsOf(
    'glass|玻璃|0.8, borosilicate|高硼硅玻璃|1, smoked glass|烟灰玻璃|1.1, ribbed glass|竖纹玻璃|1, crystal|水晶玻璃|1.5',
  ),
  textile: materialsOf(
    'linen|亚麻|1.1, cotton|纯棉|0.9, wool|羊毛|1.4, cotton-linen|棉麻|1, bouclé|圈圈绒|1.15, velvet|丝绒|1.1, corduroy|灯芯绒|1, jute|黄麻|0.8',
  ),
  bedding: materialsOf(
    'long-staple cotton|长绒棉|1.1, washed cotton|水洗棉|0.9, linen|亚麻|1.3, lyocell|天丝|1.15, cotton percale|高支棉|1, mulberry silk|桑蚕丝|2.2, brushed cotton|磨毛棉|0.95',
  ),
  upholstery: materialsOf(
    'linen|亚麻|1, bouclé|圈圈绒|1.1, velvet|丝绒|1.05, leather|真皮|1.7, corduroy|灯芯绒|0.95, wool|羊毛呢|1.25, cotton-linen|棉麻|0.95',
  ),
  leather: materialsOf(
    'leather|牛皮|1.4, felt|羊毛毡|0.9, canvas|帆布|0.8, cork|软木|0.85, waxed canvas|油蜡帆布|1',
  ),
  weave: materialsOf(
    'rattan|藤编|1.1, willow|柳编|1, seagrass|海草编|0.9, bamboo|竹编|0.85, paper-cord|纸绳编|1, jute|黄麻编|0.8',
  ),
  paper: materialsOf(
    'recycled-paper|再生纸|0.85, cotton-paper|棉浆纸|1.2, kraft|牛皮纸|0.8, thread-bound|线装|1.1, linen-bound|布面|1.15',
  ),
  device: materialsOf(
    'aluminium|铝合金|1.1, walnut|胡桃木|1.3, matte|磨砂|0.9, two-tone|双色|1, bamboo|竹制|0.95',
  ),
  handle: materialsOf(
    'oak-handled|橡木柄|1, walnut-handled|胡桃木柄|1.2, beech-handled|榉木柄|0.9, olive-wood|橄榄木柄|1.3, steel-handled|全钢|1.1',
  ),
  pan: materialsOf(
    'stainless steel|不锈钢|1, cast-iron|铸铁|0.95, copper|紫铜|1.5, carbon-steel|碳钢|0.85, enamelled|珐琅|1.15, aluminium|铝合金|0.8',
  ),
  stew: materialsOf(
    'stoneware|粗陶|0.9, enamelled iron|珐琅铸铁|1.3, ovenproof porcelain|耐热瓷|1.1, earthenware|陶土|0.8, volcanic clay|火山泥|1',
  ),
  flask: materialsOf(
    'stainless steel|不锈钢|1, titanium|纯钛|1.7, powder-coated|磨砂烤漆|0.95, double-walled|双层真空|1.1',
  ),
  tableCloth: materialsOf(
    'cotton|纯棉|0.9, linen|亚麻|1.2, cotton-linen|棉麻|1, organic cotton|有机棉|1.1, bamboo-fibre|竹纤维|0.95, combed cotton|精梳棉|1',
  ),
  yarn: materialsOf(
    'wool|羊毛|1.2, cotton|棉线|0.8, mohair|马海毛|1.5, cashmere|羊绒|2.2, alpaca|羊驼毛|1.7, linen|亚麻|1',
  ),
  floor: materialsOf(
    'wool|羊毛|1.3, jute|黄麻|0.8, cotton|棉织|0.85, sisal|剑麻|0.9, paper-yarn|纸纱|0.95, felted wool|毡化羊毛|1.2',
  ),
  sail: materialsOf(
    'canvas|帆布|1, cotton|棉布|0.9, recycled polyester|再生涤纶|0.95, waxed cotton|蜡棉|1.15',
  ),
  sheet: materialsOf(
    'recycled-paper|再生纸|0.85, cotton-paper|棉浆纸|1.2, kraft|牛皮纸|0.8, laid|直纹纸|1, rice-paper|宣纸|1.1',
  ),
  soap: materialsOf(
    'olive-oil|橄榄油|1, goat-milk|羊奶|1.1, charcoal|竹炭|1, lavender|薰衣草|1.05, oat|燕麦|0.95, tea-tree|茶树|1',
  ),
  wax: materialsOf('beeswax|蜂蜡|1.2, soy-wax|大豆蜡|0.9, coconut-wax|椰子蜡|1'),
  tea: materialsOf(
    'spring-picked|明前|1.4, organic|有机|1.1, old-tree|古树|1.6, single-garden|单一茶园|1.2, everyday|口粮|0.7',
  ),
  coffee: materialsOf(
    'washed|水洗|1, natural|日晒|1.1, honey-processed|蜜处理|1.15, dark-roast|深烘|0.9, medium-roast|中烘|0.95, light-roast|浅烘|1.1',
  ),
  food: materialsOf(
    'organic|有机|1.2, small-batch|小批量|1.1, reserve|珍选|1.3, traditional|古法|1, everyday|家常|0.8',
  ),
  outdoor: materialsOf(
    'teak|柚木|1.4, acacia|相思木|1, powder-coated steel|烤漆钢|0.9, aluminium|铝合金|1.1, rope-woven|编绳|1.15, eucalyptus|桉木|0.95',
  ),
  pot: materialsOf(
    'terracotta|红陶|0.8, stoneware|粗陶|1, fibre-clay|玻纤陶|1.1, zinc|锌铁|0.95, concrete|水泥|0.9, glazed|釉面陶|1.05',
  ),
} as const satisfies Record<string, readonly Material[]>

/** Distinguishing features by kind of goods; an empty one leaves the name as it is. */
export const features = {
  table: pairs('|, round|圆形, oval|椭圆, narrow|窄款, folding|折叠, low|矮款, square|方形'),
  seat: pairs(
    '|, low-backed|低背, high-backed|高背, folding|折叠, stacking|可叠放, armless|无扶手, wide|加宽',
  ),
  storage: pairs('|, tall|高款, low|矮款, narrow|窄款, open|开放式, slatted|格栅'),
  sofa: pairs('|, low-backed|低背, high-backed|高背, deep-seated|加深, armless|无扶手'),
  lamp: pairs('|, small|小号, large|大号, dimmable|可调光, folded|褶皱, ribbed|竖纹, domed|圆顶'),
  ware: pairs('|, speckled|麻点, ribbed|竖纹, matte|哑光, hand-thrown|手拉坯, fluted|菊瓣, two-tone|双色'),
  cook: pairs('|, small|小号, deep|加深, wide|宽口, everyday|家常, large|大号, lidded|带盖'),
  cloth: pairs(
    '|, striped|条纹, checked|格纹, plain|素色, waffle|华夫格, embroidered|刺绣, washed|水洗, fringed|流苏',
  ),
  desk: pairs('|, slim|薄款, tilted|斜面, compact|紧凑型, double|双层, folding|折叠, magnetic|磁吸'),
  note: pairs('|, ruled|横线, dotted|点阵, plain|空白, squared|方格, pocket|口袋'),
  plain: pairs('|, small|小号, large|大号, everyday|日常, classic|经典'),
  device: pairs('|, compact|紧凑型, travel|旅行, mini|迷你, classic|经典'),
  food: pairs('|, gift-boxed|礼盒, travel-size|便携装, family-size|家庭装'),
} as const satisfies Record<string, readonly LocalText[]>

type Choice = { readonly key: string; readonly name: LocalText }
const choices = (lines: string): readonly Choice[] =>
  lines
    .trim()
    .split(',')
    .map((entry) => {
      const [key = '', en = '', zh = ''] = entry.trim().split('|')
      return { key, name: pair(en, zh) }
    })

export const colours = {
  finish: choices(
    'natural|Natural|原木色, smoked|Smoked|烟熏色, black|Black|黑色, white|White|白色, honey|Honey|蜂蜜色, grey|Grey|灰色',
  ),
  cloth: choices(
    'oat|Oat|燕麦色, green|Mallard green|墨绿, amber|Amber|琥珀, ink|Ink blue|墨蓝, clay|Clay|陶土红, sand|Sand|沙色, charcoal|Charcoal|炭灰, ivory|Ivory|象牙白, sage|Sage|灰绿, rust|Rust|铁锈橙',
  ),
  glaze: choices(
    'white|White|白色, green|Moss green|苔绿, blue|Lake blue|湖蓝, sand|Sand|沙色, black|Black|黑色, celadon|Celadon|青瓷色, rose|Old rose|豆沙粉',
  ),
  metal: choices(
    'black|Black|黑色, white|White|白色, brass|Brass|黄铜色, green|Mallard green|墨绿, amber|Amber|琥珀, grey|Grey|灰色',
  ),
  device: choices('graphite|Graphite|石墨灰, oat|Oat|燕麦色, green|Mallard green|墨绿, silver|Silver|银色'),
  clear: choices('clear|Clear|透明, smoke|Smoke|烟灰, amber|Amber|琥珀, green|Green|浅绿'),
} as const

export const sizes = {
  tableWidth: choices(
    'w120|120 cm|120 cm, w140|140 cm|140 cm, w160|160 cm|160 cm, w180|180 cm|180 cm, w200|200 cm|200 cm',
  ),
  smallWidth: choices('w40|40 cm|40 cm, w50|50 cm|50 cm, w60|60 cm|60 cm, w75|75 cm|75 cm'),
  seats: choices('s1|One seat|单人, s2|Two seats|双人, s3|Three seats|三人'),
  cabinet: choices(
    'w60|60 cm wide|宽 60 cm, w80|80 cm wide|宽 80 cm, w120|120 cm wide|宽 120 cm, w160|160 cm wide|宽 160 cm',
  ),
  bed: choices('b120|120 × 200 cm|1.2 米床, b150|150 × 200 cm|1.5 米床, b180|180 × 200 cm|1.8 米床'),
  quilt: choices(
    'q150|150 × 200 cm|150 × 200 cm, q200|200 × 230 cm|200 × 230 cm, q220|220 × 240 cm|220 × 240 cm',
  ),
  rug: choices(
    'r80|80 × 150 cm|80 × 150 cm, r120|120 × 180 cm|120 × 180 cm, r160|160 × 230 cm|160 × 230 cm, r200|200 × 300 cm|200 × 300 cm',
  ),
  cushion: choices('c45|45 × 45 cm|45 × 45 cm, c50|50 × 50 cm|50 × 50 cm, c60|40 × 60 cm|40 × 60 cm'),
  towel: choices('t35|35 × 75 cm|35 × 75 cm, t50|50 × 90 cm|50 × 90 cm, t70|70 × 140 cm|70 × 140 cm'),
  curtain: choices(
    'k140|140 × 240 cm|140 × 240 cm, k200|200 × 260 cm|200 × 260 cm, k280|280 × 270 cm|280 × 270 cm',
  ),
  lampWidth: choices('d20|20 cm across|直径 20 cm, d30|30 cm across|直径 30 cm, d45|45 cm across|直径 45 cm'),
  set: choices('n1|One|单只, n2|Set of 2|2 只装, n4|Set of 4|4 只装, n6|Set of 6|6 只装'),
  cup: choices('ml250|250 ml|250 ml, ml350|350 ml|350 ml, ml450|450 ml|450 ml'),
  bottle: choices('ml500|500 ml|500 ml, ml750|750 ml|750 ml, ml1000|1 l|1 L'),
  pan: choices('p20|20 cm|20 cm, p24|24 cm|24 cm, p28|28 cm|28 cm'),
  pot: choices('h15|15 cm|15 cm, h20|20 cm|20 cm, h28|28 cm|28 cm, h36|36 cm|36 cm'),
  weight: choices('g100|100 g|100 克, g250|250 g|250 克, g500|500 g|500 克, g1000|1 kg|1 千克'),
  paper: choices('a6|A6|A6, a5|A5|A5, b5|B5|B5'),
  box: choices('bs|Small|小号, bm|Medium|中号, bl|Large|大号'),
  none: [],
} as const satisfies Record<string, readonly Choice[]>
