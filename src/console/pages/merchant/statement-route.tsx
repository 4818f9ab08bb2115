import { type ActionFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  confirmStatementCall,
  disputeStatementCall,
  shopStatementCall,
} from '#modules/settlements/calls/shop-money.ts'
import type { ShopStatement } from '#modules/settlements/rules/statement.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
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

type More = { readonly statement: ShopStatement; readonly shop: string }

const readLines: ReadList<LineInCurrency, More> = async (mall, { page, pageSize }, params) => {
  const named = { shop: params.shop!, statementId: params.statementId!, page, pageSize }
  const { statement, total, lines } = await mall.call(shopStatementCall, named)
  return { rows: inCurrency(statement, lines), total, statement, shop: named.shop }
}

export const loader = listLoader(statementLineList, readLines)

export async function action({ request, context, params }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const named = { shop: params.shop!, statementId: params.statementId! }
  try {
    if (form.get('intent') === 'dispute')
      await mall.call(disputeStatementCall, { ...named, reason: String(form.get('reason') ?? '') })
    else await mall.call(confirmStatementCall, named)
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

/** A statement of a shop: its lines, and whether they are right. */
export default function Statement() {
  const { statement, shop } = useLoaderData<typeof loader>() as More
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('statementLines')
  const money = useTranslations('shopMoney')
  const period = usePeriod()
  return (
    <>
      <ListPage
        list={statementLineList}
        back={{ to: pages.shopMoney(shop), name: money('back') }}
        intro={`${money('statement', { number: statement.number })}: ${period(statement)}`}
        actions={
          <ButtonLink to={pages.shopStatementFile(shop, statement.statementId)} look="quiet" reloadDocument>
            {t('export')}
          </ButtonLink>
        }
      />
      {answer?.isSaved && <StatusMessage>{t('done')}</StatusMessage>}
      <ConsolePanel title={t('closing')}>
        <StatementFacts statement={statement} />
      </ConsolePanel>
      <Judge statement={statement} answer={answer} />
    </>
  )
}

function Judge({ statement, answer }: { statement: ShopStatement; answer: FormAnswer | undefined }) {
  const t = useTranslations('statementLines')
  const format = useFormat()
  const may = useMay()
  if (statement.status !== 'issued' || !may('shopMoney.judge')) return null
  const of = (intent: string) => (answer?.intent === intent ? answer : undefined)
  return (
    <ConsolePanel
      title={t('judge')}
      hint={t('judgeText', { day: format.day(new Date(statement.confirmBy)) })}
    >
      <ConsoleForm intent="confirm" answer={of('confirm')}>
        <p>
          <Button>{t('confirm')}</Button>
        </p>
      </ConsoleForm>
      <ConsoleForm intent="dispute" answer={of('dispute')}>
        <TextField label={t('reason')} name="reason" rows={3} required />
        <p>
          <Button look="quiet">{t('dispute')}</Button>
        </p>
      </ConsoleForm>
    </ConsolePanel>
  )
}
