import type { ReactNode } from 'react'
import { from } from './breakpoints.ts'
import { Picture } from './picture.tsx'
import css from './shop-head.module.css'

type ShopHeadProps = {
  readonly name: string
  /** Its one line. */
  readonly about: string
  readonly logo: ReactNode
  readonly banner: ReactNode
  /** Decides the ground of a shop without a banner. */
  readonly slug: string
  /** Small facts below the line. */
  readonly facts?: ReactNode
  readonly actions?: ReactNode
  readonly ratings?: ReactNode
  /** Without its banner, above a list of its goods. */
  readonly isCompact?: boolean
  /** The heading, where the page has another one above. */
  readonly level?: 1 | 2
}

/** The grounds for shops without a banner: quiet, and one shop has always the same. */
const grounds = ['oat', 'sage', 'clay', 'slate', 'straw', 'rose'] as const
export const groundOf = (slug: string): (typeof grounds)[number] =>
  grounds[[...slug].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % grounds.length]!

/** The top of a shop's page: its banner, who it is, and how it is rated. The console shows the same before it is saved. */
export function ShopHead({
  name,
  about,
  logo,
  banner,
  slug,
  facts,
  actions,
  ratings,
  isCompact = false,
  level = 1,
}: ShopHeadProps) {
  const Name = `h${level}` as const
  return (
    <header className={css.head} data-compact={isCompact || undefined}>
      {!isCompact && (
        <div className={css.banner} data-ground={groundOf(slug)} data-plain={banner ? undefined : true}>
          {banner}
        </div>
      )}
      <div className={css.who} data-logo={logo ? true : undefined}>
        {logo && <div className={css.logo}>{logo}</div>}
        <div className={css.words}>
          <Name tabIndex={-1}>{name}</Name>
          {about && <p className={css.about}>{about}</p>}
          {facts && <p className={css.facts}>{facts}</p>}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {ratings}
    </header>
  )
}

/** The stored banner of a shop. */
export const ShopBanner = ({ file }: { readonly file: string }) => (
  <Picture file={file} alt="" ratio={1280 / 240} sizes={`${from('large')} 1232px, 100vw`} isFirst />
)

export const ShopLogo = ({ file }: { readonly file: string }) => (
  <Picture file={file} alt="" sizes="96px" isFirst />
)
