import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { type AnsweredParcel, listedParcelsMax, readParcelList } from '#modules/orders/rules/parcel-list.ts'
import { carriersOfMallCall } from '#modules/shipments/calls/carriers.ts'
import { shipListCall } from '#modules/shipments/calls/parcel-list.ts'
import { Button } from '#ui/button.tsx'
import { FormProblem } from '#ui/form/field.tsx'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import field from '../../parts/kit/form/field.module.css'
import { TextField } from '../../parts/kit/form/field.tsx'
import { useMay } from '../../parts/kit/may.tsx'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'
import { StatusMessage } from '../../parts/kit/status-message.tsx'
import css from './ship-list.module.css'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const shop = params.shop!
  return { shop, ...(await context.get(mallContext).call(carriersOfMallCall, { shop })) }
}

type Answer = {
  readonly answered?: readonly AnsweredParcel[]
  readonly wrong?: 'empty' | 'tooLong'
  readonly answer?: FormAnswer
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData()
  const parcels = readParcelList(await listIn(form))
  if (parcels.length === 0) return data<Answer>({ wrong: 'empty' }, { status: 422 })
  if (parcels.length > listedParcelsMax) return data<Answer>({ wrong: 'tooLong' }, { status: 422 })
  try {
    const sent = { shop: params.shop!, parcels }
    const { parcels: answered } = await context.get(mallContext).call(shipListCall, sent)
    return data<Answer>({ answered })
  } catch (error) {
    const problem = refused(error)
    return data<Answer>({ answer: { problem } }, { status: problem.status })
  }
}

/**
 * The list that was uploaded, or else the one that was pasted. Spreadsheets in China write GB 18030 by
 * default.
 */
async function listIn(form: FormData): Promise<string> {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return String(form.get('list') ?? '')
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** Where a shop sends many orders in one batch, by a list from its spreadsheet or its carrier. */
export default function ShipListPage() {
  const { shop, carriers } = useLoaderData<typeof loader>()
  const result: Answer | undefined = useActionData<typeof action>()
  const t = useTranslations('shipList')
  const language = useLanguage()
  const may = useMay()
  return (
    <>
      <ConsoleHead
        title={t('title')}
        intro={t('intro')}
        back={{ to: pages.shopOrders(shop), name: t('back') }}
      />
      {result?.answered && <Answered shop={shop} answered={result.answered} />}
      <ConsoleForm answer={result?.answer} encType="multipart/form-data" isReadOnly={!may('shopOrder.ship')}>
        <ConsolePanel title={t('list')} hint={t('columns')}>
          <FormProblem>{result?.wrong && t(result.wrong, { max: String(listedParcelsMax) })}</FormProblem>
          <div className={field.field}>
            <label htmlFor="list-file">{t('file')}</label>
            <input
              id="list-file"
              className={field.control}
              type="file"
              name="file"
              accept=".csv,.tsv,.txt,text/csv,text/plain"
            />
          </div>
          <TextField label={t('pasted')} name="list" rows={6} hint={t('example')} />
          <p>
            {t('carriers', {
              names: carriers
                .map(({ code, name }) => `${code} (${name})`)
                .join(language === 'zh' ? '、' : ', '),
            })}
          </p>
          <div>
            <Button>{t('send')}</Button>
          </div>
        </ConsolePanel>
      </ConsoleForm>
    </>
  )
}

/** Outcome of each line, failed ones first, since they need more work. */
function Answered({ shop, answered }: { shop: string; answered: readonly AnsweredParcel[] }) {
  const t = useTranslations('shipList')
  const isDone = ({ outcome }: AnsweredParcel) => outcome === 'sent' || outcome === 'alreadySent'
  const [done, left] = [answered.filter(isDone), answered.filter((each) => !isDone(each))]
  return (
    <ConsolePanel title={t('answered')}>
      <StatusMessage isProblem={left.length > 0}>
        {t('sum', { done: String(done.length), left: String(left.length) })}
      </StatusMessage>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            <th scope="col">{t('number')}</th>
            <th scope="col">{t('became')}</th>
          </tr>
        </thead>
        <tbody>
          {[...left, ...done].map(({ line, orderNumber, outcome }) => (
            <tr key={line}>
              <td className="figures">{line}</td>
              <td className="figures">
                <a href={`${pages.shopOrders(shop)}?keyword=${encodeURIComponent(orderNumber)}`}>
                  {orderNumber}
                </a>
              </td>
              <td>
                {outcome === 'sent' || outcome === 'alreadySent' ? (
                  <ConsoleBadge tone={outcome === 'sent' ? 'green' : 'grey'}>
                    {t(`outcome.${outcome}`)}
                  </ConsoleBadge>
                ) : (
                  <span className={css.left}>{t(`outcome.${outcome}`)}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ConsolePanel>
  )
}
