import { Form, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { orderLinesById } from '#modules/orders/bound/order-lookups.ts'
import { orderDetailCall } from '#modules/orders/bound/orders.ts'
import { isReviewable, linesToReview } from '#modules/orders/rules/lines-to-review.ts'
import { writeReviewsCall } from '#modules/reviews/bound/write-reviews.ts'
import { notFound, onlyBuyers } from '#storefront/parts/account/only-buyers.ts'
import { Panel, RoomPage } from '#storefront/parts/account/room.tsx'
import css from '#storefront/parts/reviews/reviews.module.css'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Choice, FormProblem } from '#ui/form/field.tsx'
import { useRefusedForm } from '#ui/form/use-refused-form.ts'
import { useFormat } from '#ui/format.ts'
import { type Mall, mallContext } from '#ui/mall-context.ts'
import { Picture } from '#ui/picture.tsx'
import { refused, refusedForm } from '#ui/refused.ts'
import { idIn, idListIn } from '#vocabulary/calls/id-lists.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/write-route'
import { errorsOf, isAboutForm } from './comment-errors.ts'
import { CommentFields } from './comment-fields.tsx'
import { readComment } from './read-comment.ts'
import { Sent } from './sent.tsx'
import { ShopRatingFields, shopRatingsIn } from './shop-ratings.tsx'
import { useReviewDraft } from './use-draft.ts'

/** The lines that an address names, or all of its order that have no review yet. */
async function linesOf(mall: Mall, query: URLSearchParams) {
  const lineIds = idListIn(query, 'orderLineIds')
  const orderId = idIn(query.get('orderId'))
  if (lineIds.length > 0) {
    const found = await mall.call(orderLinesById, { lineIds })
    return found.map(({ lineId, order }) => ({
      line: order.lines.find((line) => line.lineId === lineId)!,
      status: order.status,
      isShipped: order.fulfilment === 'parcel',
    }))
  }
  if (!orderId) return []
  const order = await mall.call(orderDetailCall, { orderId })
  return order.lines.map((line) => ({
    line,
    status: order.status,
    isShipped: order.fulfilment === 'parcel',
  }))
}

