import { useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { afterSalePages, linesField } from '#modules/after-sales/calls/after-sale-pages.ts'
import type { ChosenKind } from '#modules/after-sales/rules/kinds.ts'
import { Button } from '#ui/button.tsx'
import { FormProblem } from '#ui/form/field.tsx'
import { useMeasured } from '#ui/measured.ts'
import { Picture } from '#ui/picture.tsx'
import css from './apply.module.css'
import { eligibleUnits, isEligible, type PickedFrom } from './eligible.ts'
import { KindChoice } from './kind-choice.tsx'

type PickFormProps = {
  readonly order: PickedFrom
  readonly token: string | undefined
  readonly firstKind?: ChosenKind | undefined
  /** It was sent without lines, before the script loaded. */
  readonly isEmpty?: boolean
}

/**
 * Form to choose type and lines of an after-sale (ORD-73 to ORD-77). Unshipped lines are cancelled as a
 * whole, so none is picked. Without script the form leads to the same address.
 */
export function PickForm({ order, token, firstKind, isEmpty = false }: PickFormProps) {
  const t = useTranslations('afterSaleApply')
  const measured = useMeasured()
  const navigate = useNavigate()
  const { orderId, lines, afterSaleKinds: kinds } = order
  const [kind, setKind] = useState(kinds.find((each) => each === firstKind) ?? kinds[0])
  const [isRefused, setIsRefused] = useState(isEmpty)
  if (!kind) return <p>{t('none')}</p>
  const eligible = lines.filter((line) => isEligible(line, kind))
  return (
    <Form
      method="get"
      action={afterSalePages.applying()}
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        const lineIds = new FormData(event.currentTarget).getAll(linesField).map(String)
        if (lineIds.length === 0) return setIsRefused(true)
        void navigate(afterSalePages.apply({ orderId, lineIds, kind, token }))
      }}
    >
      <input type="hidden" name="tradeOrderId" value={orderId} />
      {token && <input type="hidden" name="token" value={token} />}
      <input type="hidden" name="picked" value="1" />
      <FormProblem>{isRefused && t('selectItem')}</FormProblem>
      <KindChoice
        kinds={kinds}
        kind={kind}
        onKind={(next) => {
          setKind(next)
          setIsRefused(false)
        }}
      />
      {kind === 'cancellation' ? (
        <>
          <p>{t('allItems')}</p>
          {eligible.map(({ lineId }) => (
            <input key={lineId} type="hidden" name={linesField} value={lineId} />
          ))}
        </>
      ) : (
        <fieldset className={css.choices}>
          <legend>{t('items')}</legend>
          {eligible.map((line) => {
            const units = eligibleUnits(line, kind)
            const most = line.unit ? measured(units, line) : String(units)
            return (
              <label key={line.lineId} className={css.pick}>
                <input
                  type="checkbox"
                  name={linesField}
                  value={line.lineId}
                  defaultChecked={eligible.length === 1}
                  onChange={() => setIsRefused(false)}
                />
                <Picture file={line.picture} alt="" sizes="56px" />
                <span>
                  <span>{line.name}</span>
                  <span className={css.muted}>
                    {[...line.chosen.map(({ value }) => value), t('upTo', { quantity: most })].join(' · ')}
                  </span>
                </span>
              </label>
            )
          })}
        </fieldset>
      )}
      <Button>{t('next')}</Button>
    </Form>
  )
}
