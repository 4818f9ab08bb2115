import { ofClothAndBaskets } from './cloth-and-baskets.ts'
import type { DemoReview } from './demo-review.ts'
import { ofDeskThings } from './desk-things.ts'
import { ofDesksAndTables } from './desks-and-tables.ts'
import { ofLampsAndClocks } from './lamps-and-clocks.ts'
import { ofPaperAndPantry } from './paper-and-pantry.ts'
import { ofPotsAndWood } from './pots-and-wood.ts'
import { ofSeatsAndStorage } from './seats-and-storage.ts'

/** Everything that buyers wrote. */
export const reviews: readonly DemoReview[] = [
  ...ofDesksAndTables,
  ...ofSeatsAndStorage,
  ...ofLampsAndClocks,
  ...ofPotsAndWood,
  ...ofClothAndBaskets,
  ...ofDeskThings,
  ...ofPaperAndPantry,
]
