import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { paidKinds } from '#modules/orders/rules/paid-kinds.ts'
import { channelAccountsCall } from '#modules/payments/calls/channel-accounts.ts'
import { channelsForBuyerCall } from '#modules/payments/calls/channels-for-buyer.ts'
import { devices } from '#modules/payments/rules/account-rules.ts'
import type { ChannelForBuyer } from '#modules/payments/rules/offered-to.ts'
import { Button } from '#ui/button.tsx'
import { useChannelTexts } from '#ui/channel-texts.ts'
import { FormProblem } from '#ui/form/field.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'
import { useSiteName } from '#ui/site-name.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { sitesInUse } from '#vocabulary/sites.ts'
import { SheetPart, SideSheet } from '../../parts/kit/side-sheet.tsx'
import css from './channel-accounts.module.css'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const query = new URL(request.url).searchParams
  const named = query.get('site') ?? undefined
  const inUse = sitesInUse(mall.sites, named ? [named] : []).map(({ code }) => code)
  const { sites: all } = await mall.call(channelAccountsCall, {})
  const sites = all.filter((site) => inUse.includes(site))
  const asked = {
    site: named ?? sites[0]!,
    country: query.get('country')?.trim().toUpperCase() || undefined,
    isGuest: query.has('isGuest'),
    usesPoints: query.has('usesPoints'),
    amount: query.get('amount')?.trim() || undefined,
    kinds: paidKinds.filter((kind) => kind === query.get('kind')),
    device: devices.find((device) => device === query.get('device')),
    hasDevice: !query.has('noDevice'),
  }
  try {
    const { channels } = await mall.call(channelsForBuyerCall, asked)
    return { sites, asked, found: channels, problem: undefined }
  } catch (error) {
    return { sites, asked, found: [], problem: refused(error) }
  }
}

const answerId = 'offered'

/** An operator queries why buyers are not offered a way to pay. */
export default function ChannelsForBuyer() {
  const { sites, asked, found, problem } = useLoaderData<typeof loader>()
  const t = useTranslations('channelAccounts')
  const siteName = useSiteName()
  const flags = [
    ['isGuest', asked.isGuest],
    ['usesPoints', asked.usesPoints],
    ['noDevice', !asked.hasDevice],
  ] as const
  return (
    <SideSheet title={t('why')} backTo={pages.channelAccounts()}>
      <p>{t('whyText')}</p>
      {/* On a phone the answer lies below the form: the page opens there. */}
      <form method="get" action={`#${answerId}`} className={css.asked}>
        {sites.length < 2 ? (
          <input type="hidden" name="site" value={asked.site} />
        ) : (
          <label>
            {t('site')}
            <select name="site" defaultValue={asked.site}>
              {sites.map((code) => (
                <option key={code} value={code}>
                  {siteName(code)}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          {t('whyCountry')}
          <input name="country" defaultValue={asked.country} maxLength={6} autoCapitalize="characters" />
        </label>
        <label>
          {t('whyAmount')}
          <input name="amount" defaultValue={asked.amount} maxLength={20} inputMode="decimal" />
        </label>
        <label>
          {t('whyKind')}
          <select name="kind" defaultValue={asked.kinds[0] ?? ''}>
            <option value="">{t('whyKindAny')}</option>
            {paidKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kind.${kind}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('whyDevice')}
          <select name="device" defaultValue={asked.device ?? ''}>
            <option value="">{t('whyDeviceAny')}</option>
            {devices.map((device) => (
              <option key={device} value={device}>
                {t(`whyDevices.${device}`)}
              </option>
            ))}
          </select>
        </label>
        <div className={css.flags}>
          {flags.map(([name, isOn]) => (
            <label key={name}>
              <input type="checkbox" name={name} defaultChecked={isOn} /> {t(`whyFlags.${name}`)}
            </label>
          ))}
        </div>
        <Button look="quiet">{t('whyAsk')}</Button>
      </form>
      <div id={answerId} className={css.answer}>
        <FormProblem>{problem?.message}</FormProblem>
        <SheetPart title={t('whyOffered')}>
          <Ways ways={found.filter(({ reasons }) => reasons.length === 0)} />
        </SheetPart>
        <SheetPart title={t('whyHidden')}>
          <Ways ways={found.filter(({ reasons }) => reasons.length > 0)} />
        </SheetPart>
      </div>
    </SideSheet>
  )
}

function Ways({ ways }: { readonly ways: readonly ChannelForBuyer[] }) {
  const t = useTranslations('channelAccounts')
  const { fullNameOf } = useChannelTexts()
  if (ways.length === 0) return <p>{t('whyNone')}</p>
  return (
    <ol className={css.ways}>
      {ways.map(({ channel, accountId, reasons, isAway, isPreferred }) => (
        <li key={accountId ?? channel}>
          <strong>{fullNameOf(channel)}</strong> {isPreferred && t('whyFirst')}
          {isAway && <p className={css.warning}>{t('whyAway')}</p>}
          {reasons.length > 0 && (
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>{t(`whyReasons.${reason}`)}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}