/** Reviews lines of an order (REV-09); `/buyer/comment` is the same page (TRAP-01). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  onlyBuyers(mall, request)
  const found = (await linesOf(mall, new URL(request.url).searchParams)).filter(({ line }) =>
    isReviewable(line),
  )
  if (found.length === 0) throw notFound()
  const isComplete = found.every(({ status }) => status === 'completed')
  return {
    lines: isComplete ? linesToReview({ lines: found.map(({ line }) => line) }) : [],
    isComplete,
    isShipped: found.some(({ isShipped }) => isShipped),
    // Two presses of one form are one batch of reviews.
    formKey: crypto.randomUUID(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const lineIds = form.getAll('lineId').map(String)
  const read = []
  for (const lineId of lineIds) read.push({ lineId, ...(await readComment(mall, form, lineId)) })
  const typed = Object.fromEntries(read.map((each) => [each.lineId, each.typed]))
  const stored = Object.fromEntries(read.map(({ lineId, problem }) => [lineId, problem]))
  const isAnonymous = form.get('isAnonymous') === 'yes'
  const whole = { ...shopRatingsIn(form), isAnonymous }
  const sentBack = { isSent: false as const, lineIds, typed: { comments: typed, whole }, stored }
  if (read.some(({ problem }) => problem)) return { ...sentBack, problem: undefined }
  try {
    // The shop is rated once, however many lines there are.
    const comments = read.map((each, place) => ({
      lineId: each.lineId,
      ...each.typed,
      pictures: [...each.typed.pictures],
      isAnonymous,
      ...(place === 0 && shopRatingsIn(form)),
    }))
    await mall.call(writeReviewsCall, { comments }, { key: String(form.get('key') ?? '') || undefined })
  } catch (error) {
    return refusedForm({ ...sentBack, problem: refused(error) })
  }
  return { isSent: true as const, lineIds }
}

const draftOf = (lineIds: readonly string[]) => `reviews ${lineIds.join(' ')}`

export default function WriteReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('ownReviews')
  const { lines, isComplete, isShipped, formKey } = loaderData
  if (actionData?.isSent)
    return (
      <RoomPage title={t('writeTitle')}>
        <Sent draft={draftOf(actionData.lineIds)} />
      </RoomPage>
    )
  if (lines.length === 0)
    return (
      <RoomPage title={t('writeTitle')}>
        <Panel>
          <EmptyState
            title={t(isComplete ? 'allReviewed' : 'tooEarly')}
            text={t(isComplete ? 'allReviewedText' : 'tooEarlyText')}
          >
            {isComplete ? (
              <ButtonLink to={pages.reviews('comment')}>{t('toReviewed')}</ButtonLink>
            ) : (
              <ButtonLink to={pages.orders()}>{t('toOrders')}</ButtonLink>
            )}
          </EmptyState>
        </Panel>
      </RoomPage>
    )
  return <ReviewForm lines={lines} isShipped={isShipped} formKey={formKey} answer={actionData} />
}

type Answer = Exclude<Route.ComponentProps['actionData'], { isSent: true }>
type ReviewFormProps = {
  readonly lines: Route.ComponentProps['loaderData']['lines']
  readonly isShipped: boolean
  readonly formKey: string
  readonly answer: Answer
}

function ReviewForm({ lines, isShipped, formKey, answer }: ReviewFormProps) {
  const t = useTranslations('ownReviews')
  const format = useFormat()
  const problem = answer?.problem
  const form = useRefusedForm(problem)
  const lineIds = lines.map(({ lineId }) => lineId)
  const { typed, change, whole, changeWhole } = useReviewDraft(draftOf(lineIds), lineIds, answer?.typed)
  return (
    <RoomPage title={t('writeTitle')}>
      <p className={css.lead}>{t('writeText')}</p>
      <Form ref={form} method="post" encType="multipart/form-data" className={css.form} noValidate>
        <input type="hidden" name="key" value={formKey} />
        <FormProblem>
          {problem
            ? isAboutForm(problem)
              ? (problem.fields[0]?.message ?? problem.message)
              : problem.message
            : answer && t('pictureProblem')}
        </FormProblem>
        {lines.map((line) => (
          <section key={line.lineId} className={css.card} aria-labelledby={`line-${line.lineId}`}>
            <input type="hidden" name="lineId" value={line.lineId} />
            <div className={css.line}>
              <Picture file={line.picture} alt="" sizes="72px" />
              <div>
                <h2 id={`line-${line.lineId}`} className={css.name}>
                  <Link to={pages.product(line.urlKey)}>{line.name}</Link>
                </h2>
                <p className={css.muted}>{line.chosen.map(({ value }) => value).join(' · ')}</p>
                <p className={css.muted}>{t('paidAmount', { amount: format.money(line.goods) })}</p>
              </div>
            </div>
            <CommentFields
              of={line.lineId}
              typed={typed(line.lineId)}
              onChange={(changed) => change(line.lineId, changed)}
              errors={{
                ...errorsOf(problem, answer?.lineIds.indexOf(line.lineId) ?? -1),
                stored: answer?.stored[line.lineId],
              }}
            />
          </section>
        ))}
        <ShopRatingFields isShipped={isShipped} typed={whole} onChange={changeWhole} />
        <Choice
          type="checkbox"
          name="isAnonymous"
          value="yes"
          label={t('anonymous')}
          hint={t('anonymousText')}
          checked={whole.isAnonymous}
          onChange={({ currentTarget }) => changeWhole({ isAnonymous: currentTarget.checked })}
        />
        <p className={css.send}>
          <Button size="large">{t('send', { count: lines.length })}</Button>
          <Link to={pages.reviews()}>{t('back')}</Link>
        </p>
      </Form>
    </RoomPage>
  )
}
