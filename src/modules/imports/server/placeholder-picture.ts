import { createHash } from 'node:crypto'
import type { ImportedProduct } from './imported-product.ts'

/** Line drawings that replace missing photographs, by kind of product. */
const drawings = {
  seat: '<path d="M430 470 Q425 400 470 392 H730 Q775 400 770 470 L760 640 H440 Z" fill="C"/><path d="M415 640 H785 Q800 640 798 668 L792 716 H408 L402 668 Q400 640 415 640Z" fill="D"/><path d="M440 716 L418 850 M760 716 L782 850" stroke="#a77b4c" stroke-width="20" stroke-linecap="round"/>',
  table:
    '<rect x="290" y="470" width="620" height="34" rx="12" fill="C"/><path d="M350 504 L330 850 M850 504 L870 850" stroke="D" stroke-width="24" stroke-linecap="round"/><path d="M342 640 H858" stroke="D" stroke-width="14"/>',
  lamp: '<path d="M470 330 H730 L800 560 H400 Z" fill="C"/><path d="M600 560 V770" stroke="#b98d45" stroke-width="16"/><path d="M500 850 Q500 770 600 770 Q700 770 700 850 Z" fill="D"/>',
  cup: '<path d="M420 480 H720 V740 Q720 850 610 850 H530 Q420 850 420 740 Z" fill="C"/><path d="M720 540 Q830 530 826 630 Q820 730 714 736" fill="none" stroke="C" stroke-width="34"/><path d="M420 760 Q430 850 530 850 H610 Q710 850 720 760 Z" fill="D"/>',
  screen:
    '<rect x="300" y="370" width="600" height="370" rx="18" fill="D"/><rect x="322" y="392" width="556" height="326" rx="6" fill="C"/><path d="M560 740 L545 836 H655 L640 740 Z" fill="D"/><rect x="480" y="832" width="240" height="18" rx="9" fill="D"/>',
  round:
    '<circle cx="600" cy="620" r="230" fill="C"/><circle cx="600" cy="620" r="172" fill="D"/><circle cx="600" cy="620" r="64" fill="C"/>',
  cloth:
    '<path d="M400 500 Q600 450 800 500 Q850 670 800 838 Q600 872 400 838 Q350 670 400 500Z" fill="C"/><path d="M452 556 Q600 600 748 556 M452 784 Q600 740 748 784" fill="none" stroke="D" stroke-width="10" stroke-linecap="round"/>',
  plant:
    '<path d="M470 660 H730 L700 850 H500 Z" fill="D"/><path d="M600 660 Q590 520 480 430 Q470 580 590 640 M600 660 Q610 480 730 400 Q750 570 612 640 M600 660 Q600 480 598 350" fill="C" stroke="C" stroke-width="8"/>',
  book: '<rect x="390" y="420" width="420" height="430" rx="14" fill="C"/><rect x="390" y="420" width="64" height="430" rx="14" fill="D"/><rect x="520" y="520" width="220" height="16" rx="8" fill="D"/><rect x="520" y="560" width="150" height="16" rx="8" fill="D"/>',
  parcel:
    '<path d="M380 520 L600 460 L820 520 L600 584 Z" fill="E"/><path d="M380 520 L600 584 V850 L380 776 Z" fill="C"/><path d="M820 520 L600 584 V850 L820 776 Z" fill="D"/><path d="M490 490 L710 552 V604 L690 598 V558 L470 496 Z" fill="#e0a030"/>',
} as const
type Drawing = keyof typeof drawings

/** The first that fits the product's words determines what is drawn. */
const signs: readonly (readonly [Drawing, RegExp])[] = [
  ['lamp', /\b(lamp|light|lantern|candle|pendant|bulb)s?\b|灯|蜡烛/i],
  ['plant', /\b(plant|pot|planter|flower|garden|seed|tree|watering)s?\b|花|绿植|盆栽/i],
  ['seat', /\b(chair|sofa|couch|seat|stool|bench|armchair|bean ?bag)s?\b|椅|沙发|凳/i],
  [
    'cloth',
    /\b(cushion|pillow|blanket|rug|curtain|towel|shirt|dress|bed ?clothes|linen|throw)s?\b|抱枕|毯|巾|布|衣/i,
  ],
  ['table', /\b(table|desk|shelf|drawers|cabinet|furniture)\b|桌|柜|架/i],
  ['cup', /\b(mug|cup|bowl|plate|vase|teapot|kettle|bottle|glass)(s|es)?\b|杯|碗|盘|壶|瓶/i],
  ['book', /\b(book|notebook|planner|paper|calendar)s?\b|书|笔记本|本册/i],
  [
    'screen',
    /\b(monitor|laptop|tv|television|tablet|phone|display|smartphone|pc)s?\b|显示器|电脑|手机|电视/i,
  ],
  ['round', /\b(clock|watch|speaker|headphone|cooler|fan|camera|lens|wheel)(s|es)?\b|钟|表|音箱|耳机|相机/i],
]

/** Pairs of body, shade and light side, all from the mall's own colours. */
const tones = [
  ['#2c6b59', '#0f5c4a', '#4d8a78'],
  ['#d9cdb8', '#bfae90', '#e9e0cf'],
  ['#e0a030', '#b97f1d', '#eebd66'],
  ['#8da399', '#6d857b', '#abbdb5'],
  ['#b5755a', '#95583f', '#cb9680'],
  ['#51606a', '#3a474f', '#73828c'],
] as const

export type Placeholder = { readonly name: string; readonly svg: string }

/** The placeholder for a product's pictures: the same one for the same name. */
export function placeholderOf(
  product: Pick<ImportedProduct, 'name' | 'category' | 'externalId'>,
): Placeholder {
  const words = [
    product.name.en,
    product.name.zh,
    ...(product.category ?? []).flatMap(({ name }) => [name.en, name.zh]),
  ]
  const drawing = signs.find(([, sign]) => words.some((text) => sign.test(text)))?.[0] ?? 'parcel'
  const tone = createHash('sha256').update(product.externalId).digest()[0]! % tones.length
  return { name: `${drawing}-${tone}`, svg: draw(drawing, tones[tone]!) }
}

function draw(
  drawing: Drawing,
  [body, shade, light]: readonly [string, string, string] | (typeof tones)[number],
): string {
  const things = drawings[drawing].replace(
    /"([CDE])"/g,
    (_, letter: string) => `"${letter === 'C' ? body : letter === 'D' ? shade : light}"`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="0 0 1200 1200">
<defs>
<radialGradient id="ground" cx=".36" cy=".28" r=".95"><stop offset="0" stop-color="#f7f1e6"/><stop offset="1" stop-color="#e6dccb"/></radialGradient>
<radialGradient id="shadow"><stop offset="0" stop-color="#3b3226" stop-opacity=".34"/><stop offset="1" stop-color="#3b3226" stop-opacity="0"/></radialGradient>
<linearGradient id="lit" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".18"/><stop offset=".6" stop-color="#000" stop-opacity=".08"/></linearGradient>
</defs>
<rect width="1200" height="1200" fill="url(#ground)"/>
<g transform="translate(600 620) scale(1.3) translate(-600 -640)" stroke-linejoin="round">
<ellipse cx="640" cy="850" rx="330" ry="46" fill="url(#shadow)"/>
${things}
</g>
<rect width="1200" height="1200" fill="url(#lit)" opacity=".5"/>
</svg>`
}
