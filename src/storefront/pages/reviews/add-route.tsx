import { useEffect } from 'react'
import { Form, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { writeReviewsCall } from '#modules/reviews/bound/write-reviews.ts'
import { mayAddTo } from '#modules/reviews/rules/rules.ts'
import { onlyBuyers } from '#storefront/parts/account/only-buyers.ts'
import { Panel, RoomPage } from '#storefront/parts/account/room.tsx'
import css from '#storefront/parts/reviews/reviews.module.css'
import { Button } from '#ui/button.tsx'
import { FormProblem } from '#ui/form/field.tsx'
import { useRefusedForm } from '#ui/form/use-refused-form.ts'
import { mallContext } from '#ui/mall-context.ts'
import { refused, refusedForm } from '#ui/refused.ts'
import { useToast } from '#ui/toast.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/add-route'
import { errorsOf, isAboutForm } from './comment-errors.ts'
import { CommentFields } from './comment-fields.tsx'
import { loadOwnReview } from './load-own-review.ts'
import { OwnReview } from './own-review.tsx'
import { readComment } from './read-comment.ts'
import { Sent } from './sent.tsx'
import { useReviewDraft } from './use-draft.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  onlyBuyers(mall, request)
  return { ...(await loadOwnReview(mall, params.reviewId)), formKey: crypto.randomUUID() }
}

export async function action({ request, context, params: { reviewId } }: Route.ActionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const { typed, problem: stored } = await readComment(mall, form, reviewId)
  const sentBack = { isSent: false as const, typed: { comments: { [reviewId]: typed } }, stored }
  if (stored) return { ...sentBack, problem: undefined }
  try {
    const comments = [{ reviewId, text: typed.text, pictures: [...typed.pictures] }]
    await mall.call(writeReviewsCall, { comments }, { key: String(form.get('key') ?? '') || undefined })
  } catch (error) {
    return refusedForm({ ...sentBack, problem: refused(error) })
  }
  return { isSent: true as const }
}

/** Adds to a review, once (REV-10). A refusal of the server is shown in a toast as well (REV-21). */
export default function AddToReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('ownReviews')
  const say = useToast()
  const { review, quantity, orderId, formKey } = loaderData
  const { reviewId } = review
  const answer = actionData?.isSent ? undefined : actionData
  const problem = answer?.problem
  const form = useRefusedForm(problem)
  const draft = `follow-up ${reviewId}`
  const { typed, change } = useReviewDraft(draft, [reviewId], answer?.typed)
  const message =
    problem && (isAboutForm(problem) ? (problem.fields[0]?.message ?? problem.message) : problem.message)
  // A refusal is an event from outside.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is shown once, whatever its text
  useEffect(() => {
    if (message) say(message, { isProblem: true })
  }, [problem])
  if (actionData?.isSent)
    return (
      <RoomPage title={t('addTitle')}>
        <Sent draft={draft} />
      </RoomPage>
    )
  return (
    <RoomPage title={t('addTitle')}>
      <OwnReview review={review} quantity={quantity} orderId={orderId} />
      {mayAddTo(review) ? (
        <Panel>
          <Form ref={form} method="post" encType="multipart/form-data" className={css.form} noValidate>
            <input type="hidden" name="key" value={formKey} />
            <FormProblem>{message ?? (answer && t('pictureProblem'))}</FormProblem>
            <p className={css.lead}>{t('addText')}</p>
            <CommentFields
              of={reviewId}
              typed={typed(reviewId)}
              onChange={(changed) => change(reviewId, changed)}
              errors={{ ...errorsOf(problem, 0), stored: answer?.stored }}
              isFollowUp
            />
            <p className={css.send}>
              <Button size="large">{t('addSend')}</Button>
              <Link to={pages.reviews('comment')}>{t('back')}</Link>
            </p>
          </Form>
        </Panel>
      ) : (
        <Panel>
          <FormProblem>{message}</FormProblem>
          <p className={css.send}>
            <strong>{review.hidden ? t('hidden') : t('addedAlready')}</strong>
            <Link to={pages.reviews('comment')}>{t('back')}</Link>
          </p>
        </Panel>
      )}
    </RoomPage>
  )
}
