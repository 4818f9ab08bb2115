import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type Action, judge, type Who } from '#vocabulary/access/permissions.ts'
import type { office } from '../../texts/office.ts'

/** A group of the menu, as a console declares it: `Board` is what its board knows. */
export type GroupOfPages<Needed extends Action, Board> = {
  readonly name: keyof (typeof office)['inGroup']
  readonly icon: ReactNode
  readonly entries: readonly {
    readonly name: NameOfPage
    readonly to: string
    /** Shown to those who may. */
    readonly needs: Needed
    /** Number of items that wait there. */
    readonly count?: (board: Board) => number | undefined
    /** Further parts of the console that belong to it, as the addresses begin: `brands`. */
    readonly also?: readonly string[]
  }[]
}

/** Names of pages in the texts of the office: those that are one text without places to fill. */
type NameOfPage = Exclude<
  {
    [Name in keyof typeof office]: (typeof office)[Name] extends { readonly en: string } ? Name : never
  }[keyof typeof office],
  'booksChecked' | 'notificationsUnread'
>

export type FrameLink = {
  readonly to: string
  readonly name: string
  readonly count?: number | undefined
  readonly also?: readonly string[] | undefined
}

export type FrameGroup = {
  readonly name: string
  readonly icon: ReactNode
  readonly links: readonly FrameLink[]
}

/** The groups that a person may see, named in their language. A group without a page is left out. */
export function useMenu<Board>(
  groups: readonly GroupOfPages<Action, Board>[],
  who: Who,
  board: Board,
): readonly FrameGroup[] {
  const t = useTranslations('office')
  return groups
    .map(({ name, icon, entries }) => ({
      name: t(`inGroup.${name}`),
      icon,
      links: entries
        .filter(({ needs }) => judge(needs, who).isAllowed)
        .map(({ name, to, count, also }) => ({ to, name: t(name), count: count?.(board), also })),
    }))
    .filter(({ links }) => links.length > 0)
}

/**
 * Whether a page belongs to a link of the menu: it lies in the same part of the console, or in one that the link names.
 * `home` is the address of the board, such as `/seller/oak-and-iron`.
 */
export function isPageOf(pathname: string, { to, also = [] }: FrameLink, home: string): boolean {
  const part = partOf(pathname, home)
  return part !== '' && (part === partOf(to, home) || also.includes(part))
}

const partOf = (pathname: string, home: string) =>
  pathname.startsWith(`${home}/`) ? pathname.slice(home.length + 1).split('/')[0]! : ''
