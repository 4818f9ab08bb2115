import { useMallView } from './mall.ts'
import { pictureAddress } from './picture.tsx'

/** What a browser shows of the mall beside its title. */
export function MallIcons() {
  const profile = useMallView()?.profile
  return (
    <>
      <link rel="icon" href={profile?.mark ?? '/favicon.svg'} />
      {!profile?.mark.startsWith('/mark') && (
        <link
          rel="apple-touch-icon"
          href={profile?.picture ? pictureAddress(profile.picture, 320) : '/icon-180.png'}
        />
      )}
    </>
  )
}
