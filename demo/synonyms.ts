import { insertSynonyms } from '#modules/search/server/public.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import { type Language, languages } from '#vocabulary/language.ts'

const bothWays: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'sofa, couch, settee',
    'armchair, lounge chair, easy chair',
    'mug, cup',
    'rug, carpet',
    'cushion, pillow, throw pillow',
    'throw, blanket',
    'pendant, hanging lamp',
    'headphones, earphones, headset',
    'speaker, loudspeaker',
    'bookshelf, bookcase',
    'cutting board, chopping board',
    'planter, plant pot, flower pot, flowerpot',
    'sideboard, credenza',
    'gift, present',
    'nightstand, bedside table',
    'wardrobe, closet',
    'curtains, drapes',
    'desk mat, desk pad',
    'standing desk, height adjustable desk, sit-stand desk',
    'monitor, screen',
    'laptop stand, laptop riser',
    'candle holder, candlestick',
    'hall, hallway, entryway',
    'thermos, vacuum flask, insulated bottle',
    'plate, dish',
    'black, graphite',
  ],
  zh: [
    '沙发, 长沙发, 布艺沙发',
    '杯子, 马克杯, 水杯',
    '抱枕, 靠垫, 靠枕',
    '毯子, 盖毯, 毛毯',
    '砧板, 菜板, 案板',
    '置物架, 书架, 书柜',
    '音箱, 音响',
    '耳机, 耳麦',
    '边几, 边桌, 茶几',
    '保温瓶, 保温杯, 保温壶',
    '增高架, 支架',
    '笔记本支架, 电脑支架, 笔记本电脑支架',
    '礼物, 礼品',
    '绿色, 墨绿',
    '黑色, 石墨黑',
    '吊灯, 挂灯',
    '台灯, 桌灯',
    '茶壶, 提梁壶',
    '时钟, 钟表',
    '床头柜, 床边柜',
    '衣柜, 衣橱',
    '书桌, 办公桌',
  ],
}

/** The first term also finds the others, which by themselves are something narrower. */
const oneWay: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'seat, chair, bench, stool',
    'dishes, plates, bowls',
    'thermos, bottle',
    'water bottle, bottle',
    'light, lamp, lantern',
    'lamp, lantern',
  ],
  zh: [
    '椅子, 餐椅, 休闲椅',
    '凳子, 长凳, 三脚凳, 玄关凳',
    '桌子, 餐桌, 升降桌, 边几',
    '灯, 吊灯, 台灯, 落地灯, 纸灯',
    '杯子, 保温瓶',
    '书桌, 升降桌',
  ],
}

/** Synonyms that a mall for the home begins with. */
export const demoSynonyms = languages.flatMap((language) =>
  [
    ...bothWays[language].map((terms) => ({ terms, isOneWay: false })),
    ...oneWay[language].map((terms) => ({ terms, isOneWay: true })),
  ].map(({ terms, isOneWay }) => ({ language, isOneWay, terms: terms.split(', ') })),
)

export async function addSynonyms(tx: Transaction): Promise<void> {
  for (const group of demoSynonyms) await insertSynonyms(tx, { ...group, id: newId() })
}
