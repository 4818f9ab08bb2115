import type { ReportReason } from '#modules/reviews/rules/rules.ts'
import { about } from './about.ts'
import type { DemoReview } from './demo-review.ts'

/** Reviews that the platform has to look at, or has looked at. */
export type ModeratedReview = DemoReview & {
  /** Report of a reader to the platform. */
  readonly report: { readonly buyer: string; readonly reason: ReportReason; readonly text: string }
  /** Why the platform hid it. Without it the report is open. */
  readonly hidden?: string
}

const [reported, hidden] = about('quarto-desk-mat', [
  {
    sku: 'DW-QUA-T70',
    buyer: 'tom-bracken',
    rating: 2,
    text: 'Smells of a tannery for a week. There is a shop round the corner from us that sells better ones.',
    at: 9,
  },
  {
    sku: 'DW-QUA-G90',
    buyer: 'owen-pryce',
    rating: 1,
    text: 'Never arrived. The driver is Dan from the depot in Mill Lane, ask him where my mat is.',
    at: 12,
  },
]) as [DemoReview, DemoReview]

export const moderatedReviews: readonly ModeratedReview[] = [
  {
    ...reported,
    report: { buyer: 'grace-adeyemi', reason: 'advertising', text: 'It sends buyers to another shop.' },
  },
  {
    ...hidden,
    report: { buyer: 'elena-marsh', reason: 'private', text: 'It names a person.' },
    hidden: 'It names a person. A parcel that does not arrive is a matter for after-sales.',
  },
]
