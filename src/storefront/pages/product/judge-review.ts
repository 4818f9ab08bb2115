import { markHelpfulCall, reportReviewCall } from '#modules/reviews/calls/review-moderation.ts'
import { reportReasons } from '#modules/reviews/rules/rules.ts'
import type { Mall } from '#ui/mall-context.ts'
import { refused, refusedForm } from '#ui/refused.ts'

/** Marks a review as helpful, or reports it. */
export async function judgeReview(mall: Mall, form: FormData) {
  const reviewId = String(form.get('reviewId') ?? '')
  const isReport = form.get('intent') === 'report'
  const isHelpful = form.get('isHelpful') !== 'no'
  const judged = { reviewId, isReport, isHelpful, count: undefined, problem: undefined }
  try {
    if (isReport) {
      const reason = reportReasons.find((each) => each === form.get('reason')) ?? 'other'
      await mall.call(reportReviewCall, { reviewId, reason, text: String(form.get('text') ?? '') })
      return judged
    }
    const { count } = await mall.call(markHelpfulCall, { reviewId, isHelpful })
    return { ...judged, count }
  } catch (error) {
    return refusedForm({ ...judged, problem: refused(error) })
  }
}
