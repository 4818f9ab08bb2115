import type { LocalText } from '#vocabulary/language.ts'
import { families } from './families.ts'
import { makerKinds, makers, pair, places } from './words.ts'

/** Names and descriptions of the shops of each root category. */
const trades: Readonly<Record<string, { readonly name: LocalText; readonly about: LocalText }>> = {
  furniture: {
    name: pair('Joinery', '木作'),
    about: pair('Furniture by people who also repair it.', '做家具，也修家具。'),
  },
  lighting: {
    name: pair('Lamps', '灯饰'),
    about: pair('Lamps, shades and all the parts in between.', '灯、灯罩，还有中间的每一个配件。'),
  },
  home: {
    name: pair('Home', '生活馆'),
    about: pair('Good things for rooms that are lived in.', '给有人好好住着的屋子。'),
  },
  kitchen: {
    name: pair('Kitchen', '厨具'),
    about: pair('Pots, boards and knives for people who cook.', '锅、砧板和刀，给真正做饭的人。'),
  },
  'bed-and-bath': {
    name: pair('Linen', '布品'),
    about: pair('Cloth for the bed and the bath.', '床上的布，浴室的布。'),
  },
  office: {
    name: pair('Stationers', '文具社'),
    about: pair('What a desk needs, and nothing that it does not.', '书桌需要的都有，不需要的都没有。'),
  },
  pantry: {
    name: pair('Provisions', '食品铺'),
    about: pair('Food from people we know by name.', '叫得出名字的人，做的吃食。'),
  },
  garden: {
    name: pair('Garden', '园艺'),
    about: pair('For balconies, courtyards and window sills.', '给阳台、院子和窗台。'),
  },
  children: {
    name: pair('Nursery', '童物'),
    about: pair('Solid things for small people.', '给小朋友的结实东西。'),
  },
}

const slugOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** The root categories, in the order in which they are shown. */
export const roots = [...new Set(families.map(({ branch }) => branch[0]!.urlKey))]

/** A shop of each place for each root category. Those of one root follow each other. */
export const shops = roots.flatMap((root) =>
  places.map((place) => {
    const { name, about } = trades[root]!
    const en = `${place.en} ${name.en}`
    return { slug: slugOf(en), name: pair(en, `${place.zh}${name.zh}`), about }
  }),
)
export const shopsPerRoot = places.length

/** Three hundred makers; those of one root category follow each other. */
export const brands = makerKinds.flatMap((kind) =>
  makers.map((maker) => ({ name: `${maker} ${kind}`, slug: slugOf(`${maker} ${kind}`) })),
)
export const brandsPerRoot = Math.floor(brands.length / roots.length)

/** Every category of the tree once, each after the one above it. */
export const categories = [
  ...new Map(
    families.flatMap(({ branch }) =>
      branch.map((category, depth) => [
        category.urlKey,
        { ...category, parentKey: depth > 0 ? branch[depth - 1]!.urlKey : undefined },
      ]),
    ),
  ).values(),
]
