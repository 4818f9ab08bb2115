import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { useVisitor } from '#ui/visitor.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import type { action, loader } from './follow-route.ts'

/** Follows the shop, or ends it. The page is the same for all: it asks whether its visitor follows, once it knows them. */
export function FollowButton({ slug, shop }: { readonly slug: string; readonly shop: string }) {
  const t = useTranslations('shopFront')
  const say = useToast()
  const { pathname, search } = useLocation()
  const isBuyer = useVisitor()?.kind === 'buyer'
  const { load, data: own } = useFetcher<typeof loader>({ key: `followed ${slug}` })
  const fetcher = useFetcher<typeof action>({ key: `follow ${slug}` })
  useEffect(() => {
    if (isBuyer) void load(pages.followShop(slug))
  }, [isBuyer, load, slug])
  const sent = fetcher.formData?.get('intent')
  const isFollowed = sent ? isBuyer && sent === 'follow' : (own?.isFollowed ?? false)
  const problem = fetcher.data && 'problem' in fetcher.data ? fetcher.data.problem : undefined
  useEffect(() => {
    if (problem) say(problem.message, { isProblem: true })
  }, [problem, say])
  const Icon = isFollowed ? IconCheck : IconPlus
  return (
    <fetcher.Form method="post" action={pages.followShop()}>
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="from" value={`${pathname}${search}`} />
      <Button
        name="intent"
        value={isFollowed ? 'unfollow' : 'follow'}
        look={isFollowed ? 'quiet' : 'main'}
        icon={<Icon size={18} aria-hidden="true" />}
        isBusy={fetcher.state === 'submitting'}
        aria-label={t(isFollowed ? 'unfollowNamed' : 'followNamed', { shop })}
      >
        {t(isFollowed ? 'followed' : 'follow')}
      </Button>
    </fetcher.Form>
  )
}
