import type { LocalText } from '#vocabulary/language.ts'
import { pair } from './words.ts'

/** Use of a kind of goods, which decides the topics of its descriptions. */
export type Use = keyof typeof uses

type Said = { readonly summary: readonly LocalText[]; readonly story: readonly LocalText[] }

/** Sentences for each use: short ones below a name, longer ones for the description. */
export const uses = {
  table: {
    summary: [
      pair('Room for the people you like and the things they bring.', '坐得下想见的人，放得下带来的菜。'),
      pair('Stands firm on four legs and on uneven floors.', '四脚稳当，地面不平也能调。'),
      pair('A plain top that gets better with every year of use.', '桌面朴素耐用，越用越有味道。'),
    ],
    story: [
      pair(
        'The edge is rounded where arms rest, and the legs come off with one key when you move.',
        '手臂常搁的桌沿倒了圆角，搬家时一把扳手就能把腿拆下来。',
      ),
      pair(
        'Sanded three times and oiled twice, so that a wet glass leaves no ring.',
        '打磨三道、上油两遍，杯底的水不会留印子。',
      ),
      pair(
        'Levelling feet under each leg take up to a centimetre of crooked floor.',
        '每条腿下都有调节脚，一厘米以内的不平都能找平。',
      ),
    ],
  },
  seat: {
    summary: [
      pair('Made for long dinners and the talk after them.', '为吃得久、聊得更久的晚饭而做。'),
      pair('Sits well at a table, in a hall and by a window.', '餐桌边、玄关里、窗台旁，放哪儿都合适。'),
      pair('Light enough to carry, sturdy enough to stand on.', '一只手拎得动，站上去也不晃。'),
    ],
    story: [
      pair(
        'The back follows the spine without pushing it. Joints are glued and pegged, never only screwed.',
        '靠背顺着脊柱走，不顶腰。接头用榫卯加胶，不只靠螺丝。',
      ),
      pair(
        'Felt glides under the feet keep the floor quiet; spare ones are in the box.',
        '脚底贴了毛毡，挪动没有声音，盒子里还附了一套备用。',
      ),
      pair('Tested with 130 kilograms for fifty thousand sittings.', '按 130 公斤、五万次坐压测试过。'),
    ],
  },
  storage: {
    summary: [
      pair('A place for everything that has none yet.', '让没处放的东西都有个家。'),
      pair(
        'Deep enough for what you own, narrow enough for the wall you have.',
        '装得下东西，也贴得住那面墙。',
      ),
      pair('Doors that close by themselves, the last bit slowly.', '柜门自己会合上，最后一段还特别轻。'),
    ],
    story: [
      pair(
        'Shelves move in steps of three centimetres and carry twenty-five kilograms each.',
        '层板每三厘米一档可调，每层承重 25 公斤。',
      ),
      pair(
        'A hole at the back lets cables through. Fittings for the wall are included, and should be used.',
        '背板留了走线孔，附防倾倒固定件，请务必装上。',
      ),
      pair(
        'Arrives in two flat cartons; two people need about forty minutes.',
        '分两箱平板包装，两个人大约四十分钟装好。',
      ),
    ],
  },
  lamp: {
    summary: [
      pair('Warm light where you sit, and none in your eyes.', '光落在手边，不晃眼睛。'),
      pair('For evenings that need less light, but better light.', '晚上不需要太亮，需要光好看。'),
      pair('Switch on the cord, where a hand finds it in the dark.', '开关就在线上，摸黑也找得到。'),
    ],
    story: [
      pair(
        'Takes an E27 bulb up to 40 watts; a warm one of 2700 K is in the box.',
        'E27 灯头，最大 40 瓦，附一只 2700 K 暖光灯泡。',
      ),
      pair(
        'The cord is covered in cloth, two metres long, and can be replaced.',
        '两米编织电源线，坏了可以自己换。',
      ),
      pair(
        'The shade is open at the top, so the ceiling gets its share of light.',
        '灯罩上方开口，天花板也能分到一点光。',
      ),
    ],
  },
  tableware: {
    summary: [
      pair('For every day, not for the cabinet.', '天天都用，不是摆着看的。'),
      pair('Stacks neatly and survives the dishwasher.', '能叠着放，也能进洗碗机。'),
      pair('No two quite alike, all of them good in the hand.', '每一只略有不同，拿在手里都舒服。'),
    ],
    story: [
      pair(
        'Safe in the dishwasher and the microwave. The foot is ground smooth and does not scratch the table.',
        '洗碗机、微波炉都能用。底足磨得光滑，不刮桌面。',
      ),
      pair(
        'Made in small batches; shade and surface differ a little from piece to piece.',
        '小批量制作，每件的颜色和表面会有细微差别。',
      ),
      pair('Single pieces can be bought again for at least five years.', '至少五年内都能单件补购。'),
    ],
  },
  kitchen: {
    summary: [
      pair('A tool that stays out on the worktop because it is used.', '常年放在台面上，因为天天要用。'),
      pair('Heats evenly, cleans easily, lasts.', '受热匀，好清洗，用得久。'),
      pair('Well balanced, and kind to tired wrists.', '重心刚好，用久了手腕也不累。'),
    ],
    story: [
      pair(
        'Works on gas, ceramic and induction hobs where it is meant for heat; wash by hand to keep the surface.',
        '可加热的款式燃气、电陶、电磁炉通用，建议手洗养护。',
      ),
      pair('There is a hole to hang it by, since drawers are always full.', '留了挂孔，抽屉总是不够用。'),
      pair(
        'A small booklet tells how to care for it, and what to cook first.',
        '附一本小册子，讲怎么养护，也讲第一道菜做什么。',
      ),
    ],
  },
  textile: {
    summary: [
      pair('Soft from the first day, softer after the tenth wash.', '第一天就软，洗过十次更软。'),
      pair('A calm colour that makes a room warmer.', '颜色安静，屋子一下子暖起来。'),
      pair('Woven tightly, so that cats do not win.', '织得密实，猫抓也不怕。'),
    ],
    story: [
      pair(
        'Dyed in the yarn, so that the colour stays when the pattern wears. Wash at 30 degrees and dry flat.',
        '先染后织，颜色不易褪。30 度水洗，平铺晾干。',
      ),
      pair(
        'Certified free of harmful substances, from the yarn to the label.',
        '从纱线到标签都通过有害物质检测。',
      ),
      pair('The hem is turned twice and stitched by hand at the corners.', '包边折两折，四角手工缝。'),
    ],
  },
  bedding: {
    summary: [
      pair('Cool in summer, warm in winter, quiet all night.', '夏天凉，冬天暖，翻身没有声音。'),
      pair('For those who take sleeping seriously.', '给认真睡觉的人。'),
      pair('Feels like the second morning of a holiday.', '像假期第二天早上的那种舒服。'),
    ],
    story: [
      pair(
        'Washed before it reaches you, so it neither shrinks nor creaks.',
        '出厂前已经预洗，不缩水，也没有新布的硬。',
      ),
      pair(
        'Buttons of shell and not of plastic; two spare ones are sewn to the label.',
        '扣子是贝壳的，不是塑料，标签上还缝了两颗备用。',
      ),
      pair('Wash at 40 degrees; iron damp, or do not iron at all.', '40 度机洗，半干时熨，或者干脆不熨。'),
    ],
  },
  bath: {
    summary: [
      pair('For the ten minutes of the day that are yours.', '一天里只属于自己的那十分钟。'),
      pair('Dries quickly, also in rooms without a window.', '没窗的卫生间里也干得快。'),
      pair('Thirsty, soft and light on the hook.', '吸水，柔软，挂着也不坠。'),
    ],
    story: [
      pair(
        'Keeps its shape and colour after a hundred washes at 60 degrees.',
        '60 度洗一百次，不变形，不掉色。',
      ),
      pair(
        'Nothing on it rusts: fittings are of brass or steel that stays bright.',
        '配件用黄铜或不锈钢，不会生锈。',
      ),
      pair('Packed in paper alone.', '只用纸包装。'),
    ],
  },
  decoration: {
    summary: [
      pair('One good thing on an empty shelf.', '空架子上，放一件就够了。'),
      pair('A quiet piece for a table, a sill or a mantel.', '摆在桌上、窗台上，都不抢眼。'),
      pair('Made by hand, and it shows in the right places.', '手工做的，好在看得出来的地方。'),
    ],
    story: [
      pair(
        'It comes with a felt foot and, where it is to hang, with a screw for the wall.',
        '底部贴了毛毡，需要挂的款式附墙钉。',
      ),
      pair('Every piece is signed at the bottom by whoever finished it.', '每一件底部都有完成者的签名。'),
      pair('Wipe with a dry cloth; it needs nothing else.', '用干布擦就好，不用特别打理。'),
    ],
  },
  tidy: {
    summary: [
      pair('Holds what would otherwise lie around.', '散在外面的，都收进来。'),
      pair('Good looking enough to stay in sight.', '好看到不用藏起来。'),
      pair('Fits the shelf, the cupboard and under the bed.', '放架子、进柜子、塞床底都行。'),
    ],
    story: [
      pair('The handles are part of the body and do not tear out.', '把手和主体是一体的，提重物也不脱。'),
      pair('Several stack without slipping; a label fits into the front.', '能叠放不打滑，正面可以插标签。'),
      pair(
        'Carries eight kilograms. Smooth inside, so that cloth does not catch.',
        '承重 8 公斤，内壁光滑，不勾衣物。',
      ),
    ],
  },
  desk: {
    summary: [
      pair('Gives the desk back its surface.', '把桌面还给你。'),
      pair('Everything within reach, nothing in the way.', '伸手就够得着，又不碍事。'),
      pair('For a desk at which you like to sit down.', '让人愿意坐下来的书桌。'),
    ],
    story: [
      pair(
        'Raises the screen to the height of the eyes, or the hands to where they work best.',
        '屏幕与视线齐平，手放在最顺的位置。',
      ),
      pair(
        'Cork underneath keeps it in its place and the table free of scratches.',
        '底部贴软木，不滑动，也不刮桌面。',
      ),
      pair('A groove at the back takes the cables.', '背面有一道理线槽。'),
    ],
  },
  stationery: {
    summary: [
      pair('For thoughts that should not get lost in a phone.', '有些念头，不该丢在手机里。'),
      pair('Paper that takes ink without bleeding.', '纸张吃墨，不洇不透。'),
      pair('A small thing that makes letters more likely.', '有了它，更愿意动笔写信。'),
    ],
    story: [
      pair('Lies flat from the first page to the last.', '从第一页到最后一页都能摊平。'),
      pair('Made in a family business that has printed since 1928.', '出自一家 1928 年开业的印刷老号。'),
      pair('Fits a coat pocket, and looks better for having been there.', '能放进大衣口袋，带旧了更好看。'),
    ],
  },
  device: {
    summary: [
      pair('Does one thing, and does it well.', '只做一件事，把它做好。'),
      pair('Two years of updates you never have to think about.', '两年更新，不用你操心。'),
      pair('Quiet by design, with buttons that can be felt.', '安静，按键摸得出来。'),
    ],
    story: [
      pair('Charges by USB-C and runs for two weeks of ordinary days.', 'USB-C 充电，日常用两周一充。'),
      pair(
        'Held together by screws and not by glue: battery and switches can be replaced.',
        '用螺丝不用胶，电池和按键都能换。',
      ),
      pair('Works with whatever you have; no account is needed.', '什么设备都能连，不用注册账号。'),
    ],
  },
  pantry: {
    summary: [
      pair('From people who can tell you which field it came from.', '说得出是哪块地里长的。'),
      pair('A little more expensive, and gone twice as fast.', '贵一点点，吃得快一倍。'),
      pair('Opened on Monday, missed by Friday.', '周一开封，周五就空了。'),
    ],
    story: [
      pair(
        'Packed within a week of the order. Keep it cool, dry and closed.',
        '下单后一周内分装，阴凉干燥处密封保存。',
      ),
      pair('Nothing is added: the list of ingredients has one line.', '不加别的，配料表只有一行。'),
      pair(
        'Bought directly from eleven farms, and paid before the harvest.',
        '直接向十一家农户采购，收成之前就付款。',
      ),
    ],
  },
  plants: {
    summary: [
      pair('For plants that are meant to stay.', '给打算一直养下去的植物。'),
      pair('A balcony is a garden, too.', '阳台也是花园。'),
      pair('Frost and sun do it no harm.', '不怕冻，也不怕晒。'),
    ],
    story: [
      pair(
        'A hole at the bottom and a saucer below: roots stay dry, floors too.',
        '底部有孔，附接水盘，根不烂，地不湿。',
      ),
      pair(
        'Withstands ten degrees of frost; water should be able to run off.',
        '耐零下十度，注意别积水就好。',
      ),
      pair(
        'Good company for herbs, ferns and the lemon tree that will not die.',
        '种香草、蕨类，或者那棵怎么也养不死的柠檬。',
      ),
    ],
  },
  outdoor: {
    summary: [
      pair('Stays outside from April to October.', '从四月到十月，都能放在外面。'),
      pair('For breakfast in the sun and supper under lights.', '早饭晒着太阳，晚饭点着串灯。'),
      pair('Folds away when the rain comes.', '下雨了，收起来就走。'),
    ],
    story: [
      pair(
        'Fittings of stainless steel; the surface may weather, or be oiled once a year.',
        '五金全不锈钢，表面可以任其风化，也可以一年上一次油。',
      ),
      pair(
        'Cloth that keeps off water and bleaches little in two summers.',
        '面料防泼水，两个夏天下来褪色很轻。',
      ),
      pair('Comes with a cover for the winter.', '附一只过冬的防尘罩。'),
    ],
  },
  child: {
    summary: [
      pair('Made to be dropped, climbed on and handed down.', '经得起摔、爬，还能传给弟弟妹妹。'),
      pair('Round corners, honest materials, no batteries.', '圆角、真材料、不用电池。'),
      pair('Grows with the child for a few years.', '能陪着长好几年。'),
    ],
    story: [
      pair(
        'Colours are safe for those who taste everything. Tested to EN 71.',
        '颜色入口安全，通过 EN 71 检测。',
      ),
      pair('No part is smaller than a thumb.', '没有比拇指小的零件。'),
      pair('Wipe with a damp cloth; nothing else is needed.', '湿布一擦就干净。'),
    ],
  },
} as const satisfies Record<string, Said>

/** How it comes, which every shop states in its own words. */
export const deliveries: readonly LocalText[] = [
  pair('Leaves within two working days.', '两个工作日内发货。'),
  pair('In stock goods are sent the same day when ordered before noon.', '现货中午前下单，当天发出。'),
  pair('Packed in recycled paper; keep the box for thirty days.', '再生纸包装，纸箱请保留三十天。'),
  pair('May be sent back within thirty days, used with care.', '三十天内可退，爱惜使用即可。'),
]
