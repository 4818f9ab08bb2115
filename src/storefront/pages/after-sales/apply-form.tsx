import { Form, Link, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { linesField } from '#modules/after-sales/calls/after-sale-pages.ts'
import { type AfterSalePreview, remarkMax } from '#modules/after-sales/rules/after-sale.ts'
import type { ChosenKind } from '#modules/after-sales/rules/kinds.ts'
import { Panel } from '#storefront/parts/account/room.tsx'
import css from '#storefront/parts/after-sales/apply.module.css'
import { KindChoice } from '#storefront/parts/after-sales/kind-choice.tsx'
import { BuyerPictures } from '#storefront/parts/pictures/buyer-pictures.tsx'
import { Button } from '#ui/button.tsx'
import { Field, FormProblem, Select, TextArea } from '#ui/form/field.tsx'
import { useRefusedForm } from '#ui/form/use-refused-form.ts'
import { useFormat } from '#ui/format.ts'
import { fieldErrors } from '#ui/refused.ts'
import { useAwake } from '#ui/use-awake.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { type Money, parseMajor, toMajorText } from '#vocabulary/money.ts'
import type { ApplyAnswer } from './apply.ts'
import { ApplyLines } from './apply-lines.tsx'
import { unitsOf } from './draft.ts'
import { nameOfDraft, useAfterSaleDraft } from './use-draft.ts'

type ApplyFormProps = {
  readonly preview: AfterSalePreview
  readonly loaderData: {
    readonly orderId: string
    readonly lineIds: readonly string[]
    readonly token: string | undefined
    readonly maySendPictures: boolean
    readonly formKey: string
  }
  /** Why it differs from the request in the address. */
  readonly why: string | undefined
  readonly answer: ApplyAnswer | undefined
  readonly onKind: (kind: ChosenKind) => void
  readonly onQuantities: (quantities: Readonly<Record<string, number>>) => void
}

/**
 * The application itself. Changes of type and quantities query the mall again (AS-02); other input survives a
 * reload.
 */
export function ApplyForm({ preview, why, loaderData, answer, onKind, onQuantities }: ApplyFormProps) {
  const t = useTranslations('afterSaleApply')
  const reasons = useTranslations('afterSaleReason')
  const format = useFormat()
  const isAwake = useAwake()
  const isBusy = useNavigation().state !== 'idle'
  const { orderId, lineIds, token, maySendPictures, formKey } = loaderData
  const { kind, kinds, refundable } = preview
  const units = unitsOf(preview)
  const name = nameOfDraft(orderId, lineIds)
  const { draft, mayHaveArrived, change, beginAnew } = useAfterSaleDraft(name, units, answer)
  const { missing, problem } = answer ?? {}
  const errors = fieldErrors(problem)
  const wrong = count(missing) + (problem?.fields.length ?? 0)
  const form = useRefusedForm(wrong > 0 ? answer : undefined)
  const hasAmount = kind !== 'exchange'
  // Unsent goods are refunded in full (AS-04), whatever was entered for another type.
  const mayChangeAmount = kind !== 'cancellation'
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      className={css.form}
      noValidate
      onSubmit={() =>
        change({
          key: draft.key ?? formKey,
          units: draft.units ?? units,
          ...(hasAmount && { amount: draft.amount ?? toMajorText(refundable) }),
        })
      }
    >
      <input type="hidden" name="tradeOrderId" value={orderId} />
      <input type="hidden" name={linesField} value={lineIds.join(',')} />
      <input type="hidden" name="key" value={draft.key ?? formKey} />
      {token && <input type="hidden" name="token" value={token} />}
      <FormProblem>
        {answer?.hasArrived || mayHaveArrived ? (
          <Arrived
            order={pages.order(orderId, token)}
            isKnown={answer?.hasArrived === true}
            onBeginAgain={beginAnew}
          />
        ) : (
          (wrong > 0 && t('problems', { count: wrong })) || (problem?.message ?? why)
        )}
      </FormProblem>
      <Panel>
        <KindChoice
          kinds={kinds}
          kind={kind}
          onKind={(next) => {
            change({ amount: undefined, reason: '' })
            onKind(next)
          }}
        />
      </Panel>
      <Panel>
        <ApplyLines
          preview={preview}
          replacements={draft.replacements}
          onReplacements={(replacements) => change({ replacements })}
          onQuantities={(quantities) => {
            change({ amount: undefined })
            onQuantities(quantities)
          }}
          missing={missing?.replacements ?? []}
          errors={errors}
        />
        {!isAwake && (
          <Button look="quiet" formMethod="get" formEncType="application/x-www-form-urlencoded">
            {t('update')}
          </Button>
        )}
      </Panel>
      <Panel>
        <div className={css.fields}>
          {hasAmount && (
            <Field
              label={t('amount')}
              name="amount"
              type="number"
              inputMode="decimal"
              min={0}
              max={toMajorText(refundable)}
              step={toMajorText({ ...refundable, amount: 1 })}
              value={(mayChangeAmount ? draft.amount : undefined) ?? toMajorText(refundable)}
              onChange={(event) => change({ amount: event.target.value })}
              disabled={!mayChangeAmount}
              hint={t(mayChangeAmount ? 'amountHint' : 'amountWhole', {
                amount: format.money(refundable),
              })}
              error={missing?.amount ? t('amountMissing') : errors.amount}
              required
            />
          )}
          <Select
            label={t('reason')}
            name="reason"
            value={draft.reason}
            onChange={(event) => change({ reason: event.target.value })}
            error={missing?.reason ? t('reasonMissing') : errors.reason}
            required
          >
            <option value="">{t('reasonChoose')}</option>
            {preview.reasons.map((reason) => (
              <option key={reason} value={reason}>
                {reasons(reason)}
              </option>
            ))}
          </Select>
          <TextArea
            label={t('notes')}
            isOptional={t('notesOptional')}
            name="notes"
            maxLength={remarkMax}
            value={draft.notes}
            onChange={(event) => change({ notes: event.target.value })}
            hint={t('notesHint')}
            error={errors.remark}
          />
          {maySendPictures && (
            <BuyerPictures
              pictures={draft.pictures}
              onChange={(pictures) => change({ pictures })}
              problem={answer?.pictureProblem}
              error={errors.pictures}
            />
          )}
        </div>
      </Panel>
      <div className={css.submit}>
        <p role="status" className={css.total}>
          {hasAmount &&
            (isBusy ? (
              t('updating')
            ) : (
              <Total amount={refundable} typed={mayChangeAmount ? draft.amount : undefined} />
            ))}
        </p>
        {/* The recalculated amount may differ: nothing is sent that the buyer did not see. */}
        <Button size="large" isBusy={isBusy}>
          {t('submit')}
        </Button>
      </div>
    </Form>
  )
}

type ArrivedProps = { readonly order: string; readonly isKnown: boolean; readonly onBeginAgain: () => void }

/** The application was sent before: it has arrived, or may have. */
function Arrived({ order, isKnown, onBeginAgain }: ArrivedProps) {
  const t = useTranslations('afterSaleApply')
  return (
    <>
      {t(isKnown ? 'arrived' : 'mayHaveArrived')} <Link to={order}>{t('toOrder')}</Link>{' '}
      {!isKnown && (
        <Button type="button" look="quiet" onClick={onBeginAgain}>
          {t('beginAnew')}
        </Button>
      )}
    </>
  )
}

/** Refund amount, as entered. */
function Total({ amount, typed }: { amount: Money; typed: string | undefined }) {
  const t = useTranslations('afterSaleApply')
  const format = useFormat()
  const shown = typed === undefined ? amount : parseMajor(typed, amount.currency)
  return (
    <>
      {t('amount')} <strong className="money">{shown ? format.money(shown) : '–'}</strong>
    </>
  )
}

const count = (missing: ApplyAnswer['missing'] | undefined): number =>
  missing ? missing.replacements.length + (missing.amount ? 1 : 0) + (missing.reason ? 1 : 0) : 0
