import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { codeTyped, type RedeemedVoucher } from '#modules/orders/rules/voucher.ts'
import { redeemVoucherCall } from '#modules/vouchers/calls.ts'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { TextField } from '../../parts/kit/form/field.tsx'
import { useMay } from '../../parts/kit/may.tsx'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'
import said from '../../parts/kit/said.module.css'

type Redeemed = RedeemedVoucher

export const loader = ({ params }: LoaderFunctionArgs) => ({ shop: params.shop! })

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData()
  const read = (name: string) => String(form.get(name) ?? '').replace(/\D/g, '')
  try {
    const redeemed: Redeemed = await context.get(mallContext).call(redeemVoucherCall, {
      shop: params.shop!,
      ...codeTyped(read('code'), read('password')),
    })
    return { redeemed, answer: undefined }
  } catch (error) {
    const problem = refused(error)
    // Nothing that was typed is sent back: it is a buyer's secret.
    const answer: FormAnswer = { problem, typed: {} }
    return data({ redeemed: undefined, answer }, { status: problem.status })
  }
}

/** Where the staff of a shop uses a buyer's code: for a service, or to hand over an order. */
export default function RedeemPage() {
  const { shop } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const t = useTranslations('redeem')
  const may = useMay()
  const format = useFormat()
  const redeemed = result?.redeemed
  const answer = withWords(result?.answer, t('passwordMissing'))
  return (
    <>
      <ConsoleHead
        title={t('title')}
        intro={t('intro')}
        back={{ to: pages.shopOrders(shop), name: t('back') }}
      />
      <ConsoleForm answer={answer} isReadOnly={!may('shopOrder.ship')}>
        <ConsolePanel>
          {redeemed && (
            <p role="status" className={said.said}>
              {redeemed.name === undefined ? (
                <strong>
                  {t('handedOver', {
                    number: redeemed.orderNumber,
                    goods: format.list(redeemed.handedOver.map((each) => `${each.quantity} × ${each.name}`)),
                  })}
                </strong>
              ) : (
                <>
                  <strong>{t('done', { name: redeemed.name })}</strong>{' '}
                  {t('doneOf', { number: redeemed.orderNumber, count: String(redeemed.usesLeft) })}
                </>
              )}
            </p>
          )}
          <TextField label={t('code')} name="code" inputMode="numeric" autoComplete="off" required />
          <TextField label={t('password')} name="password" inputMode="numeric" autoComplete="off" />
          <div>
            <Button>{t('redeem')}</Button>
          </div>
        </ConsolePanel>
      </ConsoleForm>
    </>
  )
}

/**
 * A scanned code brings its password; a typed one does not, and the field then reports the missing password.
 */
function withWords(answer: FormAnswer | undefined, passwordMissing: string): FormAnswer | undefined {
  if (!answer?.problem) return answer
  const fields = answer.problem.fields.map((each) =>
    each.field === 'password' ? { ...each, message: passwordMissing } : each,
  )
  return { ...answer, problem: { ...answer.problem, fields } }
}
