import { both } from '../catalogue/demo-product.ts'
import { prose } from '../prose.ts'
import type { DemoArticle } from './demo-article.ts'

export const careForWool: DemoArticle = {
  key: 'care-for-wool',
  author: both('Ines Marlow', '伊内丝·马洛'),
  goods: ['moss-wool-throw', 'marsh-rug'],
  title: both('Wool wants air', '羊毛养护：晾比洗管用'),
  summary: both(
    'Throws, rugs and armchairs: how to clean what should hardly ever be washed.',
    '盖毯、地毯、羊毛面沙发椅：很少需要洗的东西，怎么打理。',
  ),
  body: prose(
    `
    Wool cleans itself better than we can. The fibre is covered with scales and a trace of fat; dirt sits on top, and damp air lifts smells out. Most wool that is ruined was ruined by washing.
    ## Every month
    Hang a throw outside on a damp day, or in the bathroom after a shower, for a night. Brush armchairs along the weave. Vacuum rugs without the turning brush, and turn a flat-woven rug once a year.
    ## Pills
    New wool gives off loose fibres for some weeks. Comb them off; do not pull. When the loose ones are gone it stops.
    ## Spots
    Red wine, tea | Cold water at once, dab with a cloth, never rub
    Grease | Cover with starch overnight, brush it out
    Candle wax | Let it harden, break it off, blotting paper and a lukewarm iron
    Mud | Let it dry, brush, done
    ## If it must be washed
    1. Wool programme, 30 °C, no more than 600 turns. Wool detergent, no softener.
    2. Do not soak, and keep the water at one temperature. It is the shock that felts.
    3. Roll it in a towel, press, and dry it lying flat, away from sun and radiators.
    A rug of more than two metres belongs to somebody with a large tub.
    ## In summer
    Moths do not eat wool, their children do, and those like crumbs and sweat. Put it away clean, in a closed cotton bag, with cedar or lavender, and shake it once in July.
    `,
    `
    羊毛自己会保持干净，比我们洗得好。纤维外面有一层鳞片和一点点油脂，脏东西停在表面，潮一点的空气就能把味道带走。洗坏的羊毛，比穿坏的多。
    ## 每个月
    盖毯挑个阴天挂出去，或者洗完澡挂在浴室里，过一夜。休闲椅顺着织纹刷一刷。地毯吸尘时关掉滚刷，平织的一年翻一次面。
    ## 起球
    新羊毛头几个星期会掉浮毛，用梳子梳掉，别扯。浮毛掉完，就不起了。
    ## 污渍
    红酒、茶 | 马上用冷水，布按着吸，别搓
    油 | 撒淀粉盖一夜，刷掉
    蜡烛油 | 等它硬了掰下来，垫吸水纸，温熨斗压一压
    泥点 | 干了再刷，就没了
    ## 实在要洗
    1. 羊毛档，30 度，转速不超过 600，用羊毛洗涤剂，不放柔顺剂。
    2. 别浸泡，从头到尾水温一样。忽冷忽热才会缩。
    3. 拿浴巾卷起来压干，平铺阴干，离暖气和太阳远一点。
    两米以上的地毯，交给有大池子的人洗。
    ## 过夏天
    吃羊毛的不是蛾子，是蛾子的幼虫，它们爱吃汗渍和饼干渣。所以要干干净净地收，装进棉布袋扎紧，放块香樟木或者薰衣草，七月里拿出来抖一次。
    `,
  ),
  picture: 'lounge-b',
  group: 'care',
}
