import { adjust, type Step } from '../working.ts'

/** A deposit may count as more than was paid: the difference is a discount that the shop gives. */
export const depositExpansion: Step = (working) =>
  adjust(
    working,
    working.lines.flatMap(({ facts, presale }) =>
      presale
        ? [
            {
              lineId: facts.lineId,
              kind: 'depositExpansion',
              amount: 0 - presale.expansion,
              source: presale.source,
              borneBy: 'shop',
            } as const,
          ]
        : [],
    ),
  )
