import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import {
  addGroupMembersCall,
  customerGroupCall,
  removeCustomerGroupCall,
  removeGroupMemberCall,
  saveCustomerGroupCall,
} from '#modules/membership/calls/customer-groups.ts'
import type { GroupMember } from '#modules/membership/rules/customer-group.ts'
import type { OfferOfGroup } from '#modules/offers/rules/offer-of-group.ts'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { useHasSites, useSiteName } from '#ui/site-name.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { ConfirmedButton } from '../../parts/kit/confirmed-button.tsx'
import { refuseForm, savedForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { TextField } from '../../parts/kit/form/field.tsx'
import { limitsOf, readForm } from '../../parts/kit/form/schema-form.server.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel, PanelColumns } from '../../parts/kit/panel.tsx'
import { offerTone } from '../../parts/status-tone.ts'
import css from './group.module.css'
import { GroupFields } from './group-fields.tsx'

const pageSize = 20

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const keyword = query.get('find')?.trim() || undefined
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)
  const customerGroupId = params.groupId!
  const found = await context
    .get(mallContext)
    .call(customerGroupCall, { customerGroupId, keyword, page, pageSize })
  return { ...found, keyword, page, limits: limitsOf(saveCustomerGroupCall.input) }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const customerGroupId = params.groupId!
  const form = await request.formData()
  const [intent, subject = ''] = String(form.get('intent') ?? 'save').split(':')
  try {
    if (intent === 'add') {
      const accounts = String(form.get('accounts') ?? '')
        .split(/[\n,;，；]/)
        .map((name) => name.trim())
        .filter(Boolean)
      await mall.call(addGroupMembersCall, { customerGroupId, accounts })
    } else if (intent === 'leave')
      await mall.call(removeGroupMemberCall, { customerGroupId, userId: subject })
    else if (intent === 'remove') {
      await mall.call(removeCustomerGroupCall, { customerGroupId })
      return redirect(pages.customerGroups())
    } else {
      const change = readForm(
        saveCustomerGroupCall.input,
        form,
      ) as (typeof saveCustomerGroupCall.input)['_output']
      await mall.call(saveCustomerGroupCall, { ...change, customerGroupId })
    }
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

/** One customer group: its members, its offers, and its name. */
export default function Group() {
  const { group, total, members, offers, keyword, page, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('customerGroups')
  const mayChange = useMay()('members.change')
  const name = textIn(group.name, useLanguage())
  const forPart = (intent: string) => (answer?.intent === intent ? answer : undefined)
  return (
    <>
      <ConsoleHead title={name} intro={group.code} back={{ to: pages.customerGroups(), name: t('back') }} />
      <PanelColumns
        aside={
          <>
            <ConsolePanel title={t('offersOf')}>
              <Offers offers={offers} />
            </ConsolePanel>
            <ConsoleForm
              version={group.version}
              limits={limits}
              answer={answer?.intent === undefined || answer.intent === 'save' ? answer : undefined}
              isReadOnly={!mayChange}
            >
              <ConsolePanel title={t('what')} hint={t('nameHint')}>
                <GroupFields group={group} />
                {mayChange && (
                  <p>
                    <Button size="small">{t('save')}</Button>
                  </p>
                )}
              </ConsolePanel>
            </ConsoleForm>
            {mayChange && (
              <ConsolePanel title={t('remove')} hint={t('removeText')}>
                <ConsoleForm answer={forPart('remove')}>
                  <p>
                    <ConfirmedButton
                      look="danger"
                      name="intent"
                      value="remove"
                      question={{ title: t('removeAsk', { name }), text: t('removeText') }}
                    >
                      {t('remove')}
                    </ConfirmedButton>
                  </p>
                </ConsoleForm>
              </ConsolePanel>
            )}
          </>
        }
      >
        {mayChange && (
          <ConsoleForm key={group.members} answer={forPart('add')}>
            <ConsolePanel title={t('addMembers')}>
              <TextField
                label={t('accounts')}
                name="accounts"
                value=""
                rows={3}
                required
                hint={t('accountsHint')}
              />
              <p>
                <Button size="small" name="intent" value="add">
                  {t('addMembers')}
                </Button>
              </p>
            </ConsolePanel>
          </ConsoleForm>
        )}
        <ConsolePanel title={t('members', { count: group.members })}>
          <Form method="get" role="search" className={css.find} preventScrollReset>
            <TextField
              label={t('find')}
              name="find"
              type="search"
              value={keyword ?? ''}
              autoComplete="off"
              hint={t('findHint')}
            />
            <Button look="quiet" size="small">
              {t('findAction')}
            </Button>
          </Form>
          {members.length === 0 && <p>{t(keyword ? 'noneFound' : 'noMembers')}</p>}
          <ul className={css.rows}>
            {members.map((member) => (
              <Member key={member.userId} member={member} mayChange={mayChange} />
            ))}
          </ul>
          <Pages page={page} total={total} keyword={keyword} />
        </ConsolePanel>
      </PanelColumns>
    </>
  )
}

function Member({ member, mayChange }: { readonly member: GroupMember; readonly mayChange: boolean }) {
  const t = useTranslations('customerGroups')
  const format = useFormat()
  const maySeeAccounts = useMay()('accounts.see')
  const { userId, email, phone, addedAt } = member
  const name = member.name || email || phone
  return (
    <li>
      <span>
        {maySeeAccounts ? <Link to={pages.platformAccount(userId)}>{name}</Link> : name}
        <span className={css.muted}>
          {[email, phone, t('since', { date: format.date(new Date(addedAt)) })].filter(Boolean).join(' · ')}
        </span>
      </span>
      {mayChange && (
        <Form method="post" preventScrollReset>
          <ConfirmedButton
            look="quiet"
            size="small"
            name="intent"
            value={`leave:${userId}`}
            aria-label={t('leaveNamed', { name })}
            question={{ title: t('leaveAsk', { name }), text: t('leaveText') }}
          >
            {t('leave')}
          </ConfirmedButton>
        </Form>
      )}
    </li>
  )
}

function Pages({
  page,
  total,
  keyword,
}: {
  readonly page: number
  readonly total: number
  readonly keyword: string | undefined
}) {
  const t = useTranslations('customerGroups')
  const to = (other: number) =>
    `?${new URLSearchParams({ ...(keyword && { find: keyword }), page: String(other) })}`
  if (total <= pageSize) return null
  return (
    <p className={css.pages}>
      {page > 1 && <Link to={to(page - 1)}>{t('before')}</Link>}
      {page * pageSize < total && <Link to={to(page + 1)}>{t('after')}</Link>}
    </p>
  )
}

function Offers({ offers }: { readonly offers: readonly OfferOfGroup[] }) {
  const t = useTranslations('customerGroups')
  const texts = useTranslations('offers')
  const siteName = useSiteName()
  const hasSites = useHasSites()
  const language = useLanguage()
  if (offers.length === 0) return <p>{t('noOffers')}</p>
  return (
    <ul className={css.rows}>
      {offers.map(({ offerId, name, kind, status, site, shop }) => (
        <li key={offerId}>
          <span>
            {shop ? (
              textIn(name, language)
            ) : (
              <Link to={pages.platformOffer(offerId)}>{textIn(name, language)}</Link>
            )}
            <span className={css.muted}>
              {[
                shop ? textIn(shop.name, language) : t('platform'),
                texts(`kind.${kind}`),
                hasSites && siteName(site),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <ConsoleBadge tone={offerTone[status]}>{texts(`filters.status.${status}`)}</ConsoleBadge>
        </li>
      ))}
    </ul>
  )
}
