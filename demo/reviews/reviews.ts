import { isInTheStudio } from '../catalogue/in-the-studio.ts'
import { shops } from '../catalogue/shops.ts'
import { ofClothAndBaskets } from './cloth-and-baskets.ts'
import type { DemoReview } from './demo-review.ts'
import { ofDeskThings } from './desk-things.ts'
import { ofDesksAndTables } from './desks-and-tables.ts'
import { ofLampsAndClocks } from './lamps-and-clocks.ts'
import { ofPaperAndPantry } from './paper-and-pantry.ts'
import { ofPotsAndWood } from './pots-and-wood.ts'
import { ofSeatsAndStorage } from './seats-and-storage.ts'

export const writtenReviews: readonly DemoReview[] = [
  ...ofDesksAndTables,
  ...ofSeatsAndStorage,
  ...ofLampsAndClocks,
  ...ofPotsAndWood,
  ...ofClothAndBaskets,
  ...ofDeskThings,
  ...ofPaperAndPantry,
]

const shown = new Set(shops.flatMap(({ products }) => products.map(({ urlKey }) => urlKey)))

/** Everything that buyers wrote about what the mall shows. */
export const reviews: readonly DemoReview[] = writtenReviews
  .filter(({ product }) => shown.has(product))
  .map((review) =>
    review.pictures
      ? { ...review, pictures: review.pictures.filter((picture) => !isInTheStudio(picture)) }
      : review,
  )
