import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { shopMoneyCall, shopStatementsCall } from '#modules/settlements/calls/shop-money.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { Figures } from '../../parts/kit/figures.tsx'
import { useMay } from '../../parts/kit/may.tsx'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel, Facts, PanelColumns } from '../../parts/kit/panel.tsx'
import { usePeriod } from '../../parts/settlements/statement-lines.tsx'

const pageSize = 12

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const shop = params.shop!
  const page = Math.max(1, Number(new URL(request.url).searchParams.get('page')) || 1)
  const [money, stated] = await Promise.all([
    mall.call(shopMoneyCall, { shop }),
    mall.call(shopStatementsCall, { shop, page, pageSize }),
  ])
  return { shop, money, page, ...stated }
}

/** The money of a shop: what it has, what is coming and when, its statements, its account and the terms. */
export default function ShopMoney() {
  const { money } = useLoaderData<typeof loader>()
  const t = useTranslations('shopMoney')
  const format = useFormat()
  return (
    <>
      <ConsoleHead title={t('title')} intro={t('intro')} />
      {money.balances.length === 0 && <p>{t('none')}</p>}
      {money.balances.map(({ currency, frozen, balance, reserve, onItsWay }) => {
        const shown = (amount: number) => format.money({ amount, currency })
        return (
          <div key={currency}>
            <Figures
              label={t('balances', { currency })}
              figures={[
                { name: t('frozen'), value: shown(frozen) },
                { name: t('balance'), value: shown(balance) },
                { name: t('reserve'), value: shown(reserve) },
                { name: t('onItsWay'), value: shown(onItsWay) },
              ]}
            />
            {balance < 0 && <p>{t('debt')}</p>}
          </div>
        )
      })}
      <PanelColumns aside={<MoneyTerms />}>
        <Coming />
        <Statements />
      </PanelColumns>
    </>
  )
}

function Coming() {
  const { money } = useLoaderData<typeof loader>()
  const t = useTranslations('shopMoney')
  const format = useFormat()
  if (money.frozen.length === 0) return null
  return (
    <ConsolePanel title={t('coming')} hint={t('comingText')}>
      <Facts
        facts={money.frozen.map(({ why, currency, on, orders, amount }) => ({
          name: t(`why.${why}`, { day: on ? format.calendarDay(on) : '' }),
          value: t('comingLine', { amount: format.money({ amount, currency }), orders }),
        }))}
      />
    </ConsolePanel>
  )
}

function Statements() {
  const { shop, money, statements, total, page } = useLoaderData<typeof loader>()
  const t = useTranslations('shopMoney')
  const format = useFormat()
  const period = usePeriod()
  return (
    <ConsolePanel title={t('statements')} hint={t('next', { day: format.calendarDay(money.nextStatement) })}>
      {total === 0 && <p>{t('noStatements')}</p>}
      <ul>
        {statements.map(({ statementId, number, currency, closing, status, payout, from, to }) => (
          <li key={statementId}>
            <Link to={pages.shopStatement(shop, statementId)}>{t('statement', { number })}</Link>{' '}
            <ConsoleBadge tone={status === 'confirmed' ? 'green' : 'amber'}>
              {t(`status.${status}`)}
            </ConsoleBadge>
            <br />
            {period({ from, to })}: {format.money({ amount: closing, currency })}. {t(`payout.${payout}`)}
          </li>
        ))}
      </ul>
      {total > pageSize && (
        <p>
          {page > 1 && <Link to={`?page=${page - 1}`}>{t('newer')}</Link>}{' '}
          {page * pageSize < total && <Link to={`?page=${page + 1}`}>{t('older')}</Link>}
        </p>
      )}
    </ConsolePanel>
  )
}

function MoneyTerms() {
  const { shop, money } = useLoaderData<typeof loader>()
  const t = useTranslations('shopMoney')
  const format = useFormat()
  const mayChange = useMay()('shopMoney.change')
  const { account } = money
  return (
    <>
      <ConsolePanel title={t('account')}>
        {account ? (
          <p>
            {t('accountIs', { holder: account.holder, end: account.numberEnd })}{' '}
            <ConsoleBadge tone={account.status === 'verified' ? 'green' : 'amber'}>
              {t(`accountStatus.${account.status}`)}
            </ConsoleBadge>{' '}
            {account.status !== 'verified' && account.reason}
          </p>
        ) : (
          <p>{t('noAccount')}</p>
        )}
        {mayChange && (
          <ButtonLink to={pages.shopBankAccount(shop)} look="quiet" size="small">
            {t(account ? 'changeAccount' : 'enterAccount')}
          </ButtonLink>
        )}
      </ConsolePanel>
      <ConsolePanel title={t('terms')} hint={t('commissionMore')}>
        <Facts
          facts={[
            {
              name: t('commission'),
              value: t('commissionIs', { percent: String(money.commissionBasisPoints / 100) }),
            },
            { name: t('commissionVat'), value: `${money.commissionVatBasisPoints / 100} %` },
            {
              name: t('reserveTerms'),
              value:
                money.reserveBasisPoints > 0 &&
                t('reserveIs', { percent: String(money.reserveBasisPoints / 100), days: money.reserveDays }),
            },
            { name: t('period'), value: t(`periods.${money.period}`) },
            ...money.fees.map(({ name, kind, amount, currency }) => ({
              name,
              value: t(`feeKind.${kind}`, { amount: format.money({ amount, currency }) }),
            })),
          ]}
        />
      </ConsolePanel>
      {mayChange && (
        <ConsolePanel title={t('tax')} hint={t('taxText')}>
          <p>{t(money.hasTaxDetails ? 'taxDone' : 'taxMissing')}</p>
          <ButtonLink to={pages.shopTaxDetails(shop)} look="quiet" size="small">
            {t('changeTax')}
          </ButtonLink>
        </ConsolePanel>
      )}
    </>
  )
}
