import { type ActionFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { answerStatementCall, platformStatementCall } from '#modules/settlements/calls/payouts.ts'
import type { ShopStatement } from '#modules/settlements/rules/statement.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { refuseForm, savedForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { TextField } from '../../parts/kit/form/field.tsx'
import { listLoader, type ReadList } from '../../parts/kit/list/list-loader.ts'
import { ListPage } from '../../parts/kit/list/list-page.tsx'
import { useMay } from '../../parts/kit/may.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'
import { StatusMessage } from '../../parts/kit/status-message.tsx'
import {
  inCurrency,
  type LineInCurrency,
  StatementFacts,
  statementLineList,
  usePeriod,
} from '../../parts/settlements/statement-lines.tsx'
import { typedSigned } from '../../parts/settlements/typed-amounts.ts'

type More = { readonly statement: ShopStatement; readonly key: string }

const readLines: ReadList<LineInCurrency, More> = async (mall, { page, pageSize }, params) => {
  const statementId = params.statementId!
  const { statement, total, lines } = await mall.call(platformStatementCall, { statementId, page, pageSize })
  return { rows: inCurrency(statement, lines), total, statement, key: crypto.randomUUID() }
}

export const loader = listLoader(statementLineList, readLines)

export async function action({ request, context, params }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const statementId = params.statementId!
  try {
    const { statement } = await mall.call(platformStatementCall, { statementId, page: 1, pageSize: 1 })
    const adjustment =
      String(form.get('adjustment') ?? '').trim() && typedSigned(form, 'adjustment', statement.currency)
    await mall.call(
      answerStatementCall,
      {
        statementId,
        text: String(form.get('text') ?? ''),
        adjustment: adjustment === '' ? undefined : adjustment,
      },
      { key: String(form.get('onceKey')) },
    )
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

/** A statement of a shop, and the answer to its dispute. */
export default function PlatformStatement() {
  const { statement, key } = useLoaderData<typeof loader>() as More
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('statementLines')
  const words = useTranslations('shopMoney')
  const list = useTranslations('shopStatements')
  const terms = useTranslations('settlementTerms')
  const period = usePeriod()
  const language = useLanguage()
  const may = useMay()
  const shop = textIn(statement.shopName, language)
  return (
    <>
      <ListPage
        list={statementLineList}
        back={{ to: pages.allShopStatements(), name: list('title') }}
        intro={`${shop}, ${words('statement', { number: statement.number })}: ${period(statement)}`}
        actions={
          <ButtonLink to={pages.shopSettlement(statement.shopId)} look="quiet">
            {terms('shopTitle', { shop })}
          </ButtonLink>
        }
      />
      {answer?.isSaved && <StatusMessage>{t('done')}</StatusMessage>}
      <ConsolePanel title={t('closing')}>
        <StatementFacts statement={statement} />
      </ConsolePanel>
      {statement.status === 'disputed' && may('payouts.make') && (
        <ConsolePanel title={t('answer')} hint={t('answerText')}>
          <ConsoleForm answer={answer}>
            <input type="hidden" name="onceKey" value={key} />
            <TextField label={t('text')} name="text" rows={4} required />
            <TextField
              label={t('adjustment', { currency: statement.currency })}
              name="adjustment"
              autoComplete="off"
              wrong={terms('signedWrong')}
              required={false}
            />
            <p>
              <Button>{t('sendAnswer')}</Button>
            </p>
          </ConsoleForm>
        </ConsolePanel>
      )}
    </>
  )
}
