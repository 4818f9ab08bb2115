import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { announcementsCall, withdrawAnnouncementCall } from '#modules/notifications/calls/announcements.ts'
import { useFormat } from '#ui/format.ts'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { ConfirmedButton } from '../../parts/kit/confirmed-button.tsx'
import { useMay } from '../../parts/kit/may.tsx'
import { Facts } from '../../parts/kit/panel.tsx'
import { SideSheet } from '../../parts/kit/side-sheet.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { announcements } = await context.get(mallContext).call(announcementsCall, {})
  const announcement = announcements.find(({ announcementId }) => announcementId === params.announcementId)
  if (!announcement) throw data(null, { status: 404 })
  return { announcement }
}

export async function action({ context, params }: ActionFunctionArgs) {
  await context.get(mallContext).call(withdrawAnnouncementCall, { announcementId: params.announcementId! })
  return null
}

/** One announcement, with how many have it and read it; it can be withdrawn. */
export default function ShownAnnouncement() {
  const { announcement } = useLoaderData<typeof loader>()
  const t = useTranslations('announcements')
  const language = useLanguage()
  const format = useFormat()
  const may = useMay()
  const { title, text, link, publishedAt, state, told, read } = announcement
  return (
    <SideSheet title={textIn(title, language)} backTo={pages.announcements()}>
      <p>{textIn(text, language)}</p>
      <Facts
        facts={[
          { name: t('columns.published'), value: format.moment(new Date(publishedAt)) },
          { name: t('columns.state'), value: t(`filters.state.${state}`) },
          { name: t('columns.told'), value: format.number(told) },
          { name: t('columns.read'), value: format.number(read) },
          {
            name: t('link'),
            value: link ? (
              <Link to={link} reloadDocument>
                {link}
              </Link>
            ) : undefined,
          },
        ]}
      />
      {state !== 'withdrawn' && may('announcements.change') && (
        <Form method="post">
          <ConfirmedButton look="danger" question={{ title: t('withdrawAsk'), text: t('withdrawText') }}>
            {t('withdraw')}
          </ConfirmedButton>
        </Form>
      )}
    </SideSheet>
  )
}
