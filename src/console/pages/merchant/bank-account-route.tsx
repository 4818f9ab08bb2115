import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { saveBankAccountCall, shopMoneyCall } from '#modules/settlements/calls/shop-money.ts'
import { bankAccountKinds } from '#modules/settlements/rules/statement.ts'
import { Button } from '#ui/button.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { formProblem, refuseForm, savedForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { ChoiceField, TextField } from '../../parts/kit/form/field.tsx'
import { limitsOf, readForm } from '../../parts/kit/form/schema-form.server.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'
import { StatusMessage } from '../../parts/kit/status-message.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const shop = params.shop!
  const { account } = await context.get(mallContext).call(shopMoneyCall, { shop })
  return { shop, account, limits: limitsOf(saveBankAccountCall.input) }
}

type Entered = (typeof saveBankAccountCall.input)['_output']

/** Whether a value is the secret number of the account, which is not sent back. */
const isNumber = (name: string) => name === 'number'

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData()
  const shop = params.shop!
  try {
    const entered = readForm(saveBankAccountCall.input, form) as Entered
    const country = String(form.get('country') ?? '')
      .trim()
      .toUpperCase()
    await context.get(mallContext).call(saveBankAccountCall, { ...entered, shop, country })
  } catch (error) {
    const problem = refused(error)
    // The password is entered on a page of its own, which leads back here.
    if (problem.code === 'confirmFirst') return redirect(pages.confirmOwner(pages.shopBankAccount(shop)))
    return problem ? formProblem(problem, form, isNumber) : refuseForm(error, form, isNumber)
  }
  return savedForm(form)
}

/** The owner of a shop enters the account that its money is paid out to. */
export default function BankAccount() {
  const { shop, account, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('shopMoney')
  const may = useMay()('shopMoney.change')
  return (
    <>
      <ConsoleHead
        title={t('account')}
        intro={t('accountText')}
        back={{ to: pages.shopMoney(shop), name: t('back') }}
      />
      {answer?.isSaved && <StatusMessage>{t('accountSaved')}</StatusMessage>}
      <ConsolePanel>
        <ConsoleForm limits={limits} answer={answer} isReadOnly={!may} made={account?.accountId}>
          <ChoiceField
            label={t('kind')}
            name="kind"
            value={account?.kind ?? 'iban'}
            choices={bankAccountKinds.map((value) => ({ value, name: t(`kinds.${value}`) }))}
          />
          <TextField label={t('holder')} name="holder" value={account?.holder ?? ''} required />
          <TextField label={t('number')} hint={t('numberHint')} name="number" autoComplete="off" required />
          <TextField
            label={t('bankCode')}
            hint={t('bankCodeHint')}
            name="bankCode"
            autoComplete="off"
            required={false}
          />
          <TextField label={t('bankName')} name="bankName" value={account?.bankName ?? ''} required={false} />
          <TextField
            label={t('country')}
            hint={t('countryHint')}
            name="country"
            value={account?.country ?? ''}
            required
          />
          {may && (
            <p>
              <Button>{t('save')}</Button>
            </p>
          )}
        </ConsoleForm>
      </ConsolePanel>
    </>
  )
}
