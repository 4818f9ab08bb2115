import { both } from '../catalogue/demo-product.ts'
import { prose } from '../prose.ts'
import type { DemoArticle } from './demo-article.ts'

export const careForStoneware: DemoArticle = {
  key: 'care-for-stoneware',
  author: both('Ines Marlow', '伊内丝·马洛'),
  goods: ['tidepool-mugs', 'cove-bowls', 'estuary-plates', 'brook-teapot'],
  title: both('Living with stoneware', '粗陶养护：怎么用，怎么洗'),
  summary: both(
    'What it puts up with, what it does not, and how to get grey marks off a plate.',
    '什么能做，什么不能做，盘子上的灰印怎么去掉。',
  ),
  body: prose(
    `
    Stoneware is clay that was fired so hot that it became stone. Ours goes to 1,250 °C. It puts up with a lot, and there are two things it cannot bear: shock and standing in the wet.
    ## What it can take
    Dishwasher | Every day, on any programme
    Microwave | Yes
    Oven | Plates up to 200 °C, put in cold
    Freezer | Yes, if it warms up slowly afterwards
    Flame | Never
    ## Shock
    A cold bowl under boiling soup, a hot plate in cold water: most cracks begin there. Rinse it warm before you fill it hot.
    ## The bare foot
    The ring below is not glazed. It drinks a little, so dry it before you stack. A wet foot leaves a ring on an oiled table, and a damp stack smells after a holiday. Rough feet are smoothed with 400 paper under water.
    ## Marks
    1. Grey lines come from cutlery: it is metal that was left on the glaze. Baking soda, a few drops of water, a sponge.
    2. Brown stains from tea: the same, or a denture tablet overnight.
    3. Chalk: vinegar, ten minutes, rinse.
    ## Cracks and chips
    Tap it with a knuckle. A sound piece rings; a cracked one clacks, and should hold pencils from now on. A chip at the rim can be ground down and worn with pride. If a crack came without a fall, write to the shop: within two years that is theirs to answer for.
    ## Outdoors
    Planters and vases come in before the frost.
    `,
    `
    粗陶是烧到一千二百五十度、快变成石头的泥。它经得起折腾，只怕两样：忽冷忽热，和长时间泡在水里。
    ## 能不能
    洗碗机 | 能，什么程序都行
    微波炉 | 能
    烤箱 | 盘子 200 ℃ 以内，冷的时候放进去
    冷冻 | 能，拿出来慢慢回温
    明火 | 不能
    ## 忽冷忽热
    冰凉的碗倒滚汤，热盘子冲冷水，裂多半是这么裂的。盛热的之前，先用温水过一下。
    ## 底足
    底下那一圈没上釉，会吸一点水，擦干再叠。湿着放在木桌上会留印，湿着叠进柜子，出门回来会有味道。底足扎手，拿 400 目水砂纸蘸水磨几下就滑了。
    ## 去印
    1. 灰线是刀叉蹭上去的金属，盘子没有划伤。小苏打加几滴水，海绵擦掉。
    2. 茶渍同样处理，或者泡一片假牙清洁片过夜。
    3. 水垢用白醋，十分钟，冲净。
    ## 裂和缺
    指节敲一敲。声音清亮是好的，发闷就是裂了，以后拿来插笔吧。碗口磕个小缺，磨圆了照用。没摔没碰自己裂的，两年之内找店铺，算他们的。
    ## 放室外
    花盆、花瓶，霜降前搬进屋。
    `,
  ),
  picture: 'mugs-b',
  group: 'care',
}
