import type { LocalText } from '#vocabulary/language.ts'
import { both } from './demo-product.ts'

type DemoBundle = {
  readonly urlKey: string
  readonly slots: readonly {
    readonly name: LocalText
    readonly isRequired: boolean
    readonly quantity: number
    readonly skus: readonly string[]
    readonly details: LocalText
  }[]
  /** Article numbers that do not fit. */
  readonly conflicts: readonly (readonly [string, string])[]
  /** Minor units of each site. */
  readonly savings: Readonly<Record<string, number>>
}

/** Bundles of the demo. A top fits only the frames whose beam its size names. */
export const demoBundles: readonly DemoBundle[] = [
  {
    urlKey: 'alder-desk-your-way',
    slots: [
      {
        name: both('Frame', '桌架'),
        isRequired: true,
        quantity: 1,
        skus: ['HG-LEG-GS', 'HG-LEG-GW', 'HG-LEG-WS', 'HG-LEG-WW'],
        details: both(
          '<p>Two columns, two motors, four memories. The <strong>standard</strong> beam carries tops to 165 cm, the <strong>wide</strong> one tops from 170 cm.</p>',
          '<p>双立柱双电机，四档记忆。<strong>标准</strong>横梁配 165 厘米以内的桌板，<strong>加宽</strong>横梁配 170 厘米以上的桌板。</p>',
        ),
      },
      {
        name: both('Stool', '凳子'),
        isRequired: false,
        quantity: 1,
        skus: ['HG-HAZ-O', 'HG-HAZ-G', 'HG-HAZ-W'],
        details: both('', ''),
      },
    ],
    conflicts: [
      ['HG-SET-O160', 'HG-LEG-GW'],
      ['HG-SET-O160', 'HG-LEG-WW'],
      ['HG-SET-W160', 'HG-LEG-GW'],
      ['HG-SET-W160', 'HG-LEG-WW'],
      ['HG-SET-O180', 'HG-LEG-GS'],
      ['HG-SET-O180', 'HG-LEG-WS'],
    ],
    savings: { global: 5_000, cn: 30_000, de: 5_000, uk: 4_000, jp: 6_000 },
  },
]
